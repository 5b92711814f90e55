import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { runChild } from '../child.ts';
import { buildMinimalEnvironment } from '../platform.ts';
import type { Agent } from './agent.ts';
import { startAgentClock } from './clock.ts';
import { accountFiles, holdsPath, wrapInSandbox } from './sandbox.ts';
import { trySandbox } from './sandbox-state.ts';
import { findAccess, resolveOwnPath } from './seat.ts';
import { type AgentName, agents } from './table.ts';
import { runInTurnFolder, writeFiles } from './turn-folder.ts';

/** Whether it was proven that an agent can neither read nor write the user's files, and what was seen. */
export interface Proof {
  readonly proven: boolean;
  readonly because: string;
  /** Whether services on this machine can be reached. */
  readonly loopback: 'reachable' | 'unreachable' | 'not proven';
}

interface Probing {
  readonly environment?: NodeJS.ProcessEnv;
  readonly binary?: string;
  /** The folder that the user works in. */
  readonly project?: string;
  /** The folder of the debates, which `--repo` does not show. */
  readonly debates?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

const limitMs = 20_000;

/**
 * Tries from inside an agent's sandbox to read and to write a probe in each place that it may not see: once without
 * `--repo`, and once with it for the debates. It counts only when a file that may be read was read in the same breath.
 */
export async function probeSandbox(name: AgentName, probing: Probing = {}): Promise<Proof> {
  const { environment = process.env, project = process.cwd(), debates } = probing;
  const state = await trySandbox();
  if (!state.works) return { proven: false, because: state.why, loopback: 'not proven' };
  const agent: Agent = agents[name];
  const home = join(environment.XDG_CACHE_HOME ?? join(environment.HOME ?? homedir(), '.cache'), 'dissent');
  await mkdir(home, { recursive: true });
  const own = { 'its own folder': agent.folder, 'its history of other projects': agent.history };
  const places = {
    home,
    project,
    'temporary files': tmpdir(),
    ...Object.fromEntries(
      Object.entries(own).map(([place, path]) => [place, resolveOwnPath(agent, path, environment)]),
    ),
  };
  const plain = await runWithProbes(places, (probes) => lookInside(agent, probing, probes));
  const canShow = !holdsPath(project, environment.HOME ?? homedir());
  const shown =
    debates !== undefined && existsSync(debates) && canShow
      ? await runWithProbes({ 'the debates under --repo': debates }, (probes) =>
          lookInside(agent, { ...probing, repo: project }, probes),
        )
      : undefined;
  return conclude([plain, ...(shown ? [shown] : [])]);
}

interface Probe {
  readonly place: string;
  readonly path: string;
  readonly secret: string;
}

/** What was seen from inside; undefined when nothing was, not even what may be. */
interface Sight {
  readonly places: readonly string[];
  readonly read: readonly string[];
  readonly written: readonly string[];
  readonly loopback: boolean;
}

function conclude(sights: readonly (Sight | undefined)[]): Proof {
  const seen = sights.filter((sight) => sight !== undefined);
  if (seen.length < sights.length)
    return { proven: false, because: 'the sandbox did not start, so no probe was looked for', loopback: 'not proven' };
  const [read = [], written = [], places = []] = (['read', 'written', 'places'] as const).map((key) => [
    ...new Set(seen.flatMap((sight) => sight[key])),
  ]);
  const loopback = seen.some((sight) => sight.loopback) ? 'reachable' : 'unreachable';
  const against = [
    ...(read.length > 0 ? [`could be read: ${read.join(', ')}`] : []),
    ...(written.length > 0 ? [`could be written: ${written.join(', ')}`] : []),
  ];
  return against.length > 0
    ? { proven: false, because: against.join('; '), loopback }
    : { proven: true, because: `could be neither read nor written: ${places.join(', ')}`, loopback };
}

/** Puts a file with a secret of its own into every folder that is there, and takes them away again. */
async function runWithProbes<Result>(
  places: Readonly<Record<string, string>>,
  use: (probes: readonly Probe[]) => Promise<Result>,
): Promise<Result> {
  const made: string[] = [];
  try {
    const probes: Probe[] = [];
    for (const [place, parent] of Object.entries(places)) {
      if (!existsSync(parent)) continue;
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
const writable = randomUUID();

/** Settings are asked about, not written; of the network, what is listened to in it is told by the system. */
const look = `test -w "$1" && echo ${writable}; shift; cat /proc/net/tcp; for file; do cat "$file"; true > "$file"; done`;

async function lookInside(
  agent: Agent,
  { environment = process.env, binary, debates, repo, signal = never }: Probing & { readonly repo?: string },
  probes: readonly Probe[],
): Promise<Sight | undefined> {
  const service = await startService();
  const settings = resolveOwnPath(agent, agent.settings.file, environment);
  const words = ['/bin/sh', '-c', look, 'look', settings, ...probes.map(({ path }) => path)];
  try {
    const said = await runInTurnFolder(async (folder) => {
      const work = join(folder, 'work');
      await writeFiles(folder, { ...accountFiles, 'work/control.txt': control });
      const turn = {
        ...{
          access: findAccess(agent, environment),
          folder,
          home: join(folder, 'home'),
          environment,
          role: '',
          schema: {},
        },
        ...{ repo: repo && (await realpath(repo)), model: undefined, learned: undefined },
      };
      const sandboxed = wrapInSandbox(
        { command: [binary ?? agent.binary], folder: work, environment: buildMinimalEnvironment([], environment) },
        { agent, turn, hides: debates === undefined ? [] : [debates] },
      );
      const until = sandboxed.command.indexOf('--') + 1;
      const command = [...sandboxed.command.slice(0, until), ...words, join(work, 'control.txt')];
      const clock = startAgentClock({ signal, idleMs: limitMs, retrying: undefined, log: undefined });
      const end = await runChild({ ...sandboxed, command, input: '', signal: clock.signal }).finally(clock.stop);
      return end.is === 'exited' ? end.stdout : '';
    });
    if (!said.includes(control)) return undefined;
    const texts = await Promise.all(probes.map(({ path }) => readFile(path, 'utf8')));
    const hasSettings = existsSync(settings) && repo === undefined;
    return {
      places: [...probes.map(({ place }) => place), ...(hasSettings ? ['its settings'] : [])],
      read: probes.filter(({ secret }) => said.includes(secret)).map(({ place }) => place),
      written: [
        ...probes.filter(({ secret }, index) => texts[index] !== secret).map(({ place }) => place),
        ...(said.includes(writable) ? ['its settings'] : []),
      ],
      loopback: said.includes(service.line),
    };
  } finally {
    service.close();
  }
}

/** Something to be reached at the loopback address, as the system's list of what is listened to shows it. */
async function startService(): Promise<{ line: string; close: () => void }> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const line = `0100007F:${port.toString(16).toUpperCase().padStart(4, '0')} 00000000:0000 0A`;
  return { line, close: () => void server.close() };
}

const never = new AbortController().signal;
