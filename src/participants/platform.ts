import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { accessSync, constants, readdirSync, readFileSync, statSync } from 'node:fs';
import { delimiter, isAbsolute, join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import crossSpawn from 'cross-spawn';

/** Everything in which operating systems differ for us: process trees, signals, paths, the environment. */

const onWindows = process.platform === 'win32';
const afterKillMs = 1000;
const startedGroups = new Set<number>();

/** Starts a command at the head of a process group of its own, so that all it starts can be ended with it. */
export function startProcessGroup(
  [name = '', ...words]: readonly string[],
  { folder, environment }: { folder: string; environment: NodeJS.ProcessEnv },
): ChildProcessWithoutNullStreams {
  const child = crossSpawn.spawn(name, words, {
    cwd: folder,
    env: environment,
    stdio: 'pipe',
    detached: !onWindows,
    windowsHide: true,
  });
  if (child.pid !== undefined) rememberGroup(child.pid);
  return child;
}

/**
 * Ends a child and everything in its group, also when the child itself has already gone: asked first, killed after
 * the grace. A process that has left the group (`setsid`) is out of reach; on Windows, so is one whose parent has gone.
 */
export async function endProcessGroup(
  child: ChildProcessWithoutNullStreams,
  { graceMs = 2000 }: { graceMs?: number } = {},
): Promise<void> {
  const leader = child.pid;
  if (leader === undefined) return;
  if (onWindows) await endProcessTree(leader);
  else if (signalGroup(leader, 'SIGTERM') && !(await isGroupGone(child, leader, graceMs))) {
    signalGroup(leader, 'SIGKILL');
    await isGroupGone(child, leader, afterKillMs);
  }
  startedGroups.delete(leader);
}

/** The variables any program needs to run at all, and those named; nothing else of ours is seen. */
export function buildMinimalEnvironment(
  names: readonly string[],
  from: NodeJS.ProcessEnv = process.env,
): NodeJS.ProcessEnv {
  return Object.fromEntries(
    [...neededByAll, ...names].flatMap((name) => {
      const value = from[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** The variables that make a folder the home of a program. */
export function buildHomeVariables(folder: string): Readonly<Record<string, string>> {
  return onWindows ? { USERPROFILE: folder, APPDATA: folder, LOCALAPPDATA: folder } : { HOME: folder };
}

/** The variables that make a folder the place of a program's temporary files. */
export function buildTemporaryVariables(folder: string): Readonly<Record<string, string>> {
  return onWindows ? { TEMP: folder, TMP: folder } : { TMPDIR: folder };
}

/** Where a command is, looked up as the system would; undefined when it is nowhere. */
export function findCommand(name: string, environment: NodeJS.ProcessEnv): string | undefined {
  const endings = onWindows ? ['', ...(environment.PATHEXT ?? '.EXE;.CMD').split(';')] : [''];
  if (/[\\/]/.test(name)) return endings.map((ending) => name + ending).find(isProgram);
  const folders = (environment.PATH ?? '').split(delimiter).filter((folder) => isAbsolute(folder));
  return folders.flatMap((folder) => endings.map((ending) => join(folder, name + ending))).find(isProgram);
}

/** A word of a command that begins with `./` or `../` as a path from the given folder; any other word as it is. */
export function resolveWord(word: string, folder: string): string {
  return beginsHere.test(word) ? resolve(folder, word) : word;
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

const neededByAll = onWindows
  ? ['PATH', 'PATHEXT', 'SystemRoot', 'ComSpec', 'TEMP', 'TMP', 'USERPROFILE', 'APPDATA', 'LOCALAPPDATA', 'LANG']
  : ['PATH', 'HOME', 'LANG', 'TMPDIR'];

const beginsHere = onWindows ? /^\.\.?[\\/]/ : /^\.\.?\//;

/** A group does not get the terminal's Ctrl-C: what still runs when our own process exits is killed. */
function rememberGroup(leader: number): void {
  if (!process.listeners('exit').includes(killStartedGroups)) process.on('exit', killStartedGroups);
  startedGroups.add(leader);
}

function killStartedGroups(): void {
  for (const leader of startedGroups) {
    if (onWindows) crossSpawn.sync('taskkill', buildKillArguments(leader), { stdio: 'ignore' });
    else signalGroup(leader, 'SIGKILL');
  }
}

/** Whether there was anybody left to signal. */
function signalGroup(leader: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(-leader, signal);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    // ESRCH: nobody is left. EPERM: only zombies are (macOS), or processes that are no longer ours.
    if (code === 'ESRCH' || code === 'EPERM') return false;
    throw error;
  }
}

async function isGroupGone(child: ChildProcessWithoutNullStreams, leader: number, withinMs: number): Promise<boolean> {
  const until = performance.now() + withinMs;
  for (let pauseMs = 1; isGroupAlive(child, leader, { looksUp: pauseMs > 1 }); pauseMs = Math.min(pauseMs * 2, 50)) {
    const leftMs = until - performance.now();
    if (leftMs <= 0) return false;
    await delay(Math.min(pauseMs, leftMs));
  }
  return true;
}

/** To look up every process takes longer than most take to end, so it is not done at first. */
function isGroupAlive(
  child: ChildProcessWithoutNullStreams,
  leader: number,
  { looksUp }: { looksUp: boolean },
): boolean {
  if (!signalGroup(leader, 0)) return false;
  const leaderRuns = child.exitCode === null && child.signalCode === null;
  return leaderRuns || !looksUp || process.platform !== 'linux' || !hasOnlyZombies(leader);
}

/** In a container nobody may collect dead orphans; they still take signals, so their state is looked up. */
function hasOnlyZombies(leader: number): boolean {
  const members = listProcessStatuses().filter(({ group }) => group === leader);
  return members.length > 0 && members.every(({ state }) => state === 'Z' || state === 'X');
}

function listProcessStatuses(): { state: string; group: number }[] {
  return readOrEmpty(() => readdirSync('/proc').join(' '))
    .split(' ')
    .filter((entry) => /^\d+$/.test(entry))
    .map((pid) => {
      const status = readOrEmpty(() => readFileSync(`/proc/${pid}/stat`, 'latin1'));
      const [state = '', , group] = status.slice(status.lastIndexOf(')') + 2).split(' ');
      return { state, group: Number(group) };
    });
}

/** A process may go away while it is looked at, and a system may show none: then nothing is known. */
function readOrEmpty(read: () => string): string {
  try {
    return read();
  } catch {
    return '';
  }
}

const buildKillArguments = (leader: number) => ['/pid', String(leader), '/T', '/F'];

function endProcessTree(leader: number): Promise<void> {
  return new Promise((done) => {
    const ending = crossSpawn('taskkill', buildKillArguments(leader), { stdio: 'ignore', windowsHide: true });
    ending.once('error', () => done());
    ending.once('close', () => done());
  });
}
