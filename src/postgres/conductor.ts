import { join } from 'node:path';
import type { Actor, Json } from '../doors.ts';
import {
  badInput,
  DissentError,
  listAnswerable,
  openBranch,
  openReadyDebate,
  recordAnswer,
  refuseMisfit,
} from '../doors.ts';
import { prepareBranch } from '../mcp/branch.ts';
import type { Order } from '../mcp/order.ts';
import { prepareRetry } from '../mcp/retry.ts';
import { prepareWish } from '../mcp/wishes.ts';
import { listPayers } from '../team/budgets.ts';
import type { Conductor } from '../team/conductor.ts';
import { identifyPerson } from '../team/people.ts';
import { keepBranch } from './branches.ts';
import type { Database } from './database.ts';
import { debatesQueue, leaveLetter, nameRun, type Run, requestRun, requestStop } from './debates.ts';
import type { DurableClient } from './durable-client.ts';
import { syncMirror } from './mirror.ts';
import { createClerkStore } from './store.ts';

type Answer = Extract<Order, { does: 'answer' }>;

/** Has debates carried out by workers. What people say is put on record here; nobody is asked here. */
export function createPostgresConductor(database: Database, client: DurableClient, debates: string): Conductor {
  const store = createClerkStore(database);
  const place = (debate: string) => ({ debate, folder: join(debates, debate) });

  const takeUp = async (debate: string, order: Order, by: Actor, answering = false) => {
    const payers = listPayers(order.project ?? 'main', identifyPerson(by));
    await take(await requestRun(database, debate, { answering, payers, by }));
    return { debate };
  };
  const take = async (run: Run | undefined) => {
    if (!run) return;
    const options = { workflowName: 'debate', queueName: debatesQueue, workflowID: nameRun(run) };
    await client.enqueue<(run: Run) => Promise<string>>(options, run);
  };
  const begin = async (order: Exclude<Order, { does: 'answer' | 'resume' }>, by: Actor): Promise<string> => {
    if (order.does === 'start') {
      const { debate: ready } = await prepareWish(order.wish, order);
      const held = await openReadyDebate({ ...ready, debates }, { store, actor: by });
      await held.release();
      return held.debate;
    }
    const prepared = order.does === 'retry' ? await prepareRetry(order, order) : await prepareBranch(order, order);
    const held = await openBranch({ ...prepared, debates, store, actor: by });
    await held.release();
    await keepBranch(database, held.debate, order);
    return held.debate;
  };
  /** Where a worker has the debate, the answer is left for it. */
  const answer = async ({ debate, address, revise, ...order }: Answer): Promise<void> => {
    const { by, identity } = order;
    const letter = { answer: order.answer as Json, by, ...(identity ? { identity } : {}) };
    try {
      return await recordAnswer({ ...place(debate), store }, { address, revise, ...letter });
    } catch (error) {
      if (revise || !isCarried(error)) throw error;
    }
    await syncMirror(database, place(debate));
    const question = (await listAnswerable(place(debate).folder)).find((one) => one.address === address);
    if (!question)
      throw badInput('NoOpenQuestion', 'This question is no longer open.', 'Look at the debate to see its state.');
    refuseMisfit(letter.answer, question);
    if (!(await leaveLetter(database, debate, { address, letter })))
      throw badInput('AnsweredAlready', 'Somebody else has already answered this question.', 'Look at the debate.');
  };

  return {
    async carryOut(order, by) {
      if (order.does === 'resume') return takeUp(order.debate, order, by);
      if (order.does !== 'answer') return takeUp(await begin(order, by), order, by);
      await answer(order);
      return takeUp(order.debate, order, by, true);
    },
    stop: (debate, by) => requestStop(database, debate, by),
    async describeLoad() {
      const { rows } = await database.run<{ running: string; queued: string }>(
        `select count(*) filter (where state = 'running') as running, count(*) filter (where state = 'ready') as queued
         from dissent.debates where state in ('running', 'ready')`,
      );
      return { running: Number(rows[0]?.running ?? 0), queued: Number(rows[0]?.queued ?? 0) };
    },
    drain: async () => undefined,
  };
}

/** Somebody has it, or took it this moment. */
const isCarried = (error: unknown) =>
  error instanceof DissentError && (error.code === 'DebateBusy' || error.code === 'DebateTakenOver');
