import { createTrust, findDebate, locateDebates, readJournal, readyBranch } from '../doors.ts';
import type { ProjectPlace } from './order.ts';

/** A recorded debate, and how it goes another way from a turn on. */
export async function prepareBranch(
  {
    debate,
    from,
    reseats,
  }: { readonly debate: string; readonly from: string; readonly reseats: Record<string, string> },
  place: ProjectPlace,
) {
  const debates = await locateDebates(place);
  const { events } = await readJournal((await findDebate(debates, debate)).folder);
  const trust = createTrust({ ...place, given: place.trust });
  return readyBranch({ events, debates, from, reseats: new Map(Object.entries(reseats)), config: place.config, trust });
}
