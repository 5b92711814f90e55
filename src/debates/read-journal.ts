import { basename } from 'node:path';
import {
  createBrokenJournalError,
  createErasedError,
  createNotBegunError,
  findErasure,
  refuseNewerFormat,
} from '../engine/journal/errors.ts';
import { readJournalBytes } from '../engine/journal/file.ts';
import { type ReadJournal, readLines } from '../engine/journal/line.ts';
import { findOddLine } from '../engine/journal/odd-line.ts';

/** Reads a debate's journal as far as it holds, without taking hold of the debate. It begins with `debate-opened`. */
export async function readJournal(folder: string): Promise<ReadJournal> {
  const debate = basename(folder);
  const read = await readJournalLines(folder);
  const erased = findErasure(read.events);
  if (erased && !read.broken) throw createErasedError(debate, erased);
  const odd = findOddLine(read.events) ?? (read.events.length === 0 ? read.broken : undefined);
  if (odd) throw createBrokenJournalError(debate, odd.line, odd.what);
  if (read.events.length === 0) throw createNotBegunError(debate);
  return read;
}

/** The same whatever its lines say, for whoever looks for what is wrong with it. */
export async function readJournalLines(folder: string): Promise<ReadJournal> {
  const read = readLines(await readJournalBytes(folder));
  refuseNewerFormat(basename(folder), read.events);
  return read;
}
