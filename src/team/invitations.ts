import { badInput, z } from '../doors.ts';
import { giveRole, type Person, readPerson, welcomePerson } from './people.ts';
import { roles } from './rights.ts';
import { hashSecret, hasPassed, inHours, makeSecret } from './secrets.ts';
import type { TeamStore } from './team-store.ts';

const Invitation = z.object({
  project: z.string(),
  role: z.enum(roles),
  /** Somebody who is known and has lost their session. */
  person: z.string().nullable(),
  expires: z.string(),
});
type Invitation = z.infer<typeof Invitation>;

const hoursOpen = 72;

/** Makes a link that lets one person in, once. Only its hash is kept. */
export async function invite(
  store: TeamStore,
  { project, role, person = null }: { project: string; role: Invitation['role']; person?: string | null | undefined },
): Promise<{ readonly code: string; readonly expires: string }> {
  if (person !== null && !(await readPerson(store, person)))
    throw badInput('NotFound', 'There is no such person.', 'GET /api/people lists them.');
  const [code, expires] = [makeSecret(), inHours(hoursOpen)];
  await store.update<Invitation>(`invitations/${hashSecret(code)}`, () => ({ project, role, person, expires }));
  return { code, expires };
}

/** True while an invitation can be used: looking at it does not use it up, so that programs that preview links do no harm. */
export async function isOpen(store: TeamStore, code: string): Promise<boolean> {
  const found = Invitation.safeParse(await store.read(`invitations/${hashSecret(code)}`));
  return found.success && !hasPassed(found.data.expires);
}

/** Uses an invitation up: for whom it was made, for whoever is signed in already, or for somebody new under the name they give. It never takes away. */
export async function redeem(
  store: TeamStore,
  { code, name, already }: { code: string; name: string; already?: Person | undefined },
): Promise<Person> {
  let taken: Invitation | undefined;
  await store.update<Invitation>(`invitations/${hashSecret(code)}`, (now) => {
    taken = now;
    return undefined;
  });
  if (!taken || hasPassed(taken.expires))
    throw badInput(
      'InvitationInvalid',
      'This invitation was used already, or has expired.',
      'Ask whoever sent it for another one.',
    );
  const { project, role, person } = taken;
  const known = person === null ? already : await readPerson(store, person);
  const joined =
    known ?? (await welcomePerson(store, { name, issuer: 'invitation', subject: hashSecret(code).slice(0, 32) }));
  const has = joined.roles[project];
  const isMore = has === undefined || roles.indexOf(role) > roles.indexOf(has);
  return isMore ? giveRole(store, joined.id, { project, role }) : joined;
}
