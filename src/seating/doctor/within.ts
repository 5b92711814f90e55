import { TurnTimeout } from '../../debate/speaker.ts';

/**
 * Does something within a time. The clock is our own: an `AbortSignal.timeout` inside `AbortSignal.any` may be collected
 * before it strikes, and then never does.
 */
export async function runWithin<Result>(
  { ms, signal }: { ms: number; signal: AbortSignal },
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const clock = new AbortController();
  const stop = () => clock.abort(signal.reason);
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop, { once: true });
  const timer = setTimeout(() => clock.abort(new TurnTimeout(ms)), ms);
  try {
    return await work(clock.signal);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
}
