import { join } from 'node:path';
import { debatesIn } from '../engine/folder.ts';
import { writerOf } from '../engine/journal/lock.ts';
import { stateOf } from '../outputs/index.ts';
import { readJournal } from './read-journal.ts';

/** One line of the list of debates. */
export type ListedDebate = ReturnType<typeof stateOf> & {
  /** True while a process works on it. */
  readonly running: boolean;
};

/** The debates of a folder, newest first. One whose journal does not hold from the first line on is left out and named. */
export async function listDebates(
  debates: string,
): Promise<{ listed: readonly ListedDebate[]; unreadable: readonly string[] }> {
  const unreadable: string[] = [];
  const listed: ListedDebate[] = [];
  for (const debate of await debatesIn(debates)) {
    const folder = join(debates, debate);
    const { events } = await readJournal(folder).catch(() => ({ events: [] }));
    if (events[0]?.type !== 'debate-opened') unreadable.push(debate);
    else listed.push({ ...stateOf(events), running: (await writerOf(folder)) !== undefined });
  }
  return { listed: listed.sort((a, b) => (a.at < b.at ? 1 : -1)), unreadable };
}
