import type { Failure } from '../../debate/absence.ts';
import { maskSecret, stripControls } from '../last-words.ts';
import { takeFirstBytes } from '../reply-limit.ts';
import { AnswerCutError, type CallError, readCallError, WentSilentError } from './call-error.ts';

/** Whom the failure is about, for its detail. */
export interface Asked {
  readonly model: string;
  readonly address: string;
  readonly apiKey: string | undefined;
  readonly keyName: string | undefined;
}

const mostBytes = 400;

/** What a call that failed makes of a turn (E4). No detail holds the key. */
export function readApiFailure(error: unknown, asked: Asked): Failure {
  if (error instanceof WentSilentError) return { reason: 'timed-out', detail: error.message };
  if (error instanceof AnswerCutError) return { reason: 'crashed', detail: error.message };
  const call = readCallError(error);
  const said = cleanWords(call.message, asked);
  if (isAboutTheKey(call)) return { reason: 'unauthenticated', detail: describeKeyProblem(call, asked) };
  switch (call.status) {
    case 403:
      return { reason: 'refused', detail: `HTTP 403: ${said}` };
    case 404:
      return { reason: 'not-found', detail: `there is no model "${asked.model}" at ${asked.address} (HTTP 404)` };
    case 429:
      return { reason: 'rate-limited', detail: `HTTP 429: ${said}` };
    default:
      return explainWithoutStatus(call, said, asked);
  }
}

function explainWithoutStatus({ status, code }: CallError, said: string, { address }: Asked): Failure {
  if (status !== undefined) return { reason: 'crashed', detail: `HTTP ${status}: ${said}` };
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND')
    return { reason: 'not-found', detail: `nothing answers at ${address} (${code})` };
  return { reason: 'crashed', detail: code === undefined ? said : `the connection failed (${code})` };
}

/** A refusal in the model's own words. */
export function reportRefusal(text: string, asked: Asked): Failure {
  const said = cleanWords(text, asked);
  return { reason: 'refused', detail: said === '' ? 'the answer was withheld by a filter' : `it refused: ${said}` };
}

/** A server's words, on one line, short, and without the key. */
function cleanWords(text: string, { apiKey, keyName }: Asked): string {
  const clean = maskSecret(text, apiKey ?? '', keyName ?? 'key');
  return takeFirstBytes(Buffer.from(stripControls(clean)), mostBytes);
}

function isAboutTheKey({ status, message, body }: CallError): boolean {
  if (status === 401) return true;
  if (status === 400) return /API_KEY_INVALID|API key not valid/i.test(`${message} ${body}`);
  return status === 403 && /\b(api[ _-]?key|authenticat|credential|permission)/i.test(message);
}

/** Never the server's words: they may hold parts of the key. */
const describeKeyProblem = ({ status }: CallError, { keyName, address }: Asked) =>
  `${keyName === undefined ? 'the key' : `the key in ${keyName}`} was not accepted at ${address} (HTTP ${status})`;
