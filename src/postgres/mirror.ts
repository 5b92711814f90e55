import { constants } from 'node:fs';
import { mkdir, open, readdir, readFile, rm, stat, truncate } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type DebateEvent, indexName, type PlacedDebate, readLines, writeAtomically } from '../doors.ts';
import type { Database } from './database.ts';

/** Who brings a folder up to date, one after the other. */
const syncing = new Map<string, Promise<void>>();

/**
 * Brings the folder of a debate up to date with the database, from where the folder ends. Everything that shows, lists, searches or
 * verifies debates reads the folder. It's never ahead of the database, unless that was restored from a backup.
 */
export function syncMirror(database: Database, place: PlacedDebate): Promise<void> {
  const done = (syncing.get(place.folder) ?? Promise.resolve()).then(() => fill(database, place));
  const settled = done.catch(() => undefined);
  syncing.set(place.folder, settled);
  void settled.then(() => syncing.get(place.folder) === settled && syncing.delete(place.folder));
  return done;
}

async function fill(database: Database, { debate, folder }: PlacedDebate): Promise<void> {
  const { rows } = await database.run<{ size: string; erased: boolean }>(
    'select size, erased from dissent.debates where id = $1',
    [debate],
  );
  const [row] = rows;
  if (!row) return;
  await mkdir(folder, { recursive: true });
  const size = Number(row.size);
  if (row.erased) return rewriteErased(folder, await readBytes(database, debate, { from: 0, to: size }));
  const found = (await stat(locateJournal(folder)).catch(ignoreMissing))?.size ?? 0;
  if (found === size) return;
  if (found > size) await truncate(locateJournal(folder), 0);
  const from = found > size ? 0 : found;
  await writeMirror(folder, await readBytes(database, debate, { from, to: size }), from);
}

/** The record of a debate as the database has it. */
export async function readBytes(
  database: Database,
  debate: string,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<Buffer> {
  const { rows } = await database.run<{ start: string; bytes: Buffer }>(
    `select start, bytes from dissent.journal
     where debate = $1 and start + length(bytes) > $2 and start < $3 order by start`,
    [debate, from, to],
  );
  return Buffer.concat(rows.map(({ start, bytes }) => bytes.subarray(Math.max(0, from - Number(start)))));
}

/** Nothing of what an erased debate held stays in the folder. */
async function rewriteErased(folder: string, erased: Buffer): Promise<void> {
  const now = await readFile(locateJournal(folder)).catch(ignoreMissing);
  if (now?.equals(erased)) return;
  await writeAtomically(locateJournal(folder), erased.toString('utf8'));
  for (const name of await readdir(folder))
    if (name !== 'journal.jsonl') await rm(join(folder, name), { recursive: true, force: true });
  await rm(join(dirname(folder), indexName), { force: true });
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
