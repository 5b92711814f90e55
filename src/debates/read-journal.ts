import { basename } from 'node:path';
import { refuseNewerFormat } from '../engine/journal/errors.ts';
import { readJournalBytes } from '../engine/journal/file.ts';
import { type ReadJournal, readLines } from '../engine/journal/line.ts';

/** Reads a debate's journal as far as it holds, without taking hold of the debate. */
export async function readJournal(folder: string): Promise<ReadJournal> {
  const read = readLines(await readJournalBytes(folder));
  refuseNewerFormat(basename(folder), read.events);
  return read;
}
