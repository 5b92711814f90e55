import {
  badInput,
  createReseater,
  type DebateEvent,
  DissentError,
  findDebate,
  locateDebates,
  parseSandboxMode,
  readJournal,
  readyBranch,
  replayDebate,
  shortenId,
} from '../../doors.ts';
import { chooseExitCode } from '../exit-code.ts';
import { type BranchFlags, holdBranch } from '../hold-branch.ts';
import { resolveRepo } from '../places.ts';
import { stripUnsafeLine } from '../progress/terminal-safe.ts';
import { refuseOnServer } from '../remote/debates.ts';
import { createCliTrust } from '../trust.ts';
import { printResult } from '../watch.ts';

interface ReplayFlags extends BranchFlags {
  readonly from?: string;
  readonly with: readonly string[];
}

/** `dissent replay`: a debate again from its recorded replies, or another way from a point on. */
export async function runReplayCommand(id: string, flags: ReplayFlags): Promise<void> {
  refuseOnServer('replay', flags, id);
  const debates = await locateDebates(flags);
  const { folder, debate } = await findDebate(debates, id);
  const { events, broken } = await readJournal(folder);
  if (broken)
    throw badInput(
      'JournalBroken',
      `The record of debate ${shortenId(debate)} is damaged at line ${broken.line}: ${broken.what}.`,
      `For details: dissent verify ${shortenId(debate)}`,
    );
  if (flags.from !== undefined) return goAnotherWay(events, debates, flags.from, flags);
  if (flags.with.length > 0)
    throw badInput('FlagsConflict', '--with needs the turn to branch off from.', 'Add --from <address>.');
  const { protocol } = await createReseater({
    config: flags.config,
    own: 'recorded',
    trust: createCliTrust(flags),
  })(events, debates);
  const { outcome, differences, reworded } = await replayDebate(events, protocol);
  if (differences.length > 0) throw createDiffersError(debate, differences);
  const replayed = { ...outcome, reworded };
  await printResult(replayed, folder, flags);
  if (reworded.length > 0 && !flags.quiet) process.stderr.write(`${stripUnsafeLine(describeReworded(reworded))}\n`);
  process.exitCode = chooseExitCode(outcome, { strict: flags.strict ?? false });
}

const createDiffersError = (debate: string, differences: readonly string[]) =>
  new DissentError('ReplayDiffers', {
    message: `Debate ${shortenId(debate)} now leads to a different result:\n${differences.join('\n')}`,
    hint: 'The protocol has changed since. The record itself is unchanged.',
    exit: 5,
  });

const describeReworded = (addresses: readonly string[]) =>
  `Same result. ${addresses.length === 1 ? 'One question is' : `${addresses.length} questions are`} worded differently today: ${addresses.join(', ')}`;

async function goAnotherWay(
  events: readonly DebateEvent[],
  debates: string,
  from: string,
  flags: ReplayFlags,
): Promise<void> {
  const ready = await readyBranch({
    events,
    debates,
    from,
    reseats: new Map(flags.with.map(parseSeat)),
    config: flags.config,
    repo: resolveRepo(flags.repo),
    sandbox: parseSandboxMode(flags.sandbox),
    trust: createCliTrust(flags),
  });
  await holdBranch({ ...ready, says: ready.branch.note }, flags);
}

function parseSeat(flag: string): readonly [string, string] {
  const [, seat, participant] = /^([^=]+)=(.+)$/.exec(flag) ?? [];
  if (seat && participant) return [seat, participant];
  throw badInput('SeatInvalid', `--with needs seat=participant, not "${flag}".`, 'For example: --with risk=mine');
}
