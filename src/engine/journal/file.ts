import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { badInput } from '../../debate/errors.ts';
import { createBrokenJournalError, createNotBegunError } from './errors.ts';

const isDebate = (name: string) => /^\d{4}-\d\d-\d\d-.*-[0-9a-f]{4}$/.test(name);

/** The bytes of a debate's journal. A folder without one is a debate that was cut off while it was opened. */
export function readJournalBytes(folder: string): Promise<Buffer> {
  return readFile(join(folder, 'journal.jsonl')).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EISDIR') throw createBrokenJournalError(basename(folder), 1, 'journal.jsonl is a folder');
    if (error.code !== 'ENOENT') throw error;
    if (existsSync(folder) && isDebate(basename(folder))) throw createNotBegunError(basename(folder));
    throw badInput(
      'DebateNotFound',
      `There is no debate ${basename(folder)}.`,
      '`dissent list` shows the debates there are.',
    );
  });
}
