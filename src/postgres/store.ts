import {
  badInput,
  createTakenOverError,
  type Inbox,
  type Letter,
  type Ownership,
  type PlacedDebate,
  type Store,
} from '../doors.ts';
import type { Database } from './database.ts';
import { writeJson } from './fit-text.ts';
import { syncMirror, writeMirror } from './mirror.ts';

/**
 * Debates that are kept in Postgres; the folder is a mirror. A claim raises the debate's epoch, and an append holds only for the epoch and
 * the size it was made for: whoever was away meanwhile writes nothing.
 */
export const createPostgresStore = (database: Database, owner: string): Store => ({
  async claim({ debate, folder }): Promise<Ownership> {
    const { rows } = await database.run<{ epoch: string }>(
      `insert into dissent.debates as d (id, epoch, owner, state) values ($1, 1, $2, 'running')
       on conflict (id) do update set epoch = d.epoch + 1, owner = $2, state = 'running', stopping = false, stop_wishes = 0, stopped_by = null,
         touched = now(),
         taken_from = case when d.owner = $2 then d.taken_from else d.owner end
       returning epoch`,
      [debate, owner],
    );
    const epoch = rows[0]?.epoch;
    return hold(database, { debate, folder }, epoch, async () => {
      await database.run(`update dissent.debates set owner = null where id = $1 and epoch = $2`, [debate, epoch]);
    });
  },
});

/** The same for whoever only writes something down: a debate that workers have, or are about to take up, is left to them. */
export const createClerkStore = (database: Database): Store => ({
  async claim({ debate, folder }): Promise<Ownership> {
    const { rows } = await database.run<{ epoch: string }>(
      `insert into dissent.debates as d (id, epoch, state) values ($1, 1, 'opened')
       on conflict (id) do update set epoch = d.epoch + 1, touched = now() where d.state not in ('ready', 'running')
       returning epoch`,
      [debate],
    );
    const epoch = rows[0]?.epoch;
    if (epoch === undefined) throw createCarriedError();
    return hold(database, { debate, folder }, epoch, async () => undefined);
  },
});

export const createCarriedError = () =>
  badInput('DebateBusy', 'A worker goes on with this debate.', 'Wait until it has ended, or stop it.');

async function hold(
  database: Database,
  place: PlacedDebate,
  epoch: string | undefined,
  release: () => Promise<void>,
): Promise<Ownership> {
  const { debate, folder } = place;
  await syncMirror(database, place);
  let lost = false;
  return {
    inbox: createInbox(database, debate),
    holds: () => !lost,
    async append(bytes, size) {
      if (!(await appendLines(database, { debate, epoch, bytes, size }))) {
        lost = true;
        throw createTakenOverError(debate);
      }
      await writeMirror(folder, bytes, size);
    },
    letGo: async () => undefined,
    release,
  };
}

/** One statement: the row is the fence. A repeat, after an answer that got lost, finds its own bytes in place. */
async function appendLines(
  database: Database,
  { debate, epoch, bytes, size }: { debate: string; epoch: string | undefined; bytes: Buffer; size: number },
): Promise<boolean> {
  const { rowCount } = await database.run(
    `with mine as (
       update dissent.debates set size = size + length($4::bytea), touched = now()
       where id = $1 and epoch = $2 and size = $3 returning id)
     insert into dissent.journal (debate, start, bytes) select id, $3, $4 from mine`,
    [debate, epoch, size, bytes],
  );
  if (rowCount === 1) return true;
  const { rowCount: kept } = await database.run(
    `select 1 from dissent.debates d join dissent.journal j on j.debate = d.id
     where d.id = $1 and d.epoch = $2 and j.start = $3 and j.bytes = $4`,
    [debate, epoch, size, bytes],
  );
  return kept === 1;
}

/** Nobody waits here: a letter that comes later takes the debate up again. */
function createInbox(database: Database, debate: string): Inbox {
  return {
    async leave(address, letter) {
      const { rowCount } = await database.run(
        'insert into dissent.letters values ($1, $2, $3) on conflict do nothing',
        [debate, address, writeJson(letter)],
      );
      return rowCount === 1;
    },
    async peek(address) {
      const { rows } = await database.run<{ letter: Letter }>(
        'select letter from dissent.letters where debate = $1 and address = $2',
        [debate, address],
      );
      return rows[0]?.letter;
    },
    await: async () => undefined,
    async remove(address) {
      await database.run('delete from dissent.letters where debate = $1 and address = $2', [debate, address]);
    },
  };
}
