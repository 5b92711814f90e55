import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { listDebateFolders } from '../engine/folder.ts';
import { findWriter } from '../engine/journal/lock.ts';
import { readState } from './read-debate.ts';
import { readJournal } from './read-journal.ts';

/** One line of the list of debates. */
export type ListedDebate = ReturnType<typeof readState> & {
  /** True while a process works on it. */
  readonly running: boolean;
};

/** The debates of a folder, newest first, and the names of those whose journal does not hold from the first line on. */
export interface DebateList {
  readonly listed: readonly ListedDebate[];
  readonly unreadable: readonly string[];
}

/** The debates of a folder, newest first. One whose journal does not hold from the first line on is left out and named. */
export function listDebates(debates: string): Promise<DebateList> {
  return createDebateLister(debates)();
}

/** The same for somebody who looks again and again: a journal that has not grown is not read again. */
export function createDebateLister(debates: string): () => Promise<DebateList> {
  const known = new Map<string, { readonly stamp: string; readonly state: ReturnType<typeof readState> | undefined }>();
  return async () => {
    const unreadable: string[] = [];
    const listed: ListedDebate[] = [];
    for (const debate of await listDebateFolders(debates)) {
      const folder = join(debates, debate);
      const stamp = await readStamp(folder);
      const entry = known.get(debate);
      const state = entry?.stamp === stamp ? entry.state : await readFolderState(folder);
      known.set(debate, { stamp, state });
      if (state) listed.push({ ...state, debate, running: (await findWriter(folder)) !== undefined });
      else unreadable.push(debate);
    }
    return { listed: listed.sort((a, b) => (a.at < b.at ? 1 : -1)), unreadable };
  };
}

/** Whatever one debate holds, the others are listed: it is named, and `verify` tells what is wrong with it. */
function readFolderState(folder: string): Promise<ReturnType<typeof readState> | undefined> {
  return readJournal(folder)
    .then(({ events }) => readState(events))
    .catch(() => undefined);
}

function readStamp(folder: string): Promise<string> {
  return stat(join(folder, 'journal.jsonl')).then(
    ({ size, mtimeMs }) => `${size} ${mtimeMs}`,
    () => 'none',
  );
}
