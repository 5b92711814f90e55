import { readdir, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Actor } from '../debate/actor.ts';
import { shortenId } from '../debate/debate-id.ts';
import { badInput } from '../debate/errors.ts';
import type { DebateErased } from '../debate/event.ts';
import { writeDurably } from '../engine/folder.ts';
import { createErasedError, createJournalWriteError, findErasure, isSystemError } from '../engine/journal/errors.ts';
import { readJournalBytes } from '../engine/journal/file.ts';
import { blankLine, chainStart, makeSalt, readLines, writeLine } from '../engine/journal/line.ts';
import { lockDebate } from '../engine/journal/lock.ts';
import { indexName } from './list-index.ts';

export interface Erasing {
  readonly by: Actor;
  /** Why, in a line; it stays. */
  readonly because: string;
}

/**
 * Erases what a debate holds: every line keeps its number, time, type and place in the chain, and a last line says who erased it,
 * when and why. Documents, letters and drafts are removed. The id stays, and with it the first words of the headline.
 */
export async function eraseDebate(folder: string, erasing: Erasing): Promise<void> {
  const release = await lockDebate(folder, basename(folder));
  try {
    const erased = eraseLines(await readJournalBytes(folder), basename(folder), erasing);
    await writeDurably(join(folder, 'journal.jsonl'), erased);
    const beside = (await readdir(folder)).filter((name) => name !== 'journal.jsonl' && name !== 'lock');
    for (const name of beside) await rm(join(folder, name), { recursive: true, force: true });
    await rm(join(dirname(folder), indexName), { force: true });
  } catch (error) {
    throw isSystemError(error) ? createJournalWriteError(folder, error) : error;
  } finally {
    await release();
  }
}

/** The bytes of a journal without what it says, as far as its chain holds. */
export function eraseLines(journal: Buffer, debate: string, { by, because }: Erasing): string {
  const { events, goodBytes } = readLines(journal);
  const erasure = findErasure(events);
  if (erasure) throw createErasedError(debate, erasure);
  const lines = splitLines(journal.subarray(0, goodBytes)).map((line) => {
    const blank = blankLine(line);
    if (blank === undefined) throw createUnerasableError(debate);
    return `${blank}\n`;
  });
  const tombstone: DebateErased = { type: 'debate-erased', by, because };
  const last = events.at(-1)?.hash ?? chainStart;
  return lines.join('') + writeLine(last, lines.length + 1, new Date().toISOString(), tombstone, makeSalt()).line;
}

function splitLines(journal: Buffer): readonly Buffer[] {
  const lines: Buffer[] = [];
  for (let start = 0; start < journal.length; ) {
    const newline = journal.indexOf(10, start);
    const end = newline === -1 ? journal.length : newline;
    lines.push(journal.subarray(start, journal[end - 1] === 13 ? end - 1 : end));
    start = end + 1;
  }
  return lines;
}

const createUnerasableError = (debate: string) =>
  badInput(
    'NotErasable',
    `Debate ${shortenId(debate)} was recorded by an older version, whose chain covers the words themselves.`,
    'Delete its folder instead. Nothing is left of it then.',
  );
