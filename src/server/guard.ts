import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** What of a request decides whether it is let in. */
export interface Visitor {
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingHttpHeaders;
}

/** Why a request is turned away. */
export interface Refusal {
  readonly status: 401 | 403 | 405;
  readonly why: string;
}

/** The address of the viewer as it may be asked for, and the token that opens it. */
export interface ViewerDoor {
  readonly port: number;
  readonly token: string;
}

/**
 * Whether a request is let in: asked of this machine by its own name (no name that was bound to it from outside), sent by
 * this page and no other, and with the token.
 */
export function findRefusal({ method, url, headers }: Visitor, door: ViewerDoor): Refusal | undefined {
  const origins = listOrigins(door);
  if (!origins.includes(`http://${headers.host}`)) return { status: 403, why: 'The viewer is not asked by this name.' };
  if (method !== 'GET' && method !== 'POST') return { status: 405, why: 'Only GET and POST are answered.' };
  const { origin } = headers;
  if (origin !== undefined && !origins.includes(origin)) return foreign;
  if (method === 'POST' && origin === undefined) return foreign;
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none' && url.pathname !== '/') return foreign;
  if (isToken(readCookie(headers, door), door) || (url.pathname === '/' && isToken(readToken(url), door)))
    return undefined;
  return { status: 401, why: 'Open the address that `dissent view` printed: it holds the token.' };
}

/** The cookie that carries the token from the first page on. Cookies know no ports, so its name holds the port. */
export function makeCookie({ port, token }: ViewerDoor): string {
  return `dissent-${port}=${token}; Path=/; HttpOnly; SameSite=Strict`;
}

const foreign: Refusal = { status: 403, why: 'Only the page of this viewer may ask.' };

const listOrigins = ({ port }: ViewerDoor) => ['127.0.0.1', 'localhost'].map((name) => `http://${name}:${port}`);

const readToken = (url: URL) => url.searchParams.get('token') ?? '';

function readCookie({ cookie = '' }: IncomingHttpHeaders, { port }: ViewerDoor): string {
  const name = `dissent-${port}=`;
  return (
    cookie
      .split('; ')
      .find((part) => part.startsWith(name))
      ?.slice(name.length) ?? ''
  );
}

/** Compared by hash and in constant time, so that nothing can be learnt from how long it takes. */
const isToken = (given: string, { token }: ViewerDoor) => timingSafeEqual(hashToken(given), hashToken(token));

const hashToken = (text: string) => createHash('sha256').update(text).digest();
