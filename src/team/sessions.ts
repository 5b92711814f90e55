import { z } from '../doors.ts';
import { type Person, readPerson } from './people.ts';
import { hashSecret, hasPassed, inHours, makeSecret } from './secrets.ts';
import type { TeamStore } from './team-store.ts';

const Session = z.object({ person: z.string(), expires: z.string() });
type Session = z.infer<typeof Session>;

/** A week: people of a team come back to what waits for them. */
export const sessionHours = 7 * 24;

/** Opens a session under a new secret, and ends the one that the browser came with: nobody can plant one. */
export async function openSession(store: TeamStore, person: Person, before: string): Promise<string> {
  await endSession(store, before);
  const secret = makeSecret();
  const session = { person: person.id, expires: inHours(sessionHours) };
  await store.update<Session>(`sessions/${hashSecret(secret)}`, () => session);
  return secret;
}

export async function endSession(store: TeamStore, secret: string): Promise<void> {
  if (secret !== '') await store.update(`sessions/${hashSecret(secret)}`, () => undefined);
}

export async function findSession(store: TeamStore, secret: string): Promise<Person | undefined> {
  if (secret === '') return undefined;
  const found = Session.safeParse(await store.read(`sessions/${hashSecret(secret)}`));
  if (!found.success) return undefined;
  if (!hasPassed(found.data.expires)) return readPerson(store, found.data.person);
  await endSession(store, secret);
  return undefined;
}
