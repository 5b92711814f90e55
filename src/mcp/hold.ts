import { DissentError, forgetLastWords, keepLastWords, type People, type Running } from '../doors.ts';
import { carryOut } from './carry-out.ts';
import { describeError } from './errors.ts';
import { type HoldReport, Order } from './order.ts';

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
    await carryOut(order, { people: patience, onRunning: stopOnSignals }, async ({ debate, folder }) => {
      if (held !== undefined) return;
      held = folder;
      await forgetLastWords(folder, process.env);
      say({ debate });
    });
  } catch (error) {
    await fail(error);
  }
}

function stopOnSignals(running: Running): void {
  process.on('SIGINT', () => running.stop());
  process.on('SIGTERM', () => running.stop());
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
