import {
  badInput,
  createReseater,
  findDebate,
  locateDebates,
  parseSandboxMode,
  planRetry,
  readJournal,
  readLimitFlags,
  startBranch,
} from '../../doors.ts';
import { confirm } from '../people/confirm.ts';
import { formatFolder, resolveRepo } from '../places.ts';
import { stripUnsafeLine } from '../progress/terminal-safe.ts';
import { canAsk, type WatchFlags, watchDebate } from '../watch.ts';

interface RetryFlags extends WatchFlags {
  readonly config?: string;
  readonly dir?: string;
  readonly maxCalls?: string;
  readonly maxCost?: string;
  readonly maxTime?: string;
  readonly yes?: boolean;
  readonly repo?: string | true;
  readonly sandbox?: string;
}

/** `dissent retry`: asks those who were absent in a finished debate, as a new debate that takes all other replies over (E15). */
export async function runRetryCommand(id: string, seats: readonly string[], flags: RetryFlags): Promise<void> {
  const debates = await locateDebates(flags);
  const { folder } = await findDebate(debates, id);
  const { events } = await readJournal(folder);
  const how = { repo: resolveRepo(flags.repo), sandbox: parseSandboxMode(flags.sandbox) };
  const { protocol, speakers } = await createReseater({ config: flags.config, ...how })(events, debates);
  const retry = planRetry({ events, seats, speakers });
  const number = `${retry.asked} ${retry.asked === 1 ? 'turn is' : 'turns are'} asked again; up to ${retry.later} later ones follow, where their question has changed.`;
  if (!flags.quiet) process.stderr.write(`${stripUnsafeLine(number)}\n`);
  if (retry.mayCost && !flags.yes && !(canAsk(flags) && (await confirm('This may cost money. Go on?'))))
    throw badInput(
      'ConsentMissing',
      'Participants would be asked that may cost money, and nobody agreed to it.',
      'Add --yes.',
    );
  await watchDebate(flags, async (watching, say) => {
    const limits = readLimitFlags(flags);
    const running = await startBranch({ events, branch: retry, protocol, debates, limits, ...watching });
    if (!flags.quiet) say(`${running.debate} in ${formatFolder(running.folder)}`);
    return running;
  });
}
