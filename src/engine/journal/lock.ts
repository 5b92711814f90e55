import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { readFile, rename, rm, stat, unlink } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { createWhole } from '../folder.ts';
import { createBusyError } from './errors.ts';
import { isRunning, readOwnBirth } from './process-life.ts';

/** Who holds a debate's lock. `born` tells a process from another one that later got the same number. */
export interface LockHolder {
  readonly pid: number;
  readonly host: string;
  readonly born: string | null;
  /** Where the folder is a copy of what workers write elsewhere: which of them has the debate. */
  readonly carrier?: Carrier;
}

/** The worker that has a debate of a team. */
export interface Carrier {
  /** Null while the debate is to go on, and no worker has taken it up. */
  readonly worker: string | null;
  /** The worker that had it before and is gone; null where it was let go of. */
  readonly taken_from: string | null;
}

export interface Taking {
  /** Takes over the lock of another host, whose process nobody here can look at. */
  readonly takeOver?: boolean | undefined;
}

/** The lock of a debate, as its holder has it. */
export interface Lock {
  /** False once somebody else has taken the debate over; asked before every write, so it is at once. */
  holds(): boolean;
  /** True where the lock of another host was taken over, whose process may still be alive. */
  readonly tookOver: boolean;
  release(): Promise<void>;
}

/** Makes this process the debate's only writer. A lock whose process is gone is taken over. */
export async function holdLock(folder: string, debate: string, taking: Taking = {}): Promise<Lock> {
  const file = join(folder, 'lock');
  const mark = randomBytes(8).toString('hex');
  const mine = JSON.stringify({ pid: process.pid, host: hostname(), born: await readOwnBirth(), mark });
  const holds = () => readAtOnce(file) === mine;
  let tookOver = false;
  for (let tries = 0; tries < 20; tries++) {
    if (await createWhole(file, mine))
      return { holds, tookOver, release: async () => (holds() ? unlink(file).catch(ignoreMissing) : undefined) };
    const holder = readHolder(folder);
    if (holder && (await isHolding(holder, taking)))
      throw createBusyError(debate, holder, { elsewhere: holder.host !== hostname() });
    tookOver ||= holder !== undefined && holder.host !== hostname();
    await removeStale(file, taking);
  }
  throw createBusyError(debate, { pid: 0, host: 'this machine' });
}

/** The same for whoever only has to let go of it. */
export const lockDebate = async (folder: string, debate: string, taking: Taking = {}): Promise<() => Promise<void>> =>
  (await holdLock(folder, debate, taking)).release;

/** Nothing may come between looking and writing. */
function readAtOnce(file: string): string | undefined {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch (error) {
    ignoreMissing(error as NodeJS.ErrnoException);
    return undefined;
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}

/** Who works on the debate now; undefined when nobody does. */
export async function findWriter(folder: string): Promise<LockHolder | undefined> {
  const holder = readHolder(folder);
  return holder && (await isHolding(holder)) ? holder : undefined;
}

/** Only one of several finders of a stale lock may remove it: whoever makes the breaking file, and it looks again. */
async function removeStale(file: string, taking: Taking): Promise<void> {
  const breaking = `${file}.breaking`;
  await new Promise((resolve) => setTimeout(resolve, 25));
  if (!(await createWhole(breaking, String(process.pid)))) {
    if ((await measureAge(breaking)) > 5000) await rm(breaking, { force: true });
    return;
  }
  try {
    const holder = parseHolder(await readFile(file, 'utf8').catch(() => ''));
    if (holder ? await isHolding(holder, taking) : (await measureAge(file)) < beingMadeMs) return;
    const aside = `${file}.${randomBytes(4).toString('hex')}`;
    await rename(file, aside).then(
      () => rm(aside, { force: true }),
      () => undefined,
    );
  } finally {
    await rm(breaking, { force: true });
  }
}

/** A lock that says nothing yet is about to be written by its owner, unless it has been there for a while. */
const beingMadeMs = 250;

function measureAge(file: string): Promise<number> {
  return stat(file).then(
    (found) => Date.now() - found.mtimeMs,
    () => 0,
  );
}

/** At once: it's asked for every debate of a list, and a thread takes many times longer, more so while others write. */
function readHolder(folder: string): LockHolder | undefined {
  try {
    return parseHolder(fs.readFileSync(join(folder, 'lock'), 'utf8'));
  } catch {
    return undefined;
  }
}

/** The lock of a copy: nobody here can look at whoever writes the debate, so it counts as alive. */
export const writeCarrier = ({ worker, taken_from }: Carrier): string =>
  JSON.stringify({ pid: 0, host: worker ?? 'a worker', born: null, carrier: { worker, taken_from } });

function parseHolder(text: string): LockHolder | undefined {
  try {
    const { pid, host, born, carrier } = JSON.parse(text) as LockHolder;
    if (carrier) return { pid: 0, host: String(host), born: null, carrier };
    return Number.isSafeInteger(pid) && pid > 0 ? { pid, host: String(host), born: born ?? null } : undefined;
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError) return undefined;
    throw error;
  }
}

/** A process on another host cannot be looked at: it counts as alive, unless its lock is taken over. */
function isHolding(
  { pid, host, born, carrier }: LockHolder,
  { takeOver = false }: Taking = {},
): boolean | Promise<boolean> {
  if (carrier) return true;
  return host === hostname() ? isRunning(pid, born) : !takeOver;
}
