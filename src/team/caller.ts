import type { IncomingMessage } from 'node:http';
import type { BlockList } from 'node:net';
import { type Actor, DissentError } from '../doors.ts';
import { nameCookie, type OpenDoor, readCookie } from '../server/guard.ts';
import { type Person, readPerson, welcomePerson } from './people.ts';
import { limitRole, type Role, type Verb } from './rights.ts';
import { findSession } from './sessions.ts';
import type { TeamStore } from './team-store.ts';
import { findToken, type Token } from './tokens.ts';

/** Who asks: a person in the browser, or a program with a token of theirs. */
export interface Caller {
  readonly person: Person;
  readonly token?: Token;
}

/** How people are vouched for by a proxy in front: a header, believed from its addresses only. */
export interface ProxyTrust {
  readonly header: string;
  readonly from: BlockList;
}

export interface Reception {
  readonly store: TeamStore;
  readonly door: OpenDoor;
  readonly proxy?: ProxyTrust | undefined;
  /** What somebody is who was vouched for and is not known yet; nothing at all without. */
  readonly defaultRole?: Role | undefined;
}

export const cookiePrefix = 'dissent-team';

/** Finds out who asks. A token stands alone: what else the request brings is not looked at. */
export async function findCaller(request: IncomingMessage, reception: Reception): Promise<Caller | undefined> {
  const { store, door } = reception;
  const { authorization } = request.headers;
  if (authorization !== undefined) {
    const token = await findToken(store, authorization.replace(/^Bearer +/i, ''));
    const person = token && (await readPerson(store, token.person));
    if (!person) throw badToken;
    return { person, token };
  }
  const vouched = readVouched(request, reception.proxy);
  if (vouched) return { person: await welcomePerson(store, vouched, makeFirstRoles(reception)) };
  const person = await findSession(store, readCookie(request.headers, nameCookie(request.headers, door, cookiePrefix)));
  return person && { person };
}

export const makeFirstRoles = ({ defaultRole }: Pick<Reception, 'defaultRole'>): Person['roles'] =>
  defaultRole ? { main: defaultRole } : {};

export const nameActor = ({ person: { name, issuer, subject } }: Caller): Actor => ({ name, issuer, subject });

/** What somebody is in a project, as far as the token they came with reaches. */
export function findRole({ person, token }: Caller, project: string, verb: Verb): Role | undefined {
  const role = Object.hasOwn(person.roles, project) ? person.roles[project] : undefined;
  if (!token) return role;
  return token.scopes === null || token.scopes.includes(verb) ? limitRole(role, token.role) : undefined;
}

function readVouched({ headers, socket }: IncomingMessage, proxy: ProxyTrust | undefined): Actor | undefined {
  if (!proxy) return undefined;
  const subject = headers[proxy.header];
  if (typeof subject !== 'string' || subject.trim() === '' || subject.length > 200) return undefined;
  const address = (socket.remoteAddress ?? '').replace(/^::ffff:(?=\d+\.)/, '');
  if (!proxy.from.check(address, address.includes(':') ? 'ipv6' : 'ipv4')) return undefined;
  return { name: subject, issuer: 'proxy', subject };
}

const badToken = new DissentError('SignInNeeded', {
  message: 'This token is not valid, or has expired.',
  hint: 'Make another one on the page "People".',
});
