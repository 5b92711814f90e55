import type { DBOS } from '@dbos-inc/dbos-sdk';
import type { Database } from './database.ts';

/** A worker that was silent for this long counts as gone. */
const goneMs = 5000;

/** Says that a worker is alive. It has to say so before it takes any work, or nobody would miss it. */
export const beat = (database: Database, worker: string) =>
  database.run('insert into dissent.beats values ($1, now()) on conflict (worker) do update set at = now()', [worker]);

/** Takes a worker's name off: what it held is taken over at once. */
export const leave = (database: Database, worker: string) =>
  database.run('delete from dissent.beats where worker = $1', [worker]);

/** Hands what silent workers held to the others. Two rescuers at once do no harm, one by turns is enough. */
export async function rescueWork(dbos: typeof DBOS, database: Database): Promise<readonly string[]> {
  const { rows: due } = await database.run<{ ok: boolean }>(
    `insert into dissent.beats values ('/rescue', now()) on conflict (worker) do update set at = now()
     where dissent.beats.at < now() - interval '900 milliseconds' returning true as ok`,
  );
  if (due.length === 0) return [];
  const { rows } = await database.run<{ worker: string }>(
    `select worker from dissent.beats where at > now() - $1 * interval '1 millisecond'`,
    [goneMs],
  );
  const alive = new Set(rows.map(({ worker }) => worker));
  const held = await dbos.listWorkflows({ status: 'PENDING', loadInput: false, loadOutput: false });
  const lost = held.filter(({ executorId }) => !alive.has(executorId ?? ''));
  for (const queueName of new Set(lost.map((each) => each.queueName))) {
    const ids = lost.filter((each) => each.queueName === queueName).map(({ workflowID }) => workflowID);
    await dbos.resumeWorkflows(ids, queueName === undefined ? {} : { queueName });
  }
  return lost.map(({ workflowID }) => workflowID);
}
