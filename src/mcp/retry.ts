import { createReseater, createTrust, findDebate, locateDebates, planRetry, readJournal } from '../doors.ts';
import type { ProjectPlace } from './order.ts';

/** A finished debate, and how those who were absent in it are asked again (E15). */
export async function prepareRetry(
  { debate, seats }: { readonly debate: string; readonly seats: readonly string[] },
  place: ProjectPlace,
) {
  const debates = await locateDebates(place);
  const { folder } = await findDebate(debates, debate);
  const { events } = await readJournal(folder);
  const reseat = createReseater({ config: place.config, trust: createTrust({ ...place, given: place.trust }) });
  const { protocol, speakers } = await reseat(events, debates);
  return { events, debates, protocol, branch: planRetry({ events, seats, speakers }) };
}
