import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Json } from '../doors.ts';
import { badInput, listOpenQuestions, openReadyDebate, refuseMisfit } from '../doors.ts';
import type { Order } from '../mcp/order.ts';
import { prepareWish } from '../mcp/wishes.ts';
import type { Conductor } from '../team/conductor.ts';
import { type Database, loadPeer } from './database.ts';
import { debatesQueue, leaveLetter, nameRun, type Run, requestRun, requestStop } from './debates.ts';
import { syncMirror } from './mirror.ts';
import { createPostgresStore } from './store.ts';

/** Has debates carried out by workers. The debates' folder is a mirror of the database, kept up to date while this runs. */
export async function createPostgresConductor(database: Database, debates: string): Promise<Conductor> {
  const { DBOS: dbos, DBOSClient } = await loadPeer(() => import('@dbos-inc/dbos-sdk'), '@dbos-inc/dbos-sdk');
  await mkdir(debates, { recursive: true });
  await dbos.migrate(database.url);
  const client = await DBOSClient.create({ systemDatabaseUrl: database.url, applicationName: 'dissent' });
  const store = createPostgresStore(database, 'server');
  const place = (debate: string) => ({ debate, folder: join(debates, debate) });
  const mirroring = keepMirrored(database, debates);

  const take = async (run: Run | undefined) => {
    if (!run) return;
    const options = { workflowName: 'debate', queueName: debatesQueue, workflowID: nameRun(run) };
    await client.enqueue<(run: Run) => Promise<string>>(options, run);
  };
  const answer = async (order: Extract<Order, { does: 'answer' }>) => {
    const { folder } = place(order.debate);
    await syncMirror(database, place(order.debate));
    if (order.revise) throw refuseForNow("A decision of a debate in a database can't be revised yet.");
    const question = (await listOpenQuestions(folder)).find(({ address }) => address === order.address);
    if (!question)
      throw badInput('NoOpenQuestion', 'This question is no longer open.', 'Look at the debate to see its state.');
    refuseMisfit(order.answer as Json, question);
    const { address, by, identity } = order;
    const letter = { answer: order.answer as Json, by, ...(identity ? { identity } : {}) };
    if (!(await leaveLetter(database, order.debate, { address, letter })))
      throw badInput('AnsweredAlready', 'Somebody else has already answered this question.', 'Look at the debate.');
    await take(await requestRun(database, order.debate, true));
  };

  return {
    async carryOut(order, by) {
      if (order.does === 'start') {
        const { debate: ready } = await prepareWish(order.wish, order);
        const held = await openReadyDebate({ ...ready, debates }, { store, actor: by });
        await held.release();
        await database.run(`update dissent.debates set state = 'opened' where id = $1`, [held.debate]);
        await take(await requestRun(database, held.debate, false));
        return { debate: held.debate };
      }
      if (order.does === 'branch' || order.does === 'retry')
        throw refuseForNow("Debates in a database can't be branched or retried yet.");
      if (order.does === 'answer') await answer(order);
      else await take(await requestRun(database, order.debate, false));
      return { debate: order.debate };
    },
    stop: (debate) => requestStop(database, debate),
    async describeLoad() {
      const { rows } = await database.run<{ running: string; queued: string }>(
        `select count(*) filter (where state = 'running') as running, count(*) filter (where state = 'ready') as queued
         from dissent.debates where state in ('running', 'ready')`,
      );
      return { running: Number(rows[0]?.running ?? 0), queued: Number(rows[0]?.queued ?? 0) };
    },
    async drain() {
      await mirroring.end();
      await client.destroy();
    },
  };
}

const refuseForNow = (what: string) => badInput('FlagInvalid', what, 'Debates that are kept in a folder can.');

/** Looks for what has changed, twice a second. */
function keepMirrored(database: Database, debates: string) {
  let since = '-infinity';
  let over = false;
  let wake = () => {};
  const look = async () => {
    while (!over) {
      const { rows } = await database.run<{ id: string; touched: string }>(
        `select id, touched::text from dissent.debates where touched > $1::timestamptz - interval '2 seconds' order by touched`,
        [since],
      );
      for (const { id } of rows) await syncMirror(database, { debate: id, folder: join(debates, id) });
      since = rows.at(-1)?.touched ?? since;
      await new Promise<void>((resolve) => {
        wake = resolve;
        setTimeout(resolve, 500);
      });
    }
  };
  const looking = look();
  return {
    async end() {
      over = true;
      wake();
      await looking;
    },
  };
}
