import { type IncomingMessage, request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';

export interface Message {
  readonly method?: string | undefined;
  readonly headers?: { readonly [name: string]: string };
  readonly body?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Sends a text over HTTP/1.1 and waits for the head of the answer. Not by `fetch`: node compiles the parser of its own
 * anew in every process, for longer than a short debate otherwise takes. Follows no redirect, which would carry the key
 * to another host.
 */
export async function send(url: string, message: Message): Promise<IncomingMessage> {
  const { signal } = message;
  const answer = await awaitAnswer(new URL(url), message).catch((error: unknown) => {
    throw signal?.aborted ? signal.reason : error;
  });
  if (!redirects.includes(answer.statusCode ?? 0)) return answer;
  answer.destroy();
  throw new Error('unexpected redirect');
}

export const isSuccess = ({ statusCode = 0 }: IncomingMessage) => statusCode >= 200 && statusCode < 300;

/** The body of an answer, as far as it may go. */
export async function readBody(answer: IncomingMessage, mostCharacters = 1_000_000): Promise<string> {
  let text = '';
  for await (const piece of answer.setEncoding('utf8')) {
    text += piece;
    if (text.length > mostCharacters) break;
  }
  return text;
}

function awaitAnswer(url: URL, { method = 'GET', headers, body, signal }: Message): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? overHttps : overHttp)(url, {
      method,
      headers: { ...usualHeaders, ...headers },
    });
    const timer = setTimeout(() => request.destroy(createNotConnectedError()), connectMs);
    const markConnected = () => clearTimeout(timer);
    const stop = () => void request.destroy();
    signal?.addEventListener('abort', stop);
    if (signal?.aborted) stop();
    request.once('socket', (socket) => (socket.connecting ? socket.once('connect', markConnected) : markConnected()));
    request.once('close', () => {
      markConnected();
      signal?.removeEventListener('abort', stop);
    });
    request.once('response', (answer) => resolve(answer.on('error', leaveToReader)));
    request.on('error', reject);
    request.end(body);
  });
}

/** An error in the middle of an answer is thrown where it is read; it may come when nobody reads any more. */
const leaveToReader = () => undefined;

/** Nothing is asked for that would have to be unpacked. */
const usualHeaders = { accept: '*/*', 'accept-encoding': 'identity', 'user-agent': 'dissent' };

const redirects = [301, 302, 303, 307, 308];

const connectMs = 10_000;

const createNotConnectedError = () =>
  Object.assign(new Error(`no connection within ${connectMs / 1000} s`), { code: 'ETIMEDOUT' });
