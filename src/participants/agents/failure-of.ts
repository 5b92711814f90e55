import type { AbsenceReason } from '../../debate/absence.ts';
import { lastBytes } from '../reply-limit.ts';
import type { AgentEnd, Reading } from './agent.ts';

/** Server states that pass on their own: too many requests, and too much load. */
const passing = [429, 503, 529];

const reasonOfStatus: { readonly [status: number]: AbsenceReason } = {
  401: 'unauthenticated',
  403: 'unauthenticated',
  404: 'not-found',
  429: 'rate-limited',
};

/** What a CLI's words mean, for those that tell no status. The first that fits counts. */
const reasonOfWords: readonly (readonly [RegExp, AbsenceReason])[] = [
  [/content.?filter|safeguards? flagged|usage polic|prohibited content|blocked by .*safety/i, 'refused'],
  [/rate.?limit|too many requests|quota|usage limit|resource.?exhausted/i, 'rate-limited'],
  [
    /not logged in|log ?in again|please (?:run )?.{0,20}log ?in|unauthori[sz]ed|invalid api key|api key not valid|authenticat|no auth type|auth method|missing .*(?:key|credential)/i,
    'unauthenticated',
  ],
  [
    /model\b.{0,80}\b(?:not found|not exist|unknown|not supported|invalid)|(?:unknown|invalid|no such) model|issue with the selected model|ProviderModelNotFound/i,
    'not-found',
  ],
  [/output token maximum|max_output_tokens|maximum output/i, 'unreadable'],
];

/** The failure that a CLI reports in words, with the server's status where it is known (E4). */
export function failureOf(message: string, status?: number | null): Reading {
  const known = status ?? statusIn(message);
  const reason = reasonFor(message, known);
  const again = reason === 'rate-limited' || (known !== undefined && passing.includes(known));
  return { failure: { reason, detail: message }, ...(again ? { again } : {}) };
}

/** A bad request (400) says nothing by its number: a key that is not valid is one at some vendors. */
function reasonFor(message: string, status: number | undefined): AbsenceReason {
  const byWords = reasonOfWords.find(([words]) => words.test(message))?.[1];
  if (byWords === 'refused') return byWords;
  const byStatus = status === undefined ? undefined : reasonOfStatus[status];
  const wordsCount = status === undefined || status === 400;
  return byStatus ?? (wordsCount ? byWords : undefined) ?? 'crashed';
}

/** A CLI that ended without saying in its own form how it went: its last words on standard error are all there is. */
export function noResult({ code, signal, stdout, stderr }: AgentEnd): Reading {
  if (signal !== null) return { failure: { reason: 'crashed', detail: `ended by ${signal}${after(stderr)}` } };
  if (code === 0 && stdout.trim() !== '')
    return { failure: { reason: 'unreadable', detail: 'its output is not in the form it had in the versions known' } };
  if (code === 0) return { failure: { reason: 'crashed', detail: `ended without an answer${after(stderr)}` } };
  return failureOf(`exit code ${code}${after(stderr)}`, null);
}

function after(stderr: string): string {
  const words = lastBytes(Buffer.from(stderr.trim()), 400);
  return words === '' ? ', nothing on standard error' : `: ${words}`;
}

/** `API Error: 401 …`, `status: 429`, `(429)`, `"code":401`. */
function statusIn(message: string): number | undefined {
  const found = /(?:API Error:? |status:? |"code":\s*|\()([45]\d\d)\b/i.exec(message)?.[1];
  return found === undefined ? undefined : Number(found);
}
