import type { IncomingMessage, ServerResponse } from 'node:http';
import { badInput, DissentError, z } from '../doors.ts';
import { findForeign } from '../server/guard.ts';
import { type Asked, findStatus, readBytes, readRequestBody, sendError, sendJson, sendText } from '../server/http.ts';
import { findNamedDebate, nothingHere } from '../server/routes.ts';
import { type Audience, mayWith } from './audience.ts';
import { type Caller, findCaller } from './caller.ts';
import { html, renderPlainPage } from './html.ts';
import { describeApi } from './openapi.ts';
import { renderOnce } from './people-page.ts';
import { requireRight } from './require-right.ts';
import { type DebateCall, matchRoute, type Route } from './route.ts';
import { routes } from './routes/index.ts';
import { doorRoutes, guardTries, redirect, sendPlainPage } from './sign-in.ts';
import type { Team } from './team.ts';

/** The most that an upload may have: a journal with its documents. */
const longestUpload = 64 * 1024 * 1024;

/** Answers a request, whoever it is from. Resolves with the route's own path, for the log. */
export async function answerCall(asked: Asked, team: Team): Promise<string> {
  const { request, response, url } = asked;
  const method = request.method ?? '';
  const refusal = findForeign({ method, url, headers: request.headers }, team.door);
  if (refusal) {
    if (isUnknownProgram(asked)) refuseUnknown(asked, signInNeeded);
    else sendText(response, refusal.status, refusal.why);
    return 'refused';
  }
  const atDoor = `${method} ${url.pathname}`;
  if (atDoor === 'GET /healthz') {
    sendJson(response, team.closing.aborted ? 503 : 200, { dissent: 1, ok: !team.closing.aborted });
    return url.pathname;
  }
  if (atDoor === 'GET /openapi.json') {
    sendJson(response, 200, describeApi(routes, team.address));
    return url.pathname;
  }
  const matched = matchRoute(routes, method, url.pathname);
  try {
    if (Object.hasOwn(doorRoutes, atDoor)) await doorRoutes[atDoor]?.(asked, team);
    else await answerKnown(asked, team, matched);
  } catch (error) {
    if (error instanceof DissentError && wantsPage(request, url)) sendErrorPage(response, error);
    else if (error instanceof DissentError && error.code === 'SignInNeeded') refuseUnknown(asked, error);
    else sendError(response, error);
  }
  return Object.hasOwn(doorRoutes, atDoor) ? url.pathname : (matched?.route.path ?? 'unknown');
}

/** A program that was given no token: no browser sends this. */
const isUnknownProgram = ({ request: { headers }, url }: Asked) =>
  url.pathname === '/mcp' && [headers.authorization, headers.cookie, headers.origin].every((one) => one === undefined);

/** Says by what a program is known; a token that came isn't valid. */
function refuseUnknown({ request, response }: Asked, error: DissentError): void {
  const fault = request.headers.authorization === undefined ? '' : ', error="invalid_token"';
  response.setHeader('www-authenticate', `Bearer realm="dissent"${fault}`);
  sendError(response, error);
}

async function answerKnown(asked: Asked, team: Team, matched: ReturnType<typeof matchRoute>): Promise<void> {
  const { request, response, url } = asked;
  if (!matched) throw nothingHere;
  const caller = await (request.headers.authorization === undefined
    ? findCaller(request, team)
    : guardTries(asked, team, () => findCaller(request, team)));
  if (!caller && url.pathname === '/') return redirect(response, './signin');
  if (!caller && url.pathname.startsWith('/to/'))
    return redirect(response, `../signin?${new URLSearchParams({ next: url.pathname.slice('/to/'.length) })}`);
  if (!caller) throw signInNeeded;
  const { route } = matched;
  const call = await makeCall(asked, team, { caller, ...matched });
  const result = await route.handle(call as DebateCall<never, never>);
  if (result === undefined) return;
  if (!isForm(request)) return sendJson(response, 200, result);
  const page = renderOnce(result);
  if (page === undefined) redirect(response, toRoot(url, route.form ?? ''));
  else sendPlainPage(response, 200, page);
}

