import { Readable } from 'node:stream';
import { send } from './send.ts';

/** `send` in the form of `fetch`, for the AI SDK, whose bodies are texts. */
export const fetchStraight: typeof fetch = async (input, { method, headers, body, signal } = {}) => {
  const message = { method, headers: Object.fromEntries(new Headers(headers)), body: body as string | undefined };
  const answer = await send(String(input), { ...message, signal: signal ?? undefined }).catch((cause: unknown) => {
    throw signal?.aborted ? cause : new TypeError('fetch failed', { cause });
  });
  const { statusCode: status = 0, statusMessage: statusText = '' } = answer;
  const received = Object.entries(answer.headersDistinct).flatMap(([name, values = []]) =>
    values.map((value): [string, string] => [name, value]),
  );
  const stream = withoutBody.includes(status) ? null : (Readable.toWeb(answer) as ReadableStream<Uint8Array>);
  return new Response(stream, { status, statusText, headers: received });
};

const withoutBody = [204, 205, 304];
