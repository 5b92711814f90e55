import type { AbsenceReason } from '../../debate/absence.ts';
import { takeLastBytes } from '../reply-limit.ts';
import type { AgentEnd, AgentReading } from './agent.ts';

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
export function readAgentFailure(message: string, status?: number | null): AgentReading {
  const known = status ?? readStatus(message);
  const reason = findReason(message, known);
  const again = reason === 'rate-limited' || (known !== undefined && passing.includes(known));
  return { failure: { reason, detail: message }, ...(again ? { again } : {}) };
}

/** A bad request (400) says nothing by its number: a key that is not valid is one at some vendors. */
function findReason(message: string, status: number | undefined): AbsenceReason {
  const byWords = reasonOfWords.find(([words]) => words.test(message))?.[1];
  if (byWords === 'refused') return byWords;
  const byStatus = status === undefined ? undefined : reasonOfStatus[status];
  const wordsCount = status === undefined || status === 400;
  return byStatus ?? (wordsCount ? byWords : undefined) ?? 'crashed';
}

/** A CLI that ended without saying in its own form how it went: its last words on standard error are all there is. */
export function explainNoResult({ code, signal, stdout, stderr }: AgentEnd): AgentReading {
  if (signal !== null)
    return { failure: { reason: 'crashed', detail: `ended by ${signal}${quoteStandardError(stderr)}` } };
  if (code === 0 && stdout.trim() !== '')
    return { failure: { reason: 'unreadable', detail: 'its output is not in the form it had in the versions known' } };
  if (code === 0)
    return { failure: { reason: 'crashed', detail: `ended without an answer${quoteStandardError(stderr)}` } };
  return readAgentFailure(`exit code ${code}${quoteStandardError(stderr)}`, null);
}

function quoteStandardError(stderr: string): string {
  const words = takeLastBytes(Buffer.from(stderr.trim()), 400);
  return words === '' ? ', nothing on standard error' : `: ${words}`;
}

/** `API Error: 401 …`, `status: 429`, `(429)`, `"code":401`. */
function readStatus(message: string): number | undefined {
  const found = /(?:API Error:? |status:? |"code":\s*|\()([45]\d\d)\b/i.exec(message)?.[1];
  return found === undefined ? undefined : Number(found);
}
