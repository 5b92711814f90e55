import { existsSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { badInput } from '../../debate/errors.ts';
import { createBrokenJournalError, createNotBegunError } from './errors.ts';

const isDebate = (name: string) => /^\d{4}-\d\d-\d\d-.*-[0-9a-f]{4}$/.test(name);

/** The bytes of a debate's journal. */
export async function readJournalBytes(folder: string): Promise<Buffer> {
  requireJournal(folder);
  return readFile(join(folder, 'journal.jsonl'));
}

/** A folder without a journal is a debate that was cut off while it was opened. */
export function requireJournal(folder: string): void {
  const found = statSync(join(folder, 'journal.jsonl'), { throwIfNoEntry: false });
  if (found?.isDirectory()) throw createBrokenJournalError(basename(folder), 1, 'journal.jsonl is a folder');
  if (found) return;
  if (existsSync(folder) && isDebate(basename(folder))) throw createNotBegunError(basename(folder));
  throw badInput('DebateNotFound', `There is no debate ${basename(folder)}.`, 'To see your debates: dissent list');
}
