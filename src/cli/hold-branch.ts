import { admitAll, badInput, readLimitFlags, startBranch } from '../doors.ts';
import { confirm } from './people/confirm.ts';
import { stripUnsafeLine } from './progress/terminal-safe.ts';
import { canAsk, type WatchFlags, watchDebate } from './watch.ts';

/** The flags of a command that goes on from a recorded debate in a new one. */
export interface BranchFlags extends WatchFlags {
  readonly config?: string;
  readonly dir?: string;
  readonly maxCalls?: string;
  readonly maxCost?: string;
  readonly maxTime?: string;
  readonly yes?: boolean;
  readonly repo?: string | true;
  readonly sandbox?: string;
}

type Start = Parameters<typeof startBranch>[0];

/** Holds a branch: says what is asked, and asks first where somebody may cost money. */
export async function holdBranch(
  { says, ...start }: Pick<Start, 'events' | 'branch' | 'protocol' | 'debates'> & { readonly says: string },
  flags: BranchFlags,
): Promise<void> {
  const { speakers, mayCost } = start.branch;
  await admitAll(speakers.values());
  if (!flags.quiet) process.stderr.write(`${stripUnsafeLine(says)}\n`);
  if (mayCost && !flags.yes) await requireAgreement(flags);
  await watchDebate(flags, (watching) => startBranch({ ...start, limits: readLimitFlags(flags), ...watching }));
}

async function requireAgreement(flags: BranchFlags): Promise<void> {
  if (!canAsk(flags))
    throw badInput('ConsentMissing', 'This may cost money, and there was nobody to ask.', 'Add --yes to agree.');
  if (!(await confirm('This may cost money. Continue?')))
    throw badInput('Declined', 'Stopped before anybody was asked.', 'Run it again when you are ready.');
}
