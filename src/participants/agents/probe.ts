import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { runChild } from '../child.ts';
import { buildMinimalEnvironment } from '../platform.ts';
import type { Agent } from './agent.ts';
import { startAgentClock } from './clock.ts';
import { accountFiles, wrapInSandbox } from './sandbox.ts';
import { trySandbox } from './sandbox-state.ts';
import { findAccess, findLogin } from './seat.ts';
import { type AgentName, agents } from './table.ts';
import { runInTurnFolder, writeFiles } from './turn-folder.ts';

/** Whether it was proven that an agent cannot read the user's files, and what was seen. */
export interface Proof {
  readonly proven: boolean;
  readonly because: string;
}

interface Probing {
  readonly environment?: NodeJS.ProcessEnv;
  readonly binary?: string;
  /** The folder that the user works in. */
  readonly project?: string;
  readonly signal?: AbortSignal | undefined;
}

const limitMs = 20_000;

/**
 * Tries from inside an agent's sandbox to read a probe in the home, one in the project and one among the temporary files.
 * That they cannot be read counts only when a file that the agent may read was read in the same breath.
 */
export async function proveFilesHidden(name: AgentName, probing: Probing = {}): Promise<Proof> {
  const { environment = process.env, binary, project = process.cwd(), signal = never } = probing;
  const state = await trySandbox();
  if (!state.works) return { proven: false, because: state.why };
  const agent: Agent = agents[name];
  const home = join(environment.XDG_CACHE_HOME ?? join(environment.HOME ?? homedir(), '.cache'), 'dissent');
  await mkdir(home, { recursive: true });
  return runWithProbes({ home, project, 'temporary files': tmpdir() }, async (probes) => {
    const said = await readInside(agent, {
      paths: probes.map(({ path }) => path),
      environment,
      binary: binary ?? agent.binary,
      signal,
    });
    if (!said.includes(control))
      return { proven: false, because: 'the sandbox did not start, so no probe was looked for' };
    const read = probes.filter(({ secret }) => said.includes(secret)).map(({ place }) => place);
    return read.length > 0
      ? { proven: false, because: `a probe could be read: ${read.join(', ')}` }
      : { proven: true, because: `probes could not be read: ${probes.map(({ place }) => place).join(', ')}` };
  });
}

interface Probe {
  readonly place: string;
  readonly path: string;
  readonly secret: string;
}

/** Puts a file with a secret of its own into every folder, and takes them away again. */
async function runWithProbes<Result>(
  places: Readonly<Record<string, string>>,
  use: (probes: readonly Probe[]) => Promise<Result>,
): Promise<Result> {
  const made: string[] = [];
  try {
    const probes: Probe[] = [];
    for (const [place, parent] of Object.entries(places)) {
      const folder = await mkdtemp(join(parent, '.dissent-probe-'));
      made.push(folder);
      const probe = { place, path: join(folder, 'probe.txt'), secret: randomUUID() };
      await writeFile(probe.path, probe.secret);
      probes.push(probe);
    }
    return await use(probes);
  } finally {
    await Promise.all(made.map((folder) => rm(folder, { recursive: true, force: true })));
  }
}

/** What a file says that the agent may read. */
const control = randomUUID();

function readInside(
  agent: Agent,
  {
    paths,
    environment,
    binary,
    signal,
  }: { paths: readonly string[]; environment: NodeJS.ProcessEnv; binary: string; signal: AbortSignal },
): Promise<string> {
  return runInTurnFolder(async (folder) => {
    const access = findAccess(agent, environment);
    const { home } = access === 'key' ? { home: join(folder, 'home') } : findLogin(agent, environment);
    const turn = { access, folder, home, environment, repo: undefined, model: undefined, learned: undefined };
    const work = join(folder, 'work');
    await writeFiles(folder, { ...accountFiles, 'work/control.txt': control });
    const sandboxed = wrapInSandbox(
      { command: [binary], folder: work, environment: buildMinimalEnvironment([], environment) },
      { agent, turn: { ...turn, schema: {}, role: '' } },
    );
    const until = sandboxed.command.indexOf('--') + 1;
    const look = ['/bin/sh', '-c', 'cat "$@"', 'look', ...paths, join(work, 'control.txt')];
    const clock = startAgentClock({ signal, idleMs: limitMs, retrying: undefined, log: undefined });
    const command = [...sandboxed.command.slice(0, until), ...look];
    const end = await runChild({ ...sandboxed, command, input: '', signal: clock.signal }).finally(clock.stop);
    return end.is === 'exited' ? end.stdout : '';
  });
}

const never = new AbortController().signal;
