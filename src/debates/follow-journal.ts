import { statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { DebateEvent } from '../debate/event.ts';
import { awaitFolderChange } from '../engine/folder-change.ts';
import { chainStart, type ReadJournal, readLines } from '../engine/journal/line.ts';
import { type Carrier, findWriter } from '../engine/journal/lock.ts';
import { type LiveWords, readLive } from '../engine/live.ts';

/** What has become of a debate since one looked last. */
export interface Followed {
  /** Lines that were appended; all of them at first. */
  readonly events: readonly DebateEvent[];
  /** True when the rest of a long journal follows at once. */
  readonly more: boolean;
  /** True while a process works on it. */
  readonly running: boolean;
  /** The worker that has it, on a server with workers. */
  readonly carrier: Carrier | null;
  readonly broken: ReadJournal['broken'] | null;
  /** The last words of those who are answering; none where no process works on it. */
  readonly live: LiveWords;
  /** True when nothing else is new. */
  readonly onlyLive: boolean;
}

/**
 * Follows a debate from outside its process: the journal as it stands, then whatever is appended, until the
 * signal is aborted. Only new bytes are read, and each line is checked against the chain.
 */
export async function* followJournal(folder: string, signal: AbortSignal): AsyncGenerator<Followed, void, undefined> {
  const file = join(folder, 'journal.jsonl');
  let place = journalStart;
  let before: Pick<Followed, 'running' | 'broken' | 'carrier'> | undefined;
  let live: LiveWords = [];
  let most = firstBytes;
  while (!signal.aborted) {
    const writer = await findWriter(folder);
    const running = writer !== undefined;
    const { content, more, isShorter } = await readBytesAfter(file, place.bytes, most);
    if (isShorter) {
      place = journalStart; // it was erased meanwhile
      continue;
    }
    const read = readLines(content, place);
    const last = read.events.at(-1);
    if (last) place = { n: last.n, hash: last.hash, bytes: place.bytes + read.goodBytes };
    const now = { running, carrier: writer?.carrier ?? null, broken: read.broken ?? null };
    const onlyLive =
      !last &&
      before !== undefined &&
      before.running === running &&
      before.broken?.line === now.broken?.line &&
      isDeepStrictEqual(before.carrier, now.carrier);
    const said = live;
    live = running ? (readLive(folder) ?? said) : [];
    if (!onlyLive || JSON.stringify(live) !== JSON.stringify(said))
      yield { events: read.events, more, ...now, live, onlyLive };
    before = now;
    most = Number.POSITIVE_INFINITY;
    if (!more) await awaitFolderChange(folder, signal);
  }
}

const journalStart = { n: 0, hash: chainStart, bytes: 0 };

/** What is read of a long journal before the rest, so that whoever follows it has something to show. */
const firstBytes = 256 * 1024;

async function readBytesAfter(
  file: string,
  start: number,
  most: number,
): Promise<{ readonly content: Buffer; readonly more: boolean; readonly isShorter: boolean }> {
  const { size } = statSync(file);
  if (size === start) return { content: Buffer.alloc(0), more: false, isShorter: false };
  const handle = await open(file, 'r');
  try {
    const length = Math.max(0, Math.min(size - start, most));
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, start);
    return { content: buffer.subarray(0, bytesRead), more: size > start + length, isShorter: size < start };
  } finally {
    await handle.close();
  }
}
