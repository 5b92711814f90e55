import { join } from 'node:path';
import type { Base } from '../team/base.ts';
import { lockTeam } from '../team/folder-store.ts';
import { tellOf } from '../team/runs.ts';
import { createPostgresConductor } from './conductor.ts';
import { openDatabase } from './database.ts';
import { openDurableClient } from './durable-client.ts';
import { claimMirror, clearMirror, keepMirror } from './mirror-keeper.ts';
import { createPostgresRecords } from './records.ts';
import { createPostgresTeamStore } from './team-store.ts';

/** Many hosts: everything is in Postgres, workers bring debates forward, and the folder is a copy to read from. */
export async function openPostgresBase(url: string, debates: string): Promise<Base> {
  await claimMirror(debates);
  const database = await openDatabase(url);
  const client = await openDurableClient(database);
  const unlock = await lockTeam(join(debates, '.team'));
  await clearMirror(database, debates);
  let failed: (error: unknown) => void = () => undefined;
  const mirror = keepMirror(database, debates, (error) => failed(error));
  await mirror.catchUp();
  return {
    store: createPostgresTeamStore(database),
    records: createPostgresRecords(database, client, { debates, mirror }),
    async createConductor(watch) {
      failed = (error) => watch.log({ what: 'mirror late', error: error instanceof Error ? error.name : 'Unexpected' });
      mirror.begin((debate, isLost) => tellOf(debate, isLost, watch));
      return createPostgresConductor(database, client, debates);
    },
    async close() {
      await mirror.end();
      await client.destroy();
      await unlock();
      await database.close();
    },
  };
}
