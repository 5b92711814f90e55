import type { DBOS } from '@dbos-inc/dbos-sdk';
import { doubtMs, goneMs, readBeats, rescuer } from './beats.ts';
import type { Call } from './calls.ts';
import type { Database } from './database.ts';
import { forgetWords } from './live.ts';
import { createStillWatch } from './still.ts';

/** How long one rescuer has for a round before another may begin. */
const roundMs = 2000;

type Held = Awaited<ReturnType<(typeof DBOS)['listWorkflows']>>;

export interface Rescue {
  /** Says that a call or a run has begun here. */
  begun(id: string): void;
  /** Hands what nobody works on to whoever is free, and says what that was. Meant for once a second. */
  round(): Promise<readonly string[]>;
}

/** Looks after what silent workers held, and after what this one was handed without learning of it. */
export function createRescue(dbos: typeof DBOS, database: Database, worker: string): Rescue {
  const findStill = createStillWatch();
  const here = new Set<string>();
  let looked: number | undefined;
  let doubtAt = Number.NEGATIVE_INFINITY;
  /** Whoever was away itself, as a frozen process was, can't tell who else was. */
  const noteLook = () => {
    const now = performance.now();
    if (looked !== undefined && now - looked > goneMs) doubtAt = now;
    looked = now;
  };
  const isInDoubt = () => performance.now() - Math.max(doubtAt, database.awayAt()) < doubtMs;

  /**
   * A claim that was committed as the connection broke is this worker's, and it never hears of it. What has begun here is in good hands:
   * its outcome is kept until the database takes it.
   */
  const listStrays = async (): Promise<Held> => {
    const before = [...here];
    const held = await dbos.listWorkflows({ ...pending, executorId: worker });
    const ids = new Set(held.map(({ workflowID }) => workflowID));
    for (const id of before) if (!ids.has(id)) here.delete(id);
    const unknown = held.filter(({ workflowID }) => !here.has(workflowID));
    const strays = findStill(unknown.map(({ workflowID }) => workflowID));
    return unknown.filter(({ workflowID }) => strays.has(workflowID));
  };

  /**
   * One rescuer at a time: what a second one saw before the first had handed it over may have been taken up meanwhile, and would be
   * handed over from under whoever has it now. Workers beat before they work, so beats are read after what they hold.
   */
  const rescueLost = async (): Promise<readonly string[]> => {
    const begun = performance.now();
    if (!(await takeRound(database))) return [];
    await forgetWords(database);
    const held = await dbos.listWorkflows(pending);
    const { workers, silent } = await readBeats(database);
    if (isInDoubt()) return [];
    const isLost = (name = '') => name !== worker && (!workers.has(name) || silent.has(name));
    const lost = held.filter(({ executorId }) => isLost(executorId));
    const handed = await handOver(dbos, lost, () => performance.now() - begun > roundMs / 2);
    await database.run(`update dissent.beats set at = now() + interval '500 milliseconds' where worker = $1`, [
      rescuer,
    ]);
    return handed;
  };

  return {
    begun: (id) => void here.add(id),
    async round() {
      noteLook();
      const strays = await handOver(dbos, await listStrays());
      return [...strays, ...(await rescueLost())];
    },
  };
}

export const pending = { status: 'PENDING', loadInput: false, loadOutput: false } as const;

async function takeRound(database: Database): Promise<boolean> {
  const { rows } = await database.run<{ ok: boolean }>(
    `insert into dissent.beats as b values ($2, now() + $1 * interval '1 millisecond')
     on conflict (worker) do update set at = excluded.at where b.at < now() returning true as ok`,
    [roundMs, rescuer],
  );
  return rows.length > 0;
}

/** Where it takes too long, or this process was frozen, the rest is left to the next round. */
async function handOver(dbos: typeof DBOS, lost: Held, isLate = () => false): Promise<readonly string[]> {
  const queues = await findQueues(dbos, lost);
  const handed: string[] = [];
  for (const queueName of new Set(queues.values())) {
    if (isLate()) return handed;
    const ids = [...queues].filter(([, queue]) => queue === queueName).map(([id]) => id);
    await dbos.resumeWorkflows(ids, { queueName });
    handed.push(...ids);
  }
  return handed;
}

/** Where the others look for what was lost: a call that was made without a queue names the one of its vendor. */
async function findQueues(dbos: typeof DBOS, lost: Held): Promise<ReadonlyMap<string, string>> {
  const direct = lost.filter(({ queueName }) => queueName === undefined).map(({ workflowID }) => workflowID);
  const calls = direct.length > 0 ? await dbos.listWorkflows({ workflowIDs: direct, loadOutput: false }) : [];
  return new Map(
    [...lost, ...calls].flatMap(({ workflowID, queueName, input }) => {
      const queue = queueName ?? (input?.[0] as Call | undefined)?.queue;
      return queue === undefined ? [] : [[workflowID, queue] as const];
    }),
  );
}
