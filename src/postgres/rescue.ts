import type { DBOS } from '@dbos-inc/dbos-sdk';
import { goneMs } from './beats.ts';
import type { Call } from './calls.ts';
import type { Database } from './database.ts';
import { forgetWords } from './live.ts';

/** How long one rescuer has for a round before another may begin. */
const roundMs = 2000;

/**
 * Hands what silent workers held to the others. One rescuer at a time: what a second one saw before the first had handed it over
 * may have been taken up meanwhile, and would be handed over from under whoever has it now.
 */
export async function rescueWork(dbos: typeof DBOS, database: Database): Promise<readonly string[]> {
  const begun = performance.now();
  const { rows: due } = await database.run<{ ok: boolean }>(
    `insert into dissent.beats as b values ('/rescue', now() + $1 * interval '1 millisecond')
     on conflict (worker) do update set at = excluded.at where b.at < now() returning true as ok`,
    [roundMs],
  );
  if (due.length === 0) return [];
  const { rows } = await database.run<{ worker: string }>(
    `select worker from dissent.beats where at > now() - $1 * interval '1 millisecond'`,
    [goneMs],
  );
  await forgetWords(database);
  const alive = new Set(rows.map(({ worker }) => worker));
  const held = await dbos.listWorkflows({ status: 'PENDING', loadInput: false, loadOutput: false });
  const queues = await findQueues(
    dbos,
    held.filter(({ executorId }) => !alive.has(executorId ?? '')),
  );
  for (const queueName of new Set(queues.values())) {
    if (performance.now() - begun > roundMs / 2) return []; // too slow, or frozen: somebody else's turn
    const ids = [...queues].filter(([, queue]) => queue === queueName).map(([id]) => id);
    await dbos.resumeWorkflows(ids, { queueName });
  }
  await database.run(`update dissent.beats set at = now() + interval '500 milliseconds' where worker = '/rescue'`);
  return [...queues.keys()];
}

/** Where the others look for what was lost: a call that was made without a queue names the one of its vendor. */
async function findQueues(
  dbos: typeof DBOS,
  lost: Awaited<ReturnType<(typeof DBOS)['listWorkflows']>>,
): Promise<ReadonlyMap<string, string>> {
  const direct = lost.filter(({ queueName }) => queueName === undefined).map(({ workflowID }) => workflowID);
  const calls = direct.length > 0 ? await dbos.listWorkflows({ workflowIDs: direct, loadOutput: false }) : [];
  return new Map(
    [...lost, ...calls].flatMap(({ workflowID, queueName, input }) => {
      const queue = queueName ?? (input?.[0] as Call | undefined)?.queue;
      return queue === undefined ? [] : [[workflowID, queue] as const];
    }),
  );
}
