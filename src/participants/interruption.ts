import type { Failure } from '../debate/absence.ts';

/** What an aborted signal makes of a turn: over time, or cancelled. */
export function describeInterruption(signal: AbortSignal): Failure {
  const reason: unknown = signal.reason;
  if (isTurnTimeout(reason)) return { reason: 'timed-out', detail: reason.message };
  return { reason: 'cancelled', detail: 'the turn was cancelled' };
}

/** Waits for work that may not know of the signal; undefined when the signal came first. */
export function awaitUnlessInterrupted<Result>(
  work: Promise<Result>,
  signal: AbortSignal,
): Promise<Result | undefined> {
  let stopListening = () => {};
  const interrupted = new Promise<undefined>((resolve) => {
    const interrupt = () => resolve(undefined);
    if (signal.aborted) interrupt();
    signal.addEventListener('abort', interrupt, { once: true });
    stopListening = () => signal.removeEventListener('abort', interrupt);
  });
  return Promise.race([interrupted, work]).finally(stopListening);
}

/** By name: `dissent` and `dissent/testing` are built apart, and each has a class of its own. */
function isTurnTimeout(reason: unknown): reason is Error {
  return reason instanceof Error && reason.name === 'TurnTimeout';
}
