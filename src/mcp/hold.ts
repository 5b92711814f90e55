import {
  answerQuestion,
  badInput,
  createReseater,
  createTrust,
  DissentError,
  findDebate,
  findRevisable,
  forgetLastWords,
  type Json,
  keepLastWords,
  listOpenQuestions,
  locateDebates,
  type People,
  type Running,
  resumeDebate,
  startBranch,
  startDebate,
  type Watching,
} from '../doors.ts';
import { prepareBranch } from './branch.ts';
import { describeError } from './errors.ts';
import { type HoldReport, Order } from './order.ts';
import { prepareRetry } from './retry.ts';
import { prepareWish } from './wishes.ts';

/**
 * Holds a debate in a process of its own: reads an order, says in one line what came of it, and goes on to the end. What
 * goes wrong after that is kept for whoever asks about the debate next.
 */
export async function holdByOrder(): Promise<void> {
  let held: string | undefined;
  const say = (report: HoldReport) => process.stdout.write(`${JSON.stringify(report)}\n`);
  const fail = async (error: unknown) => {
    process.exitCode = error instanceof DissentError ? error.exit : 1;
    if (held === undefined) say({ error: describeError(error) });
    else await keepLastWords(held, describeError(error), process.env);
  };
  process.once('uncaughtException', (error) => void fail(error).finally(() => process.exit()));
  try {
    const order = Order.parse(JSON.parse(await readStandardInput()));
    await carryOut(order, async ({ debate, folder }) => {
      if (held !== undefined) return;
      held = folder;
      await forgetLastWords(folder, process.env);
      say({ debate });
    });
  } catch (error) {
    await fail(error);
  }
}

type Begun = (held: { readonly debate: string; readonly folder: string }) => Promise<void>;

async function carryOut(order: Order, began: Begun): Promise<void> {
  if (order.does === 'start') {
    const { debate } = await prepareWish(order.wish, order);
    return runToEnd(await startDebate(debate, { people: patience }), began);
  }
  if (order.does === 'retry')
    return runToEnd(await startBranch({ ...(await prepareRetry(order, order)), limits: {}, people: patience }), began);
  if (order.does === 'branch')
    return runToEnd(await startBranch({ ...(await prepareBranch(order, order)), people: patience }), began);
  const found = await findDebate(await locateDebates(order), order.debate);
  const reseat = createReseater({ config: order.config, trust: createTrust({ ...order, given: order.trust }) });
  if (order.does === 'resume') return runToEnd(await resumeDebate({ ...found, reseat, people: patience }), began);
  const questions = order.revise ? [await findRevisable(found.folder)] : await listOpenQuestions(found.folder);
  const question = questions.find((each) => each?.address === order.address);
  if (!question)
    throw badInput('NoOpenQuestion', 'This question is no longer open.', 'Call debate_result to see its state.');
  const watching: Watching = { people: patience, onEvent: () => void began(found) };
  await answerQuestion({
    ...found,
    ...watching,
    reseat,
    question,
    answer: order.answer as Json,
    by: order.by,
    revise: order.revise ?? false,
  });
  await began(found);
}

async function runToEnd(running: Running, began: Begun): Promise<void> {
  const stop = () => running.stop();
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  await began(running);
  await running.outcome;
}

/** Whoever sits at the table gets this long to answer before the process ends; an answer later on takes the debate up again. */
const patienceMs = 10 * 60_000;

/** Nobody is asked here: answers come as letters from other processes. The person in charge is not waited for. */
const patience: People = {
  ask: ({ seat }, signal) =>
    seat === null
      ? Promise.resolve(undefined)
      : new Promise((resolve) => {
          const timer = setTimeout(() => resolve(undefined), patienceMs);
          signal.addEventListener('abort', () => {
            clearTimeout(timer);
            resolve(undefined);
          });
        }),
};

async function readStandardInput(): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
