import fs from 'node:fs';
import { appendFile, readFile, truncate } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { DissentError } from '../../debate/errors.ts';
import type { DebateEvent, EventBody } from '../../debate/event.ts';
import { createLimiter } from '../limits/width.ts';
import { createJournalWriteError } from './errors.ts';
import { chainStart, makeSalt, type ReadJournal, readLines, writeLine } from './line.ts';

/** The append-only record of a debate. An event that `append` has resolved to is on the disk. */
export interface Journal {
  readonly file: string;
  readonly events: readonly DebateEvent[];
  append(body: EventBody): Promise<DebateEvent>;
  /** Waits until everything appended so far is on the disk. */
  flushed(): Promise<void>;
  /** Lets go of the file. */
  close(): Promise<void>;
}

/** Told about every event, in order, once it is on the disk. */
export type Listener = (event: DebateEvent) => void;

/** Opens a journal for writing. `check` may refuse it; then a last line that was cut off in mid-write is removed. */
export async function openJournal(
  file: string,
  listener?: Listener,
  check: (read: ReadJournal) => void = () => {},
  keeper: Keeper = createDurableFile(file),
): Promise<Journal> {
  const content = await readOrEmpty(file);
  const read = readLines(content);
  check(read);
  const { torn, goodBytes, events } = read;
  const bytes = torn ? await repair(file, content.length, goodBytes) : goodBytes;
  return startJournal(file, { events, bytes }, keeper, listener);
}

/** The journal of a debate that is being opened. */
export const createJournal = (file: string, keeper: Keeper, listener?: Listener): Journal =>
  startJournal(file, { events: [], bytes: 0 }, keeper, listener);

function startJournal(
  file: string,
  past: { readonly events: readonly DebateEvent[]; readonly bytes: number },
  keeper: Keeper,
  listener: Listener = () => {},
): Journal {
  let size = past.bytes;
  const events = [...past.events];
  let waiting: Entry[] = [];
  let writing: Promise<void> | undefined;
  let failure: Error | undefined;

  const writeAll = async () => {
    while (waiting.length > 0 && !failure) {
      const batch = waiting;
      waiting = [];
      const bytes = Buffer.from(batch.map(({ line }) => line).join(''));
      try {
        await keeper.append(bytes, size);
      } catch (error) {
        failure = error instanceof DissentError ? error : createJournalWriteError(file, error as NodeJS.ErrnoException);
        for (const { reject } of [...batch, ...waiting]) reject(failure);
        waiting = [];
        return;
      }
      size += bytes.length;
      for (const { event, resolve } of batch) {
        listener(event);
        resolve(event);
      }
    }
    writing = undefined;
  };

  return {
    file,
    events,
    append(body) {
      if (failure) return Promise.reject(failure);
      const last = events.at(-1);
      const place = [last?.hash ?? chainStart, events.length + 1, new Date().toISOString()] as const;
      const { line, event } = writeLine(...place, body, isSalted(events[0] ?? body) ? makeSalt() : undefined);
      events.push(event);
      const done = new Promise<DebateEvent>((resolve, reject) => waiting.push({ line, event, resolve, reject }));
      writing ??= awaitEndOfTurn().then(writeAll);
      return done;
    },
    async flushed() {
      await writing;
      if (failure) throw failure;
    },
    async close() {
      await writing;
      await keeper.letGo();
    },
  };
}

/** A journal goes on in the format it began with. */
const isSalted = (first: EventBody) => first.type !== 'debate-opened' || first.format >= 2;

interface Entry {
  readonly line: string;
  readonly event: DebateEvent;
  readonly resolve: (event: DebateEvent) => void;
  readonly reject: (error: Error) => void;
}

/** What the program does in one go, such as three replies and what follows from them, goes to the disk in one go. */
const awaitEndOfTurn = () => setImmediate();

/** No more journals than these are kept open between two writes: some thousand debates must not need as many handles. */
const mostKept = 1000;
let kept = 0;
const atOnce = createLimiter(32);

/** Keeps what is appended to a journal. */
export interface Keeper {
  /** Adds whole lines behind the first `size` bytes. When it has resolved they are kept, whatever happens then. */
  append(bytes: Buffer, size: number): Promise<void>;
  letGo(): Promise<void>;
}

/** A file that lines are appended to; flushed to the disk with every write. `check` throws where nothing may be written any more. */
export function createDurableFile(file: string, check: () => void = () => {}): Keeper {
  let handle: number | undefined;
  const letGo = async () => {
    if (handle === undefined) return;
    const closing = handle;
    handle = undefined;
    kept -= 1;
    await close(closing);
  };
  return {
    letGo,
    append: (bytes, size) =>
      atOnce(async () => {
        check();
        const writing = handle ?? (await open(file, 'a'));
        if (handle === undefined) kept += 1;
        handle = writing;
        try {
          writeWhole(writing, bytes);
          await datasync(writing);
        } catch (error) {
          await takeBack(writing, size);
          throw error;
        } finally {
          if (kept > mostKept) await letGo();
        }
      }),
  };
}

/** At once: the line goes to the system's memory, which is quicker than handing it to a thread; the flush is what takes time. */
function writeWhole(handle: number, bytes: Buffer): void {
  let written = 0;
  while (written < bytes.length) written += fs.writeSync(handle, bytes, written);
}

/** Half a line must not stay behind; where even that fails, the next reader repairs it. */
async function takeBack(handle: number, size: number): Promise<void> {
  await ftruncate(handle, size).catch(() => undefined);
}

// Plain descriptors: a thousand debates at once spend a good part of their time on opening and closing.
const [open, datasync, ftruncate, close] = [
  promisify(fs.open),
  promisify(fs.fdatasync),
  promisify(fs.ftruncate),
  promisify(fs.close),
];

/** Ends the journal at its last whole line; returns its size. */
async function repair(file: string, bytes: number, goodBytes: number): Promise<number> {
  if (bytes > goodBytes) {
    await truncate(file, goodBytes);
    return goodBytes;
  }
  await appendFile(file, '\n');
  return goodBytes + 1;
}

async function readOrEmpty(file: string): Promise<Buffer> {
  try {
    return await readFile(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return Buffer.alloc(0);
    throw error;
  }
}
