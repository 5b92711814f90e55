import { statSync } from 'node:fs';
import { join } from 'node:path';

/** What changes with every write to a debate's journal, and cannot come with a copy from elsewhere. */
export function readJournalStamp(folder: string): string {
  const found = statSync(join(folder, 'journal.jsonl'), { throwIfNoEntry: false });
  return found ? `${found.size} ${found.mtimeMs} ${found.ctimeMs}` : 'none';
}

/**
 * Reads something of debates for many who ask again and again: once for each state of a journal. What was asked for least lately is
 * forgotten first.
 */
export function readOnChange<Result>(read: (folder: string) => Promise<Result>, most = 100) {
  const known = new Map<string, { readonly stamp: string; readonly result: Promise<Result> }>();
  return (folder: string): Promise<Result> => {
    const stamp = readJournalStamp(folder);
    const before = known.get(folder);
    const now = before?.stamp === stamp ? before : { stamp, result: read(folder) };
    known.delete(folder);
    known.set(folder, now);
    now.result.catch(() => known.get(folder) === now && known.delete(folder));
    const [oldest] = known.keys();
    if (known.size > most && oldest !== undefined) known.delete(oldest);
    return now.result;
  };
}
