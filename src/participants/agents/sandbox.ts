import { existsSync, realpathSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import type { Failure } from '../../debate/absence.ts';
import type { Agent, AgentTurn } from './agent.ts';
import { findInstall } from './install.ts';
import { certificateVariables } from './network.ts';
import { trySandbox } from './sandbox-state.ts';
import { emptySystem, user } from './sandbox-system.ts';
import { listObeyedFiles, listStatePaths } from './seat.ts';

/** `auto` uses the sandbox where there is one, `require` fails the turn where there is none. */
export type SandboxMode = 'auto' | 'require' | 'off';

/** Whether a turn runs in the sandbox, or why it cannot. A folder of the user's is shown to agents only inside it. */
export async function decideSandbox(
  mode: SandboxMode,
  repo: string | undefined,
): Promise<{ readonly boxed: boolean } | { readonly failure: Failure }> {
  if (mode === 'off') return { boxed: false };
  const state = await trySandbox();
  if (state.works) return { boxed: true };
  if (mode === 'auto' && repo === undefined) return { boxed: false };
  const what = repo === undefined ? 'the sandbox is required' : 'a folder is shown to agents only in the sandbox';
  return { failure: { reason: 'not-found', detail: `${what}, and ${state.why}; ${state.hint}` } };
}

interface Command {
  readonly command: readonly string[];
  readonly folder: string;
  readonly environment: NodeJS.ProcessEnv;
}

/**
 * A command inside bubblewrap. It sees a system without home, project and temporary files; of those only its own
 * install, its turn's folder, its state when it uses the user's login, and the folder it may read.
 */
export function wrapInSandbox(
  { command, folder, environment }: Command,
  box: { agent: Agent; turn: AgentTurn },
): Command {
  const { agent, turn } = box;
  const [name = '', ...words] = command;
  const install = findInstall(name, environment);
  const state = turn.access === 'login' ? listStatePaths(agent, turn.environment) : [];
  const obeyed = turn.access === 'login' ? listObeyedFiles(agent, turn.environment) : [];
  const repo = turn.repo === undefined ? [] : [turn.repo];
  return {
    command: [
      'bwrap',
      ...emptySystem,
      ...Object.keys(accountFiles).flatMap((path) => ['--ro-bind', join(turn.folder, path), `/${path}`]),
      ...['--tmpfs', '/tmp'],
      ...(turn.access === 'login' ? ['--tmpfs', turn.home] : []),
      ...install.shows.flatMap((path) => ['--ro-bind', path, path]),
      ...listCertificates(environment).flatMap((path) => ['--ro-bind-try', path, path]),
      ...repo.flatMap((path) => ['--ro-bind', path, path]),
      ...state.flatMap((path) => ['--bind-try', path, path]),
      ...emptyFiles([...obeyed, ...repo.flatMap((path) => (agent.obeys?.repo ?? []).map((file) => join(path, file)))]),
      ...['--bind', turn.folder, turn.folder],
      ...['--chdir', folder],
      ...['--', install.program, ...words],
    ],
    folder: turn.folder,
    environment: {
      ...environment,
      PATH: [...install.path, '/usr/local/bin', '/usr/bin', '/bin'].join(':'),
    },
  };
}

const listCertificates = (environment: NodeJS.ProcessEnv) =>
  certificateVariables.flatMap((name) => environment[name] ?? []).filter((path) => isAbsolute(path));

/** Files that are there, shown as if they had no words. */
const emptyFiles = (paths: readonly string[]) =>
  paths.filter((path) => existsSync(path)).flatMap((path) => ['--ro-bind', '/dev/null', realpathSync(path)]);

/** Programs look their user up; the system's own list of users is nobody's business. These files are in the turn's folder. */
export const accountFiles: Readonly<Record<string, string>> = {
  'etc/passwd': `debater:x:${user}:${user}::/tmp:/bin/sh\n`,
  'etc/group': `debater:x:${user}:\n`,
};
