import type { DBOSClient } from '@dbos-inc/dbos-sdk';
import { type Database, loadPeer } from './database.ts';

/** What a server hands to workers, and takes away again. */
export type DurableClient = Pick<DBOSClient, 'enqueue' | 'listWorkflows' | 'deleteWorkflows' | 'destroy'>;

export async function openDurableClient(database: Database): Promise<DurableClient> {
  const { DBOS: dbos, DBOSClient } = await loadPeer(() => import('@dbos-inc/dbos-sdk'), '@dbos-inc/dbos-sdk');
  await makeTables(database, dbos);
  const { url: systemDatabaseUrl, durablePool: systemDatabasePool } = database;
  return DBOSClient.create({ systemDatabaseUrl, systemDatabasePool, applicationName: 'dissent' });
}

/** Makes the tables of DBOS. Servers and workers that start on an empty database at the same time do so one after the other. */
export const makeTables = (database: Database, dbos: { migrate(url: string): Promise<void> }): Promise<void> =>
  database.alone(() => migrateQuietly(() => dbos.migrate(database.url)));

/** Whoever starts a server reads its address from standard output. What DBOS says of its tables goes to standard error. */
async function migrateQuietly(migrate: () => Promise<void>): Promise<void> {
  const { log } = console;
  console.log = (...words: unknown[]) => console.error(...words);
  try {
    await migrate();
  } finally {
    console.log = log;
  }
}
