import {
  answerQuestion,
  badInput,
  createReseater,
  createTrust,
  findDebate,
  type Json,
  listAnswerable,
  locateDebates,
  resumeDebate,
  startBranch,
  startDebate,
  type Watching,
} from '../doors.ts';
import { prepareBranch } from './branch.ts';
import type { Order } from './order.ts';
import { prepareRetry } from './retry.ts';
import { prepareWish } from './wishes.ts';

/** Told once or more that something is on record: what goes wrong later belongs to the debate, not to the order. */
export type Begun = (held: { readonly debate: string; readonly folder: string }) => Promise<void>;

/** Carries an order out in this process. Resolves when the debate has ended, or waits for people again. */
export async function carryOut(order: Order, watching: Watching, began: Begun): Promise<void> {
  if (order.does === 'answer') return answer(order, watching, began);
  const running = await begin(order, watching);
  await began(running);
  await running.outcome;
}

async function begin(order: Exclude<Order, { does: 'answer' }>, watching: Watching) {
  switch (order.does) {
    case 'start':
      return startDebate((await prepareWish(order.wish, order)).debate, watching);
    case 'retry':
      return startBranch({ ...(await prepareRetry(order, order)), limits: {}, ...watching });
    case 'branch':
      return startBranch({ ...(await prepareBranch(order, order)), ...watching });
    case 'resume':
      return resumeDebate({ ...(await findOrdered(order)), takeOver: order.take_over, ...watching });
  }
}

async function answer(order: Extract<Order, { does: 'answer' }>, watching: Watching, began: Begun): Promise<void> {
  const found = await findOrdered(order);
  const question = (await listAnswerable(found.folder, order)).find(({ address }) => address === order.address);
  if (!question)
    throw badInput('NoOpenQuestion', 'This question is no longer open.', 'Call debate_result to see its state.');
  const { by, identity, revise = false } = order;
  const onEvent: Watching['onEvent'] = (event) => {
    watching.onEvent?.(event);
    void began(found);
  };
  const given = { question, answer: order.answer as Json, by, identity, revise };
  await answerQuestion({ ...found, ...watching, onEvent, ...given });
  await began(found);
}

async function findOrdered(order: Extract<Order, { debate: string }>) {
  const found = await findDebate(await locateDebates(order), order.debate);
  return {
    ...found,
    reseat: createReseater({ config: order.config, trust: createTrust({ ...order, given: order.trust }) }),
  };
}
