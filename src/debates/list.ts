import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { listDebateFolders } from '../engine/folder.ts';
import { findErasure } from '../engine/journal/errors.ts';
import { findWriter } from '../engine/journal/lock.ts';
import { readJournalStamp } from './journal-stamp.ts';
import { type IndexedDebate, readListIndex, writeListIndex } from './list-index.ts';
import { readQuickState } from './quick-state.ts';
import { readState } from './read-debate.ts';
import { readJournal, readJournalLines } from './read-journal.ts';

/** One line of the list of debates. */
export type ListedDebate = ReturnType<typeof readState> & {
  /** True while a process works on it. */
  readonly running: boolean;
};

/** A debate of which nothing is left but who erased it, when and why. */
export interface ErasedDebate {
  readonly debate: string;
  readonly at: string;
  readonly by: string;
  readonly because: string;
}

/** The debates of a folder, newest first, and the names of those whose journal does not hold from the first line on. */
export interface DebateList {
  readonly listed: readonly ListedDebate[];
  readonly erased: readonly ErasedDebate[];
  readonly unreadable: readonly string[];
}

/** The debates of a folder, newest first. One whose journal does not hold from the first line on is left out and named. */
export function listDebates(debates: string): Promise<DebateList> {
  return createDebateLister(debates)();
}

/** The same for somebody who looks again and again: a journal that has not changed is not read again. */
export function createDebateLister(debates: string): () => Promise<DebateList> {
  let known: ReadonlyMap<string, IndexedDebate> | undefined;
  return async () => {
    const before = known ?? readListIndex(debates);
    const now = new Map<string, IndexedDebate>();
    const unreadable: string[] = [];
    const erased: ErasedDebate[] = [];
    const listed: ListedDebate[] = [];
    const folders = await listDebateFolders(debates);
    const fresh = await readChanged(debates, folders, before);
    for (const debate of folders) {
      const folder = join(debates, debate);
      const read = fresh.get(debate) ?? before.get(debate);
      if (!read) continue;
      now.set(debate, read);
      const erasure = read.state ? undefined : await readErasure(folder);
      if (read.state) listed.push({ ...read.state, debate, running: await isRunning(folder) });
      else if (erasure) erased.push({ debate, ...erasure });
      else unreadable.push(debate);
    }
    known = now;
    if (fresh.size >= worthKeeping) await writeListIndex(debates, now);
    return { listed: listed.sort((a, b) => (a.at < b.at ? 1 : -1)), erased, unreadable };
  };
}

/** The debates whose journal isn't as it was, a few of them at the same time: each waits for its file. */
async function readChanged(
  debates: string,
  folders: readonly string[],
  before: ReadonlyMap<string, IndexedDebate>,
): Promise<ReadonlyMap<string, IndexedDebate>> {
  const changed = folders
    .map((debate) => ({ debate, stamp: readJournalStamp(join(debates, debate)) }))
    .filter(({ debate, stamp }) => before.get(debate)?.stamp !== stamp);
  const fresh = new Map<string, IndexedDebate>();
  for (let from = 0; from < changed.length; from += mostInOneGo) {
    const some = changed.slice(from, from + mostInOneGo);
    const states = await Promise.all(some.map(({ debate }) => readFolderState(join(debates, debate))));
    for (const [index, { debate, stamp }] of some.entries()) fresh.set(debate, { stamp, state: states[index] });
    await setImmediate();
  }
  return fresh;
}

/** A few journals are read as quickly as an index of them. */
const worthKeeping = 100;

/** Whoever else is served meanwhile does not wait for thousands. */
const mostInOneGo = 20;

/** Whatever one debate holds, the others are listed: it is named, and `verify` tells what is wrong with it. */
async function readFolderState(folder: string): Promise<ReturnType<typeof readState> | undefined> {
  const read = () => readJournal(folder).then(({ events }) => readState(events));
  return readQuickState(folder) ?? read().catch(() => undefined);
}

async function readErasure(folder: string): Promise<Omit<ErasedDebate, 'debate'> | undefined> {
  const { events, broken } = await readJournalLines(folder).catch(() => ({ events: [], broken: undefined }));
  const erasure = broken ? undefined : findErasure(events);
  return erasure && { at: erasure.at, by: erasure.by.name, because: erasure.because };
}

// Asking the system at once is many times quicker than through a thread, and there may be ten thousand folders.
const isRunning = async (folder: string) =>
  existsSync(join(folder, 'lock')) && (await findWriter(folder)) !== undefined;
