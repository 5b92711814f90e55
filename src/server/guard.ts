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

/** The names under which the viewer may be asked for, and the token that opens it. */
export interface ViewerDoor {
  readonly port: number;
  readonly token: string;
  /** Host names besides loopback's, as `--host` gave them. */
  readonly names?: readonly string[];
  /** Where the page is reached from outside, as `--public-url` says. */
  readonly publicUrl?: URL | undefined;
}

/**
 * Whether a request is let in: asked for by a name that is ours (no name that was bound to this machine from outside), sent
 * by this page and no other, and with the token. The port in a name is not looked at: it may have been forwarded, and the
 * origin must have the same.
 */
export function findRefusal({ method, url, headers }: Visitor, door: ViewerDoor): Refusal | undefined {
  if (!isOurName(headers.host, door)) return { status: 403, why: strangeName };
  if (method !== 'GET' && method !== 'POST') return { status: 405, why: 'Only GET and POST are answered.' };
  const { origin } = headers;
  const origins = [`http://${headers.host}`, ...(door.publicUrl ? [door.publicUrl.origin] : [])];
  if (origin !== undefined && !origins.includes(origin)) return foreign;
  if (method === 'POST' && origin === undefined) return foreign;
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none' && url.pathname !== '/') return foreign;
  if (isToken(readCookie(headers, door), door) || (url.pathname === '/' && isToken(readToken(url), door)))
    return undefined;
  return { status: 401, why: 'Open the address that `dissent view` printed: it holds the token.' };
}

/** The cookie that carries the token from the first page on. Cookies know no ports, so its name holds the one that was asked for. */
export function makeCookie(headers: IncomingHttpHeaders, door: ViewerDoor): string {
  const { publicUrl } = door;
  const isPublic = publicUrl !== undefined && headers.host === publicUrl.host;
  const parts = [
    `${nameCookie(headers, door)}=${door.token}`,
    `Path=${isPublic ? publicUrl.pathname : '/'}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(isPublic && publicUrl.protocol === 'https:' ? ['Secure'] : []),
  ];
  return parts.join('; ');
}

const strangeName =
  'The viewer does not answer to this name. If you reach it through a proxy, start it with `dissent view --public-url` and the address in your browser.';

const foreign: Refusal = {
  status: 403,
  why: 'Only the page of this viewer may ask. If you reach it through a proxy, start it with `dissent view --public-url` and the address in your browser.',
};

const loopback: readonly string[] = ['127.0.0.1', 'localhost', '[::1]'];

function isOurName(host: string | undefined, { names = [], publicUrl }: ViewerDoor): boolean {
  const asked = parseHost(host);
  if (!asked) return false;
  return [...loopback, ...names].includes(asked.hostname) || (publicUrl !== undefined && host === publicUrl.host);
}

/** A host as a browser sends it, with or without a port, and nothing else. */
function parseHost(host = ''): URL | undefined {
  const url = /^[\w.:[\]-]+$/.test(host) && URL.canParse(`http://${host}/`) ? new URL(`http://${host}/`) : undefined;
  return url?.host === host ? url : undefined;
}

const readToken = (url: URL) => url.searchParams.get('token') ?? '';

const nameCookie = ({ host }: IncomingHttpHeaders, { port }: ViewerDoor) => `dissent-${parseHost(host)?.port || port}`;

function readCookie(headers: IncomingHttpHeaders, door: ViewerDoor): string {
  const name = `${nameCookie(headers, door)}=`;
  return (
    (headers.cookie ?? '')
      .split('; ')
      .find((part) => part.startsWith(name))
      ?.slice(name.length) ?? ''
  );
}

/** Compared by hash and in constant time, so that nothing can be learnt from how long it takes. */
const isToken = (given: string, { token }: ViewerDoor) => timingSafeEqual(hashToken(given), hashToken(token));

const hashToken = (text: string) => createHash('sha256').update(text).digest();
