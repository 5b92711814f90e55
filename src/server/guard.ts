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

/** A door without a token: who somebody is, is asked further inside. */
export interface OpenDoor extends Omit<ViewerDoor, 'token'> {
  /** The command that opened it, for what is said to those who are turned away. */
  readonly command: 'view' | 'serve';
  /** What may be opened by a link from elsewhere. */
  readonly pages: RegExp;
}

/** Whether a request is let in: by a name that is ours, from this page and no other, and with the token. */
export function findRefusal(visitor: Visitor, door: ViewerDoor): Refusal | undefined {
  const { url, headers } = visitor;
  const refusal = findForeign(visitor, { ...door, command: 'view', pages: /^\/$/ });
  if (refusal) return refusal;
  if (isToken(readCookie(headers, nameCookie(headers, door)), door)) return undefined;
  if (url.pathname === '/' && isToken(readToken(url), door)) return undefined;
  return { status: 401, why: 'Open the address that `dissent view` printed: it holds the token.' };
}

/**
 * Why a request is foreign: not asked for by a name that is ours (but by one that was bound to this machine from outside), or
 * not sent by this page. The port in a name is not looked at: it may have been forwarded, and the origin must have the same.
 */
export function findForeign({ method, url, headers }: Visitor, door: OpenDoor): Refusal | undefined {
  const words = `If you reach it through a proxy, start it with \`dissent ${door.command} --public-url\` and the address in your browser.`;
  const foreign: Refusal = { status: 403, why: `Only the page of this server may ask. ${words}` };
  if (!isOurName(headers.host, door)) return { status: 403, why: `This server does not answer to this name. ${words}` };
  if (method !== 'GET' && method !== 'POST') return { status: 405, why: 'Only GET and POST are answered.' };
  const { origin } = headers;
  const isPublic = headers.host === door.publicUrl?.host;
  const origins = [...(isPublic ? [] : [`http://${headers.host}`]), ...(door.publicUrl ? [door.publicUrl.origin] : [])];
  if (origin !== undefined && !origins.includes(origin)) return foreign;
  if (method === 'POST' && origin === undefined && !/^Bearer /.test(headers.authorization ?? '')) return foreign;
  const site = headers['sec-fetch-site'];
  const isOwn = site === undefined || site === 'same-origin' || site === 'none';
  return isOwn || (method === 'GET' && door.pages.test(url.pathname)) ? undefined : foreign;
}

/** The cookie that carries the token from the first page on. */
export const makeCookie = (headers: IncomingHttpHeaders, door: ViewerDoor): string =>
  writeCookie(headers, door, { name: nameCookie(headers, door), value: door.token, rest: ['SameSite=Strict'] });

/** A cookie that no script can read. At the public address it has that address's path, and is sent encrypted only where that is. */
export function writeCookie(
  { host }: IncomingHttpHeaders,
  { publicUrl }: Pick<ViewerDoor, 'publicUrl'>,
  { name, value, rest }: { readonly name: string; readonly value: string; readonly rest: readonly string[] },
): string {
  const isPublic = publicUrl !== undefined && host === publicUrl.host;
  const isSecret = isPublic && publicUrl.protocol === 'https:';
  const path = isPublic ? publicUrl.pathname : '/';
  return [`${name}=${value}`, `Path=${path}`, 'HttpOnly', ...rest, ...(isSecret ? ['Secure'] : [])].join('; ');
}

const loopback: readonly string[] = ['127.0.0.1', 'localhost', '[::1]'];

function isOurName(host: string | undefined, { names = [], publicUrl }: OpenDoor): boolean {
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

/** Cookies know no ports, so a cookie's name holds the one that was asked for. */
export const nameCookie = ({ host }: IncomingHttpHeaders, { port }: Pick<ViewerDoor, 'port'>, prefix = 'dissent') =>
  `${prefix}-${parseHost(host)?.port || port}`;

export function readCookie(headers: IncomingHttpHeaders, name: string): string {
  const parts = (headers.cookie ?? '').split('; ');
  return parts.find((part) => part.startsWith(`${name}=`))?.slice(name.length + 1) ?? '';
}

/** Compared by hash and in constant time, so that nothing can be learnt from how long it takes. */
const isToken = (given: string, { token }: ViewerDoor) => timingSafeEqual(hashToken(given), hashToken(token));

const hashToken = (text: string) => createHash('sha256').update(text).digest();
