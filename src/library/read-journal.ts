import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { badInput } from '../debate/errors.ts';
import { refuseNewerFormat } from '../engine/journal/errors.ts';
import { type ReadJournal, readLines } from '../engine/journal/line.ts';

/** Reads a debate's journal as far as it holds, without taking hold of the debate. */
export async function readJournal(folder: string): Promise<ReadJournal> {
  const content = await readFile(join(folder, 'journal.jsonl')).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    throw badInput(`${basename(folder)} has no journal.`, '`dissent list` shows the debates there are.');
  });
  const read = readLines(content);
  refuseNewerFormat(basename(folder), read.events);
  return read;
}
