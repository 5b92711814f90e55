import type { Stored, TeamStore } from '../team/team-store.ts';
import type { Database } from './database.ts';
import { writeJson } from './fit-text.ts';

/** Keeps a team's data in Postgres, for any number of servers. A change that lost a race is made again on what is there now. */
export const createPostgresTeamStore = (database: Database): TeamStore => {
  const read = async (key: string) => {
    const { rows } = await database.run<{ value: Stored }>('select value from dissent.team where key = $1', [key]);
    return rows[0]?.value;
  };
  const swap = async (key: string, now: Stored | undefined, next: Stored | undefined): Promise<boolean> => {
    const [before, after] = [now, next].map((value) => (value === undefined ? null : writeJson(value)));
    if (before === null)
      return wrote(database, 'insert into dissent.team values ($1, $2) on conflict do nothing', [key, after]);
    if (after === null)
      return wrote(database, 'delete from dissent.team where key = $1 and value = $2::jsonb', [key, before]);
    const sql = 'update dissent.team set value = $3 where key = $1 and value = $2::jsonb';
    return wrote(database, sql, [key, before, after]);
  };
  return {
    read,
    async list(prefix) {
      const { rows } = await database.run<{ key: string }>(
        'select key from dissent.team where starts_with(key, $1) order by key collate "C"',
        [`${prefix}/`],
      );
      return rows.map(({ key }) => key).filter((key) => !key.slice(prefix.length + 1).includes('/'));
    },
    async update<Value extends Stored>(key: string, change: (now: Value | undefined) => Value | undefined) {
      for (;;) {
        const now = (await read(key)) as Value | undefined;
        const next = change(now);
        if (next === now || (await swap(key, now, next))) return next;
      }
    },
    close: async () => undefined,
  };
};

const wrote = async (database: Database, sql: string, values: readonly unknown[]) =>
  ((await database.run(sql, values)).rowCount ?? 0) > 0;
