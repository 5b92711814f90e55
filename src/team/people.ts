import { createHash } from 'node:crypto';
import { type Actor, badInput, z } from '../doors.ts';
import { type Role, roles } from './rights.ts';
import type { TeamStore } from './team-store.ts';

/** A person of the team: who vouches for them, and what they are in each project. */
export const Person = z.object({
  id: z.string(),
  name: z.string(),
  issuer: z.string(),
  subject: z.string(),
  roles: z.record(z.string(), z.enum(roles)),
  since: z.string(),
});
export type Person = z.infer<typeof Person>;

/** One identity is one person, however often it signs in. */
export const identifyPerson = ({ issuer, subject }: Pick<Actor, 'issuer' | 'subject'>): string =>
  createHash('sha256').update(`${issuer}\0${subject}`).digest('hex').slice(0, 16);

export async function readPerson(store: TeamStore, id: string): Promise<Person | undefined> {
  const found = /^[0-9a-f]{16}$/.test(id) ? await store.read(`people/${id}`) : undefined;
  return found && Person.parse(found);
}

export async function listPeople(store: TeamStore): Promise<readonly Person[]> {
  const found = await Promise.all((await store.list('people')).map((key) => store.read(key)));
  return found.flatMap((one) => (one ? [Person.parse(one)] : [])).sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Takes somebody in who was vouched for; one who is known keeps their roles and gets today's name. */
export async function welcomePerson(
  store: TeamStore,
  { name, issuer, subject }: Actor,
  newRoles: Person['roles'] = {},
): Promise<Person> {
  const id = identifyPerson({ issuer, subject });
  const shown = cleanName(name) || subject.slice(0, 100);
  const person = await store.update<Person>(`people/${id}`, (now) =>
    now?.name === shown
      ? now
      : { id, issuer, subject, roles: newRoles, since: new Date().toISOString(), ...now, name: shown },
  );
  return Person.parse(person);
}

/** Gives a role in a project, or takes it away. */
export async function giveRole(
  store: TeamStore,
  id: string,
  { project, role }: { project: string; role: Role | null },
) {
  if (!(await readPerson(store, id)))
    throw badInput('NotFound', 'There is no such person.', 'GET /api/people lists them.');
  const changed = await store.update<Person>(`people/${id}`, (now) => {
    if (!now) return undefined;
    const { [project]: _before, ...others } = now.roles;
    return { ...now, roles: role === null ? others : { ...others, [project]: role } };
  });
  return Person.parse(changed);
}

/** A name on one line, without signs that can't be seen. */
const cleanName = (name: string) =>
  name
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, 100);
