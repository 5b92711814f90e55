import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import {
  badInput,
  type DebateList,
  DissentError,
  findUserName,
  type Json,
  locateDebate,
  type ResumeOptions,
  searchDebates,
  verifyDebate,
} from '../doors.ts';
import { giveAnswer } from './answer.ts';
import type { Followers } from './followers.ts';
import { type Asked, readRequestBody, sendError, sendJson, sendPage } from './http.ts';
import type { Starter } from './starting.ts';
import { type Reader, streamDebate } from './stream.ts';

/** What the routes need to know. */
export interface Desk {
  readonly debates: string;
  readonly list: () => Promise<DebateList>;
  readonly follow: Followers;
  readonly reseat: ResumeOptions['reseat'];
  readonly page: string;
  readonly starter: Starter;
  /** Ends every stream when the viewer closes. */
  readonly closing: AbortSignal;
  /** Told about debates that went on here and could not be brought to an end. */
  readonly lost: (debate: string, error: unknown) => void;
}

/** Answers a request that was let in. */
export async function answerRequest(asked: Asked, desk: Desk): Promise<void> {
  const { request, response, url } = asked;
  try {
    if (request.method === 'GET' && url.pathname === '/') return sendPage(response, desk.page);
    if (request.method === 'GET' && url.pathname === '/api/debates') return sendJson(response, 200, await desk.list());
    if (request.method === 'GET' && url.pathname === '/api/search')
      return sendJson(response, 200, await searchAll(url, desk));
    if (url.pathname === '/api/start') return sendJson(response, 200, await startDebate(request, desk));
    const [, id, what] = /^\/api\/debates\/([\w.-]+)\/(stream|verification|answers|branches)$/.exec(url.pathname) ?? [];
    const route = `${request.method} ${what}`;
    if (id === undefined || !Object.hasOwn(debateRoutes, route)) throw nothingHere;
    await debateRoutes[route]?.(await findNamedDebate(id, desk), asked, desk);
  } catch (error) {
    sendError(response, error);
  }
}

async function startDebate(request: IncomingMessage, { starter, closing }: Desk) {
  if (request.method === 'GET') return starter.describe();
  return starter.start(await readRequestBody(request), closing);
}

function searchAll({ searchParams }: URL, { debates }: Desk) {
  return searchDebates(debates, searchParams.get('q') ?? '', { after: searchParams.get('after') ?? undefined });
}

/** A debate and where its folder is. */
export interface Found {
  readonly debate: string;
  readonly folder: string;
}

const debateRoutes: { readonly [route: string]: (found: Found, asked: Asked, desk: Desk) => Promise<void> } = {
  'GET stream': ({ folder }, asked, { closing, follow }) =>
    sendStream(folder, asked, { closing, follow, user: findUserName() }),
  'GET verification': async ({ folder }, { response }) => sendJson(response, 200, await verifyDebate(folder)),
  'POST answers': async ({ debate, folder }, { request, response }, { reseat, lost }) => {
    const given = Given.safeParse(await readRequestBody(request));
    if (!given.success)
      throw badInput('AnswerUnreadable', "The answer isn't in the form that the page sends.", 'Reload the page.');
    await giveAnswer(given.data, { folder, debate, reseat, lost: (error) => lost(debate, error) });
    sendJson(response, 200, { dissent: 1 });
  },
  'POST branches': async ({ debate }, { request, response }, { starter, closing }) =>
    sendJson(response, 200, await starter.branch(debate, await readRequestBody(request), closing)),
};

/** Sends a debate from where the page has seen it, until the page goes away or the server closes. */
export function sendStream(
  folder: string,
  { request, response, url }: Asked,
  { closing, ...reading }: { readonly closing: AbortSignal; readonly follow: Followers } & Reader,
): Promise<void> {
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  const after = Number(request.headers['last-event-id'] ?? url.searchParams.get('after') ?? 0) || 0;
  return streamDebate(response, { folder, after, signal: AbortSignal.any([gone.signal, closing]), ...reading });
}

export const Given = z.object({
  address: z.string().min(1),
  answer: z.json().transform((answer) => answer as Json),
  by: z.string().trim().min(1).max(200),
  revise: z.boolean().optional(),
});

/** A debate by its whole id: a name from outside is never a path, and one that isn't a debate's is nothing. */
export async function findNamedDebate(id: string, { debates }: Pick<Desk, 'debates'>): Promise<Found> {
  const folder = locateDebate(debates, id);
  if (!folder) throw nothingHere;
  return { debate: id, folder };
}

export const nothingHere = new DissentError('NotFound', {
  message: 'There is nothing here.',
  hint: 'Reload the page.',
});
