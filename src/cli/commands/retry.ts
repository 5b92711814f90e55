import { createReseater, findDebate, locateDebates, parseSandboxMode, planRetry, readJournal } from '../../doors.ts';
import { type BranchFlags, holdBranch } from '../hold-branch.ts';
import { resolveRepo } from '../places.ts';
import { findServer } from '../remote/client.ts';
import { retryOnServer } from '../remote/resume.ts';
import { createCliTrust } from '../trust.ts';

/** `dissent retry`: asks those who were absent in a finished debate, as a new debate that takes all other replies over (E15). */
export async function runRetryCommand(id: string, seats: readonly string[], flags: BranchFlags): Promise<void> {
  const server = findServer(flags);
  if (server) return retryOnServer(server, { id, seats }, flags);
  const debates = await locateDebates(flags);
  const { folder } = await findDebate(debates, id);
  const { events } = await readJournal(folder);
  const how = { repo: resolveRepo(flags.repo), sandbox: parseSandboxMode(flags.sandbox), trust: createCliTrust(flags) };
  const { protocol, speakers } = await createReseater({ config: flags.config, ...how })(events, debates);
  const retry = planRetry({ events, seats, speakers });
  const says = `Asking ${retry.asked} ${retry.asked === 1 ? 'turn' : 'turns'} again${retry.later > 0 ? `, then up to ${retry.later} later ones if their question changes` : ''}.`;
  await holdBranch({ events, branch: retry, protocol, debates, says }, flags);
}