/** Reads a request's parts, and lets through only what its sender may do. This is the only place where that is checked. */
async function makeCall(
  asked: Asked,
  team: Team,
  { caller, route, named }: { caller: Caller; route: Route; named: DebateCall['named'] },
): Promise<DebateCall> {
  const { request, url } = asked;
  const asksFor = named.debate === undefined ? undefined : await findFor(caller, named.debate, { team, route });
  if (asksFor && typeof route.needs === 'string') requireRight(caller, route.needs, asksFor);
  const query = parsePart(route.query, Object.fromEntries(url.searchParams));
  if (route.upload) requireRight(caller, route.upload.needs, { project: readProject(query) ?? 'main' });
  const body = route.upload
    ? await readBytes(request, longestUpload)
    : parsePart(route.body, await readBody(request, route));
  const brings = route.upload?.names(body as Buffer);
  const isAbout = asksFor ?? (await findBrought(caller, brings, { team, route }));
  const { found, audience } = isAbout ?? {};
  const project = audience?.project ?? readProject(body) ?? readProject(query) ?? 'main';
  const call = { ...asked, team, caller, named, query, body, project, found, audience } as DebateCall;
  const verb = typeof route.needs === 'function' ? await route.needs(call as DebateCall<never>) : route.needs;
  requireRight(caller, verb, audience ? { audience } : { project });
  return call;
}

/** The debate that a request names, and who it is for. Who may not see it is told that there is nothing. */
async function findFor(caller: Caller, debate: string, { team, route }: { team: Team; route: Route }) {
  await team.records.refresh(debate);
  const found = await findNamedDebate(debate, team);
  const audience = await team.audiences.read(found.debate);
  if (!mayWith({ person: caller.person }, 'see', audience) && !isForAdmins(route, caller, audience)) throw nothingHere;
  return { found, audience };
}

/** The debate that an upload is the record of, where it is here already. */
async function findBrought(caller: Caller, debate: string | undefined, to: { team: Team; route: Route }) {
  if (debate === undefined || !(await to.team.records.shelf.read(debate))) return undefined;
  return findFor(caller, debate, to);
}

/** What only admins may do reaches debates that they may not read. */
const isForAdmins = ({ needs }: Route, caller: Caller, audience: Audience) =>
  typeof needs === 'string' && needs !== 'person' && needs !== 'see' && mayWith(caller, needs, audience);

async function readBody(request: IncomingMessage, { body, form }: Route): Promise<unknown> {
  if (!body) return undefined;
  if (form === undefined || !isForm(request)) return readRequestBody(request);
  const fields = new URLSearchParams((await readBytes(request, 100_000)).toString('utf8'));
  return Object.fromEntries([...fields].filter(([, value]) => value !== ''));
}

const isForm = (request: IncomingMessage) =>
  request.headers['content-type']?.split(';')[0] === 'application/x-www-form-urlencoded';

function parsePart(schema: z.ZodType | undefined, given: unknown): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  throw badInput(
    'RequestInvalid',
    `The request can't be read:\n${z.prettifyError(parsed.error)}`,
    'GET /openapi.json describes its form.',
  );
}

const readProject = (part: unknown): string | undefined => {
  const project = typeof part === 'object' && part !== null ? Reflect.get(part, 'project') : undefined;
  return typeof project === 'string' ? project : undefined;
};

/** A browser that opens a page is shown one, also where something is wrong. */
const wantsPage = ({ headers }: IncomingMessage, { pathname }: URL) =>
  !pathname.startsWith('/api/') && (headers.accept ?? '').includes('text/html');

function sendErrorPage(response: ServerResponse, error: DissentError): void {
  const body = html`<p>${error.message}</p><p>${error.hint}</p><p><a href="./">Debates</a></p>`;
  sendPlainPage(response, findStatus(error), renderPlainPage("That didn't work", body));
}

/** A page of this server, from wherever a path below it leads: a proxy may serve it below a path of its own. */
const toRoot = ({ pathname }: URL, page: string) => `${'../'.repeat(pathname.split('/').length - 2) || './'}${page}`;

const signInNeeded = new DissentError('SignInNeeded', {
  message: 'You are not signed in.',
  hint: 'Open the page and sign in, or send a token: Authorization: Bearer …',
});
