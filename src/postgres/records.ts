import { join } from 'node:path';
import { type Erasing, eraseLines, readLines, readState } from '../doors.ts';
import { changedMeanwhile } from '../team/push.ts';
import type { Records, Shelf } from '../team/records.ts';
import type { Database } from './database.ts';
import type { DurableClient } from './durable-client.ts';
import { readBytes } from './mirror.ts';
import type { MirrorKeeper } from './mirror-keeper.ts';
import { createCarriedError, createClerkStore } from './store.ts';

/** The records of debates that are kept in Postgres. */
export const createPostgresRecords = (
  database: Database,
  client: DurableClient,
  { debates, mirror }: { readonly debates: string; readonly mirror: MirrorKeeper },
): Records => ({
  areCopies: true,
  refresh: (debate) => mirror.catchUp(debate),
  async erase(debate, erasing) {
    await forgetCalls(client, debate);
    while (!(await eraseRecord(database, debate, erasing)));
    await forgetCalls(client, debate);
    await mirror.catchUp(debate);
  },
  shelf: createPostgresShelf(database, debates),
});

/** Blanks a record in one statement. False where it has grown meanwhile. */
async function eraseRecord(database: Database, debate: string, erasing: Erasing): Promise<boolean> {
  const now = await readRecord(database, debate);
  if (!now) throw createCarriedError();
  const erased = Buffer.from(eraseLines(now, debate, erasing));
  const { rowCount } = await database.run(
    `with mine as (
       update dissent.debates set erased = true, epoch = epoch + 1, size = $3, branch = null, asked_by = null, trouble = null, told = runs, touched = now()
       where id = $1 and size = $2 and not erased and state not in ('ready', 'running') returning id),
     blanked as (update dissent.journal set bytes = $4 where debate in (select id from mine) and start = 0),
     rest as (delete from dissent.journal where debate in (select id from mine) and start > 0),
     letters as (delete from dissent.letters where debate in (select id from mine)),
     words as (delete from dissent.live where debate in (select id from mine))
     select id from mine`,
    [debate, now.length, erased.length, erased],
  );
  if (rowCount === 1) return true;
  const { rows } = await database.run<{ state: string }>('select state from dissent.debates where id = $1', [debate]);
  if (rows[0]?.state === 'ready' || rows[0]?.state === 'running') throw createCarriedError();
  return false;
}

/** Workers keep prompts and replies of calls until a debate is erased. */
async function forgetCalls(client: DurableClient, debate: string): Promise<void> {
  const found = await client.listWorkflows({ workflow_id_prefix: debate, loadInput: false, loadOutput: false });
  const ids = found.map(({ workflowID }) => workflowID).filter((id) => id === debate || id.startsWith(`${debate}/`));
  if (ids.length > 0) await client.deleteWorkflows(ids);
}

const createPostgresShelf = (database: Database, debates: string): Shelf => ({
  read: (debate) => readRecord(database, debate),
  async create(debate, bytes) {
    const { rowCount } = await database.run(
      `with mine as (
         insert into dissent.debates (id, epoch, size, state) values ($1, 1, length($2::bytea), $3) on conflict do nothing returning id)
       insert into dissent.journal (debate, start, bytes) select id, 0, $2 from mine`,
      [debate, bytes, nameState(bytes)],
    );
    if (rowCount !== 1 && !(await readRecord(database, debate))?.equals(bytes)) throw changedMeanwhile;
  },
  async extend(debate, bytes, before) {
    const owned = await createClerkStore(database).claim({ debate, folder: join(debates, debate) });
    try {
      await owned.append(bytes.subarray(before.length), before.length);
    } finally {
      await owned.release();
    }
    await database.run('update dissent.debates set state = $2, touched = now() where id = $1', [
      debate,
      nameState(bytes),
    ]);
  },
});

const nameState = (bytes: Buffer) => (readState(readLines(bytes).events).unanswered.length > 0 ? 'waiting' : 'ended');

async function readRecord(database: Database, debate: string): Promise<Buffer | undefined> {
  const { rows } = await database.run<{ size: string }>('select size from dissent.debates where id = $1', [debate]);
  return rows[0] && readBytes(database, debate, { from: 0, to: Number(rows[0].size) });
}
