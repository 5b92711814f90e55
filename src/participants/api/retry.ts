import { setTimeout as delay } from 'node:timers/promises';
import { TurnTimeout } from '../../debate/speaker.ts';
import { AnswerCutError, type CallError, readCallError } from './call-error.ts';

const mostTries = 3;
/** A server that wants to be left alone for longer than this is not waited for. */
const longestWaitMs = 60_000;

/**
 * Tries at most three times, inside the turn's signal. A server's `retry-after` comes before our own waits. Where the
 * turn's time ends in such a wait, what failed is what the server said, not the clock.
 */
export async function runWithRetries<Result>(
  attempt: () => Promise<Result>,
  { signal, firstWaitMs, onRetry }: { signal: AbortSignal; firstWaitMs: number; onRetry?: () => void },
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      const waitMs = chooseWait(error, firstWaitMs * 2 ** (tries - 1));
      if (signal.aborted || tries === mostTries || waitMs === undefined) throw error;
      await delay(waitMs, undefined, { signal }).catch(() => {
        throw signal.reason instanceof TurnTimeout ? new OutOfTriesError(error) : signal.reason;
      });
      onRetry?.();
    }
  }
}

/** The turn's time ended before the next try: the cause is what failed. */
export class OutOfTriesError extends Error {
  constructor(cause: unknown) {
    super('no time was left for another try', { cause });
    this.name = 'OutOfTries';
  }
}

/** How long to wait before the next try; undefined when there is no point in one. */
function chooseWait(error: unknown, usualMs: number): number | undefined {
  const usual = usualMs * (1 + Math.random() / 4);
  if (error instanceof AnswerCutError) return usual;
  const call = readCallError(error);
  if (!mayPass(call)) return undefined;
  const asked = readAskedWait(call);
  if (asked === undefined) return usual;
  return asked > longestWaitMs ? undefined : asked;
}

const passingStatus = [408, 429, 500, 502, 503, 504, 529];
const passingCodes = /^(ECONNRESET|EPIPE|ETIMEDOUT|EAI_AGAIN|UND_ERR_(SOCKET|CONNECT_TIMEOUT|HEADERS_TIMEOUT))$/;

function mayPass({ status, code, body, final }: CallError): boolean {
  if (final) return false;
  if (status === undefined) return code !== undefined && passingCodes.test(code);
  return passingStatus.includes(status) && !body.includes('insufficient_quota');
}

/** What the server asks for: in its headers, or where Google puts it. */
function readAskedWait({ headers, body }: CallError): number | undefined {
  const milliseconds = Number.parseFloat(headers['retry-after-ms'] ?? '');
  if (milliseconds >= 0) return milliseconds;
  const after = headers['retry-after'];
  if (after === undefined) {
    const seconds = Number.parseFloat(/"retryDelay":\s*"([\d.]+)s"/.exec(body)?.[1] ?? '');
    return seconds >= 0 ? seconds * 1000 : undefined;
  }
  const wait = /^[\d.]+$/.test(after) ? Number.parseFloat(after) * 1000 : Date.parse(after) - Date.now();
  return Number.isNaN(wait) ? undefined : Math.max(0, wait);
}
