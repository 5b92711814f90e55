import { hostname } from 'node:os';
import { badInput } from '../../doors.ts';
import { startWorker, type VendorLimit } from '../../postgres/worker.ts';
import { stripUnsafeLine } from '../progress/terminal-safe.ts';
import { awaitInterruption } from '../serving.ts';

interface WorkerFlags {
  readonly database?: string;
  readonly name?: string;
  readonly width?: string;
  readonly limit?: readonly string[];
  readonly config?: string;
}

/** `dissent worker`: takes up debates that are kept in Postgres, until it's told to stop. */
export async function runWorkerCommand(flags: WorkerFlags): Promise<void> {
  const database = flags.database ?? process.env.DISSENT_DATABASE;
  if (!database)
    throw badInput('FlagsConflict', 'No database named.', 'Add --database postgres://… or set DISSENT_DATABASE.');
  const name = flags.name ?? `${hostname()}-${process.pid}`;
  const told = (what: string) => process.stderr.write(`${stripUnsafeLine(`worker ${name}: ${what}`)}\n`);
  const width = readCount(flags.width ?? '8', '--width');
  const limits = Object.fromEntries((flags.limit ?? []).map(readLimit));
  const worker = await startWorker({ database, name, width, limits, config: flags.config, told });
  const interruption = awaitInterruption(); // before anybody is told that it may be ended
  told('ready');
  await interruption;
  told('lets the calls under way end');
  await worker.drain(drainMs);
  process.exit(0);
}

const drainMs = 30_000;

/** `openai=8`: so many at once. `openai=60/m`: so many a minute. `openai=8,60/m`: both. */
export function readLimit(text: string): readonly [string, VendorLimit] {
  const [, vendor, only, both, perMinute] = /^([\w.:-]+)=(?:(\d+)|(?:(\d+),)?(\d+)\/m)$/.exec(text) ?? [];
  const atOnce = only ?? both;
  if (!vendor || (!atOnce && !perMinute))
    throw badInput(
      'FlagInvalid',
      `--limit ${text} can't be read.`,
      'For example: --limit openai=8 or --limit openai=8,60/m',
    );
  return [
    vendor,
    {
      ...(atOnce ? { atOnce: readCount(atOnce, '--limit') } : {}),
      ...(perMinute ? { perMinute: readCount(perMinute, '--limit') } : {}),
    },
  ];
}

function readCount(text: string, flag: string): number {
  const count = Number(text);
  if (Number.isSafeInteger(count) && count > 0) return count;
  throw badInput('FlagInvalid', `${flag} needs a whole number above 0.`, `For example: ${flag} 8`);
}
