import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { stringify } from 'yaml';
import type { DebateEvent, Outcome } from '../../src/doors.ts';

/** The built program: tests of this folder start it and look at it from the outside. */
export const program = resolve(process.env.DISSENT_TEST_PROGRAM ?? join(import.meta.dirname, '../../dist/cli.js'));
export const node = process.env.DISSENT_TEST_NODE ?? process.execPath;
export const agents = resolve(import.meta.dirname, '../agents');

export interface Ran {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A project in a folder of its own, in which the program is run. */
export interface Project {
  readonly folder: string;
  run(args: readonly string[], options?: RunOptions): Promise<Ran>;
  write(name: string, content: string | object): Promise<void>;
  read(name: string): Promise<string>;
  /** What the judges of test/agents/judge.mjs were asked, in order. */
  calls(): Promise<readonly Call[]>;
  /** What test/agents/watched-judge.mjs saw of itself: once when it begins, once more when it ends. */
  sightings(): Promise<readonly Sighting[]>;
  debates(): Promise<readonly string[]>;
  outcome(): Promise<Outcome>;
  journal(): Promise<readonly DebateEvent[]>;
  remove(): Promise<void>;
}

export interface RunOptions {
  /** What is piped in; `open` is a pipe that nobody ever writes to or closes. */
  readonly input?: string | { readonly open: true };
  readonly env?: Record<string, string>;
  /** Called with the child as soon as it runs, for example to end it. */
  readonly meet?: (child: ReturnType<typeof spawn>) => void;
}

export interface Call {
  readonly seat: string;
  readonly prompt: string;
  readonly round: number;
  readonly attempt: number;
  readonly complaint: string | null;
  readonly text: string;
  readonly schema: { readonly properties: Record<string, unknown> };
}

export interface Sighting {
  readonly seat: string;
  readonly prompt: string;
  readonly attempt: number;
  readonly pid: number;
  readonly from: number;
  readonly to?: number;
  readonly folder: string;
  readonly environment: Record<string, string>;
}

/** How a judge is started: the configuration of a participant. */
export interface Judge {
  readonly program: readonly string[];
}

export const question = {
  question_id: 'Q-007',
  question_text: 'Should we support offline mode in the first version?',
  options: [
    { id: 'A', label: 'Online only', description: 'No offline mode. Users without a connection see an error.' },
    { id: 'B', label: 'Full offline', description: 'Everything works offline and is synchronised later.' },
    { id: 'C', label: 'Read only offline', description: 'Recently seen data can be read offline.' },
  ],
  spec_context: 'Field workers lose their connection for hours. Two developers have six weeks.',
};

/** What each judge does: see test/agents/judge.mjs. */
export type Plan = Record<string, Record<string, unknown>>;
export const votes = (risk: string, value: string, effort: string, rest: Plan = {}): Plan => ({
  risk: { 'judges/recommend': { option: risk }, 'judges/challenge': { option: risk }, ...rest.risk },
  value: { 'judges/recommend': { option: value }, 'judges/challenge': { option: value }, ...rest.value },
  effort: { 'judges/recommend': { option: effort }, 'judges/challenge': { option: effort }, ...rest.effort },
});

/** A project with three judges that are programs and follow a plan. */
export async function project(
  plan: Plan = votes('A', 'A', 'A'),
  config: Record<string, unknown> | ((judge: Judge) => Record<string, unknown>) = {},
  agent = 'judge.mjs',
): Promise<Project> {
  const folder = await mkdtemp(join(tmpdir(), 'dissent-outside-'));
  const inFolder = (name: string) => join(folder, name);
  const write = async (name: string, content: string | object) =>
    writeFile(inFolder(name), typeof content === 'string' ? content : stringify(content));
  const judge = {
    program: [process.execPath, join(agents, agent), ...['plan.json', 'calls.log', 'watch.log'].map(inFolder)],
  };
  await write('question.yaml', question);
  await writeFile(join(folder, 'plan.json'), JSON.stringify(plan));
  await write('dissent.yaml', {
    participants: { one: judge, two: judge, three: judge },
    seats: { judges: { risk: 'one', value: 'two', effort: 'three' } },
    ...(typeof config === 'function' ? config(judge) : config),
  });
  const debates = async () =>
    (await readdir(join(folder, '.dissent')).catch(() => [])).filter((name) => /^\d{4}-/.test(name)).sort();
  const newest = async () => join(folder, '.dissent', (await debates()).at(-1) ?? 'none');
  const read = (name: string) => readFile(join(folder, name), 'utf8');
  const sightings = async () => linesOf(await read('watch.log').catch(() => '')) as Sighting[];
  const endWatched = async () => {
    for (const { pid } of await sightings()) if (isRunning(pid)) process.kill(-pid, 'SIGKILL');
  };
  const endHolders = async () => {
    for (const name of await debates()) {
      const lock = await read(join('.dissent', name, 'lock')).catch(() => '');
      const pid = Number(/"pid":(\d+)/.exec(lock)?.[1] ?? 0);
      if (pid === 0 || pid === process.pid || !isRunning(pid)) continue;
      process.kill(pid, 'SIGKILL');
      await until(async () => !isRunning(pid));
    }
  };
  return {
    folder,
    write,
    read,
    debates,
    run: (args, options) => runProgram(args, folder, options),
    calls: async () => linesOf(await read('calls.log').catch(() => '')) as Call[],
    sightings,
    outcome: async () => JSON.parse(await readFile(join(await newest(), 'outcome.json'), 'utf8')) as Outcome,
    journal: async () => linesOf(await readFile(join(await newest(), 'journal.jsonl'), 'utf8')) as DebateEvent[],
    remove: async () => {
      await endHolders();
      await endWatched();
      await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
    },
  };
}

/** The error of a run with `--json`, as programs read it. */
export const errorIn = ({ stdout }: Ran): { readonly code: string; readonly message: string; readonly hint: string } =>
  JSON.parse(stdout).error;

/** Starts the program without a terminal and waits for its end. */
export function runProgram(args: readonly string[], cwd: string, options: RunOptions = {}): Promise<Ran> {
  return runCommand([node, program, ...args], cwd, options);
}

/** Starts any command the way the program is started, with next to nothing in its environment. */
export function runCommand(
  [command = '', ...words]: readonly string[],
  cwd: string,
  { input, env, meet }: RunOptions = {},
): Promise<Ran> {
  return new Promise((done, failed) => {
    const child = spawn(command, words, {
      cwd,
      env: environment(cwd, env),
      stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
    });
    let [stdout, stderr] = ['', ''];
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      stdout += text;
    });
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      stderr += text;
    });
    if (typeof input === 'string') child.stdin?.end(input);
    child.on('error', failed);
    child.on('close', (code) => done({ code, stdout, stderr }));
    meet?.(child);
  });
}

/** What the program sees of the environment in these tests: projects are trusted unless `DISSENT_TRUST` is given as ''. */
export const environment = (cwd: string, more: Record<string, string> = {}) => ({
  PATH: process.env.PATH ?? '',
  HOME: cwd,
  LANG: 'C.UTF-8',
  DISSENT_TRUST: '1',
  ...more,
});

/** Whether a process is there and has not ended; a dead one that nobody has collected is gone. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    if (process.platform !== 'linux') return true;
    const status = readFileSync(`/proc/${pid}/stat`, 'latin1');
    return !['Z', 'X'].includes(status.charAt(status.lastIndexOf(')') + 2));
  } catch {
    return false;
  }
}

/** Looks again and again until there is something; the test's own limit ends a wait for nothing. */
export async function until<Found>(
  look: () => Promise<Found | undefined | false> | Found | undefined | false,
): Promise<Found> {
  for (;;) {
    const found = await look();
    if (found) return found;
    await new Promise((done) => setTimeout(done, 20));
  }
}

/** A last line without its end is still being written. */
const linesOf = (text: string): unknown[] =>
  text
    .slice(0, text.lastIndexOf('\n') + 1)
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
