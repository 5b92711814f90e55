import type { Purse } from '../doors.ts';
import { openPurse, type Payer } from '../team/budgets.ts';
import type { Database } from './database.ts';
import { createPostgresTeamStore } from './team-store.ts';

/** The budgets of whoever had a debate taken up. A claim is in the database before a call is sent, so it counts on all workers. */
export async function openRunPurse(database: Database, debate: string): Promise<Purse> {
  const sql = 'select payers from dissent.debates where id = $1';
  const { rows } = await database.run<{ payers: readonly Payer[] }>(sql, [debate]);
  return openPurse(createPostgresTeamStore(database), rows[0]?.payers ?? []);
}
