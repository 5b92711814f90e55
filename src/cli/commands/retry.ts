import { createReseater, findDebate, locateDebates, parseSandboxMode, planRetry, readJournal } from '../../doors.ts';
import { type BranchFlags, holdBranch } from '../hold-branch.ts';
import { resolveRepo } from '../places.ts';
import { createCliTrust } from '../trust.ts';

/** `dissent retry`: asks those who were absent in a finished debate, as a new debate that takes all other replies over (E15). */
export async function runRetryCommand(id: string, seats: readonly string[], flags: BranchFlags): Promise<void> {
  const debates = await locateDebates(flags);
  const { folder } = await findDebate(debates, id);
  const { events } = await readJournal(folder);
  const how = { repo: resolveRepo(flags.repo), sandbox: parseSandboxMode(flags.sandbox), trust: createCliTrust(flags) };
  const { protocol, speakers } = await createReseater({ config: flags.config, ...how })(events, debates);
  const retry = planRetry({ events, seats, speakers });
  const says = `${retry.asked} ${retry.asked === 1 ? 'turn is' : 'turns are'} asked again; up to ${retry.later} later ones follow, where their question has changed.`;
  await holdBranch({ events, branch: retry, protocol, debates, says }, flags);
}
