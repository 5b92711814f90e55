import type { IncomingMessage, ServerResponse } from 'node:http';
import { badInput, DissentError } from '../doors.ts';
import { nameCookie, readCookie, writeCookie } from '../server/guard.ts';
import { type Asked, makeHeaders, readBytes } from '../server/http.ts';
import { cookiePrefix, findCaller } from './caller.ts';
import { html, plainPolicy, renderPlainPage } from './html.ts';
import { isOpen, redeem } from './invitations.ts';
import { finishSignIn, startSignIn } from './oidc-door.ts';
import type { Person } from './people.ts';
import { endSession, openSession, sessionHours } from './sessions.ts';
import type { Team } from './team.ts';

/** What people reach before anybody knows who they are. */
export const doorRoutes: { readonly [route: string]: (asked: Asked, team: Team) => Promise<void> } = {
  'GET /signin': showSignIn,
  'GET /join': showInvitation,
  'POST /join': takeInvitation,
  'POST /signout': signOut,
  'GET /oidc': startSignIn,
  'GET /oidc/callback': async (asked, team) => {
    const { person, next } = await guardTries(asked, team, () => finishSignIn(asked, team));
    await letIn(asked, team, person);
    redirect(asked.response, `../${writeNext(next)}`);
  },
};

async function showSignIn({ response, url }: Asked, team: Team): Promise<void> {
  const next = url.searchParams.get('next') ?? '';
  const body = team.provider
    ? html`<p><a href="oidc?${String(new URLSearchParams({ next }))}">Sign in with your organisation's account</a></p>
<p>If you have an invitation link, open it.</p>`
    : html`<p>Open the invitation link that you were sent. If you had one and are no longer signed in, ask an admin for another: it leads back to your account.</p>`;
  sendPlainPage(response, 200, renderPlainPage('Sign in', body));
}

async function showInvitation(asked: Asked, team: Team): Promise<void> {
  const { request, response, url } = asked;
  const code = url.searchParams.get('code') ?? '';
  await guardTries(asked, team, () => requireOpen(team, code));
  const already = await findCaller(request, team);
  const who = already
    ? html`<p>You are signed in as ${already.person.name}. The invitation adds to what you may do.</p>`
    : html`<label>Your name, as others see it<br><input name="name" required maxlength="100" autocomplete="name"></label>`;
  const body = html`<form method="post" action="join">
<input type="hidden" name="code" value="${code}">
${who}
<p><button>Join</button></p>
</form>`;
  sendPlainPage(response, 200, renderPlainPage('You are invited', body));
}

async function takeInvitation(asked: Asked, team: Team): Promise<void> {
  const { request, response } = asked;
  const form = new URLSearchParams((await readBytes(request, 10_240)).toString('utf8'));
  const name = (form.get('name') ?? '').trim();
  const already = await findCaller(request, team);
  if (!already && name === '') throw badInput('RequestInvalid', 'A name is missing.', 'Go back and write your name.');
  const code = form.get('code') ?? '';
  const person = await guardTries(asked, team, () => redeem(team.store, { code, name, already: already?.person }));
  await letIn(asked, team, person);
  redirect(response, './');
}

async function requireOpen(team: Team, code: string): Promise<void> {
  if (await isOpen(team.store, code)) return;
  throw badInput(
    'InvitationInvalid',
    'This invitation was used already, or has expired.',
    'Ask whoever sent it for another one.',
  );
}

async function signOut({ request, response }: Asked, team: Team): Promise<void> {
  await endSession(team.store, readSessionCookie(request, team));
  setCookie({ request, response }, team, { value: '', maxAge: 0 });
  redirect(response, './signin');
}

/** Opens a session under a new secret, whatever the browser came with. */
async function letIn({ request, response }: Asked, team: Team, person: Person): Promise<void> {
  const value = await openSession(team.store, person, readSessionCookie(request, team));
  setCookie({ request, response }, team, { value, maxAge: sessionHours * 3600 });
}

const readSessionCookie = ({ headers }: IncomingMessage, { door }: Team) =>
  readCookie(headers, nameCookie(headers, door, cookiePrefix));

/** Lax, so that a link in a chat finds whoever opens it signed in; every write is checked by its origin. */
function setCookie(
  { request: { headers }, response }: Pick<Asked, 'request' | 'response'>,
  { door }: Team,
  { value, maxAge }: { readonly value: string; readonly maxAge: number },
): void {
  const name = nameCookie(headers, door, cookiePrefix);
  response.setHeader(
    'set-cookie',
    writeCookie(headers, door, { name, value, rest: ['SameSite=Lax', `Max-Age=${maxAge}`] }),
  );
}

/** Counts what fails, and refuses an address from which too much has failed. */
export async function guardTries<Result>(
  { request }: Pick<Asked, 'request'>,
  { tries }: Team,
  attempt: () => Promise<Result>,
): Promise<Result> {
  const address = request.socket.remoteAddress ?? '';
  if (tries.areUsedUp(address))
    throw badInput('TooManyTries', 'Too many sign-ins have failed from this address.', 'Try again in a minute.');
  try {
    return await attempt();
  } catch (error) {
    if (error instanceof DissentError) tries.fail(address);
    throw error;
  }
}

/** Where somebody wanted to go: a debate by its id, or the list. */
export const writeNext = (next: string) => (/^[\w.-]{1,200}$/.test(next) ? `#/debate/${next}/decide` : '');

export function redirect(response: ServerResponse, to: string): void {
  response.writeHead(303, { location: to }).end();
}

export function sendPlainPage(response: ServerResponse, status: number, page: string): void {
  for (const [name, value] of Object.entries(makeHeaders(plainPolicy))) response.setHeader(name, value);
  // Without any referrer, browsers send a form with the origin "null".
  response.setHeader('referrer-policy', 'same-origin');
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(page);
}
