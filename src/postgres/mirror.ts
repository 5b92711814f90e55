import { constants } from 'node:fs';
import { mkdir, open, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { type DebateEvent, type PlacedDebate, readLines } from '../doors.ts';
import type { Database } from './database.ts';

/**
 * Brings the folder of a debate up to date with the database, from where the folder ends. Everything that shows, lists, searches or
 * verifies debates reads the folder. It's never ahead of the database, unless the debate was erased meanwhile.
 */
export async function syncMirror(database: Database, { debate, folder }: PlacedDebate): Promise<void> {
  await mkdir(folder, { recursive: true });
  const found = (await stat(locateJournal(folder)).catch(ignoreMissing))?.size ?? 0;
  const { rows } = await database.run<{ size: string }>('select size from dissent.debates where id = $1', [debate]);
  const size = Number(rows[0]?.size ?? 0);
  if (found === size) return;
  if (found > size) await truncate(locateJournal(folder), 0);
  const have = found > size ? 0 : found;
  const { rows: chunks } = await database.run<{ start: string; bytes: Buffer }>(
    `select start, bytes from dissent.journal
     where debate = $1 and start + length(bytes) > $2 and start < $3 order by start`,
    [debate, have, size],
  );
  const fresh = chunks.map(({ start, bytes }) => bytes.subarray(Math.max(0, have - Number(start))));
  await writeMirror(folder, Buffer.concat(fresh), have);
}

/** Each byte has its place: several who bring a folder up to date at once write the same. */
export async function writeMirror(folder: string, bytes: Buffer, position: number): Promise<void> {
  const file = await open(locateJournal(folder), constants.O_RDWR | constants.O_CREAT);
  try {
    for (let done = 0; done < bytes.length; )
      done += (await file.write(bytes, done, bytes.length - done, position + done)).bytesWritten;
  } finally {
    await file.close();
  }
}

/** The first lines of a debate, as the database has them. */
export async function readOpening(database: Database, debate: string): Promise<readonly DebateEvent[]> {
  const sql = 'select bytes from dissent.journal where debate = $1 and start = 0';
  const { rows } = await database.run<{ bytes: Buffer }>(sql, [debate]);
  return readLines(rows[0]?.bytes ?? Buffer.alloc(0)).events;
}

const locateJournal = (folder: string) => join(folder, 'journal.jsonl');

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
  return undefined;
}
