import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { runChild } from '../child.ts';
import { findCommand, minimalEnvironment } from '../platform.ts';
import type { Access, Agent } from './agent.ts';
import { inSandbox } from './sandbox.ts';
import { sandboxState } from './sandbox-state.ts';
import { accessOf, loginOf } from './seat.ts';
import { type AgentName, agents } from './table.ts';
import { inTurnFolder } from './turn-folder.ts';

/** An agent's command as it is on this machine. */
export interface FoundAgent {
  readonly path: string;
  /** What `--version` says; null when it says nothing that looks like a version. */
  readonly version: string | null;
}

interface Looking {
  readonly environment?: NodeJS.ProcessEnv;
  readonly binary?: string;
}

const limitMs = 20_000;

/** Looks for an agent's command and asks its version; undefined when it is not there. */
export async function findAgent(
  name: AgentName,
  { environment = process.env, binary }: Looking = {},
): Promise<FoundAgent | undefined> {
  const agent: Agent = agents[name];
  const path = findCommand(binary ?? agent.binary, environment);
  if (path === undefined) return undefined;
  const end = await inTurnFolder((folder) =>
    runChild({
      command: [path, ...agent.versionArgs],
      folder,
      environment: minimalEnvironment([], environment),
      input: '',
      signal: AbortSignal.timeout(limitMs),
    }),
  );
  const said = end.is === 'exited' && end.code === 0 ? end.stdout : '';
  return { path, version: /\d+\.\d+\.\d+\S*/.exec(said)?.[0] ?? null };
}

/** By what an agent would be signed in, as far as that can be seen without asking it. */
export function signInOf(
  name: AgentName,
  environment: NodeJS.ProcessEnv = process.env,
): { readonly access: Access; readonly seen: boolean } {
  const agent: Agent = agents[name];
  const hasKey = agent.keys.some((key) => environment[key]);
  return { access: accessOf(agent, environment), seen: hasKey || loginOf(agent, environment).signedIn };
}

/**
 * Whether an agent in its sandbox really cannot read the user's files: a probe in the home and one among the temporary
 * files are looked for from inside. False also where there is no sandbox.
 */
export async function hidesFiles(
  name: AgentName,
  { environment = process.env, binary }: Looking = {},
): Promise<boolean> {
  const agent: Agent = agents[name];
  if (!(await sandboxState()).works) return false;
  const secret = randomUUID();
  const cache = join(environment.XDG_CACHE_HOME ?? join(environment.HOME ?? homedir(), '.cache'), 'dissent');
  await mkdir(cache, { recursive: true });
  const folders = await Promise.all([cache, tmpdir()].map((parent) => mkdtemp(join(parent, 'probe-'))));
  try {
    const probes = folders.map((folder) => join(folder, 'probe.txt'));
    await Promise.all(probes.map((probe) => writeFile(probe, secret)));
    const words = await catInside(agent, { probes, environment, binary: binary ?? agent.binary });
    return words.includes('looked') && !words.includes(secret);
  } finally {
    await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
  }
}

function catInside(
  agent: Agent,
  { probes, environment, binary }: { probes: readonly string[]; environment: NodeJS.ProcessEnv; binary: string },
): Promise<string> {
  return inTurnFolder(async (folder) => {
    const access = accessOf(agent, environment);
    const { home } = access === 'key' ? { home: join(folder, 'home') } : loginOf(agent, environment);
    const turn = { access, folder, home, environment, repo: undefined, model: undefined, learned: undefined };
    const work = join(folder, 'work');
    const sandboxed = inSandbox(
      { command: [binary], folder: work, environment: minimalEnvironment([], environment) },
      { agent, turn: { ...turn, schema: {}, role: '' } },
    );
    const until = sandboxed.command.indexOf('--') + 1;
    const look = ['/bin/sh', '-c', 'cat "$@"; echo looked', 'look', ...probes];
    const command = [...sandboxed.command.slice(0, until), ...look];
    const end = await runChild({ ...sandboxed, command, input: '', signal: AbortSignal.timeout(limitMs) });
    return end.is === 'exited' ? end.stdout : '';
  });
}
