import { existsSync, realpathSync } from 'node:fs';
import { isAbsolute, join, sep } from 'node:path';
import type { Failure } from '../../debate/absence.ts';
import type { Agent, AgentTurn } from './agent.ts';
import { findInstall } from './install.ts';
import { certificateVariables } from './network.ts';
import { trySandbox } from './sandbox-state.ts';
import { emptySystem, user } from './sandbox-system.ts';

/** `auto` uses the sandbox where there is one, `require` fails the turn where there is none. */
export type SandboxMode = 'auto' | 'require' | 'off';

/** Whether a turn runs in the sandbox, or why it cannot. A folder of the user's is shown to agents only inside it. */
export async function decideSandbox(
  mode: SandboxMode,
  repo: string | undefined,
): Promise<{ readonly boxed: boolean; readonly why?: string } | { readonly failure: Failure }> {
  if (mode === 'off') return { boxed: false, why: 'it is switched off' };
  const state = await trySandbox();
  if (state.works) return { boxed: true };
  if (mode === 'auto' && repo === undefined) return { boxed: false, why: `${state.why}; ${state.hint}` };
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
 * install, its turn's folder, and the folder it may read. `hides` are folders that are empty wherever they would be seen.
 */
export function wrapInSandbox(
  { command, folder, environment }: Command,
  { agent, turn, hides }: { agent: Agent; turn: AgentTurn; hides: readonly string[] },
): Command {
  const [name = '', ...words] = command;
  const install = findInstall(name, environment);
  const repo = turn.repo === undefined ? [] : [turn.repo];
  const hidden = listHidden([...hides, ...repo.map((path) => join(path, '.dissent'))], [...install.shows, ...repo]);
  return {
    command: [
      'bwrap',
      ...emptySystem,
      ...Object.keys(accountFiles).flatMap((path) => ['--ro-bind', join(turn.folder, path), `/${path}`]),
      ...['--tmpfs', '/tmp'],
      ...install.shows.flatMap((path) => ['--ro-bind', path, path]),
      ...listNamedFiles(environment).flatMap((path) => ['--ro-bind-try', path, path]),
      ...repo.flatMap((path) => ['--ro-bind', path, path]),
      ...hidden.flatMap((path) => ['--tmpfs', path, '--remount-ro', path]),
      ...emptyFiles(repo.flatMap((path) => (agent.obeys ?? []).map((file) => join(path, file)))),
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

/** Where the folders to hide lie in what is shown; the outer one hides those in it. */
function listHidden(hides: readonly string[], shown: readonly string[]): readonly string[] {
  const real = [...new Set(hides.filter((path) => existsSync(path)).map((path) => realpathSync(path)))];
  const outer = real.filter((path) => !real.some((other) => other !== path && holdsPath(other, path)));
  return outer.filter((path) => shown.some((folder) => holdsPath(folder, path)));
}

/** Whether a path is a folder itself, or lies in it. */
export const holdsPath = (folder: string, path: string) =>
  path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);

/** Files that variables name which the agent gets: certificates, and a key that lies in a file. */
const listNamedFiles = (environment: NodeJS.ProcessEnv) =>
  [...certificateVariables, 'GOOGLE_APPLICATION_CREDENTIALS']
    .flatMap((name) => environment[name] ?? [])
    .filter((path) => isAbsolute(path));

/** Files that are there, shown as if they had no words. */
const emptyFiles = (paths: readonly string[]) =>
  paths.filter((path) => existsSync(path)).flatMap((path) => ['--ro-bind', '/dev/null', realpathSync(path)]);

/** Programs look their user up; the system's own list of users is nobody's business. These files are in the turn's folder. */
export const accountFiles: Readonly<Record<string, string>> = {
  'etc/passwd': `debater:x:${user}:${user}::/tmp:/bin/sh\n`,
  'etc/group': `debater:x:${user}:\n`,
};
