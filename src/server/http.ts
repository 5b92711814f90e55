import type { IncomingMessage, ServerResponse } from 'node:http';
import { badInput, DissentError, type ErrorCode } from '../doors.ts';

/** A request with the answer that is being written, and where it leads. */
export interface Asked {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly url: URL;
}

/** Where a request leads; undefined where its first line is nonsense. */
export function readAddress({ url = '/' }: IncomingMessage): URL | undefined {
  const base = 'http://127.0.0.1';
  return url.startsWith('/') && URL.canParse(`${base}${url}`) ? new URL(`${base}${url}`) : undefined;
}

const longestBody = 1024 * 1024;

/** The JSON that a request brings. One that says that it is too long is refused before it is read. */
export async function readRequestBody(request: IncomingMessage): Promise<unknown> {
  if (request.headers['content-type']?.split(';')[0] !== 'application/json')
    throw badInput('AnswerUnreadable', 'An answer must be JSON.', 'Reload the page.');
  const text = (await readBytes(request, longestBody)).toString('utf8');
  try {
    return JSON.parse(text);
  } catch (error) {
    throw badInput('AnswerUnreadable', "The answer isn't valid JSON.", 'Reload the page.', error);
  }
}

export async function readBytes(request: IncomingMessage, most: number): Promise<Buffer> {
  const tooLong = badInput(
    'BodyTooLong',
    `The request is too long (the limit is ${most / 1024 / 1024} MiB).`,
    'Shorten it.',
  );
  if (Number(request.headers['content-length'] ?? 0) > most) throw tooLong;
  const chunks: Buffer[] = [];
  let length = 0;
  // Who is refused is still sending: without its connection it would not hear why.
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > most) throw tooLong;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

export function sendPage(response: ServerResponse, page: string): void {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
}

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));
}

export function sendText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(`${text}\n`);
}

/** Says what went wrong. */
export function sendError(response: ServerResponse, error: unknown): void {
  if (response.headersSent) return void response.destroy();
  const known = error instanceof DissentError;
  const { code, message, hint } = known ? error : { code: 'Unexpected', message: String(error), hint: '' };
  const status = findStatus(error);
  const body = { dissent: 1, error: { code, message, hint } };
  if (status === 413) refuseTheRest(response, status, body);
  else sendJson(response, status, body);
}

/**
 * What is left of the request isn't read, and the connection ends with it. The client ends it when it has the answer, which it could lose if
 * it were cut off while it sends; if it doesn't, it has had long enough.
 */
function refuseTheRest(response: ServerResponse, status: number, body: object): void {
  const text = JSON.stringify(body);
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    connection: 'close',
  });
  response.write(text);
  const late = setTimeout(() => response.end(), longestRefusal);
  response.once('close', () => clearTimeout(late));
}

const longestRefusal = 2000;

export const findStatus = (error: unknown): number =>
  error instanceof DissentError ? (statuses[error.code] ?? 409) : 500;

const statuses: { readonly [code in ErrorCode]?: number } = {
  NotFound: 404,
  BodyTooLong: 413,
  RequestInvalid: 400,
  SignInNeeded: 401,
  SignInFailed: 401,
  NotAllowed: 403,
  InvitationInvalid: 410,
  TooManyTries: 429,
};

/** What every answer says to the browser; `policy` is the page's own. */
export const makeHeaders = (policy: string) => ({
  'content-security-policy': `${policy}; frame-ancestors 'none'`,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
});
