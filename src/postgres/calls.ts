import { AsyncResource } from 'node:async_hooks';
import type { DBOS } from '@dbos-inc/dbos-sdk';
import { answersLater, type Sitting, type Speaker, type Spoken, type TurnRequest, TurnTimeout } from '../doors.ts';

/** One attempt of one turn, as any worker that has the participant can make it. */
export interface Call {
  readonly debate: string;
  readonly seat: string;
  readonly request: TurnRequest;
}

export type CallWorkflow = (call: Call) => Promise<Spoken>;

/** The queue of whoever answers: limits are a vendor's, and participants without one have a queue of their own. */
export const nameQueue = ({ vendor, participant }: { vendor?: string | null; participant: string }): string =>
  `calls/${vendor ?? participant}`;

/** How often a call's end is looked for: half of this is what a turn waits for nothing. */
const lookMs = 25;

/** The speakers of a debate, each asked by way of the queue of its vendor, on whichever worker is free. */
export function carryCalls(
  dbos: typeof DBOS,
  make: CallWorkflow,
  panel: readonly Sitting[],
  known: ReadonlyMap<string, Speaker>,
): ReadonlyMap<string, Speaker> {
  // DBOS numbers what a workflow does in order; calls are found by their address, so they're made outside of that.
  const outside = new AsyncResource('calls');
  return new Map(
    panel.map((sitting) => {
      const speaker = known.get(sitting.seat) ?? describeSpeaker(sitting);
      if (answersLater(speaker.via) || speaker.via === 'rehearsal') return [sitting.seat, speaker];
      const speak: Speaker['speak'] = (request, { signal, address = '' }) =>
        outside.runInAsyncScope(() =>
          sendCall(dbos, make, { sitting, request, signal, id: `${request.debate}/${address}#${request.attempt}` }),
        );
      return [sitting.seat, { ...speaker, speak }];
    }),
  );
}

interface Sending {
  readonly sitting: Sitting;
  readonly request: TurnRequest;
  readonly signal: AbortSignal;
  readonly id: string;
}

/** A call that has ended is never made again. One that was cancelled is another call when it's asked for anew. */
async function sendCall(
  dbos: typeof DBOS,
  make: CallWorkflow,
  { sitting, request, signal, id }: Sending,
): Promise<Spoken> {
  let workflowID = id;
  for (let again = 2; (await dbos.getWorkflowStatus(workflowID))?.status === 'CANCELLED'; again++)
    workflowID = `${id}.${again}`;
  const call = { debate: request.debate, seat: sitting.seat, request };
  const handle = await dbos.startWorkflow(make, { workflowID, queueName: nameQueue(sitting) })(call);
  const over = new AbortController();
  const stopped = awaitAbort(signal, over.signal).then(async (): Promise<Spoken> => {
    await dbos.cancelWorkflow(workflowID);
    return { failure: describeStop(signal.reason) };
  });
  try {
    return await Promise.race([handle.getResult({ pollingIntervalMs: lookMs }), stopped]);
  } finally {
    over.abort();
  }
}

/** Resolves when the signal is aborted; never once it doesn't matter any more. */
const awaitAbort = (signal: AbortSignal, over: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve();
    signal.addEventListener('abort', () => resolve(), { once: true, signal: over });
  });

const describeStop = (reason: unknown) =>
  reason instanceof TurnTimeout
    ? ({ reason: 'timed-out', detail: reason.message } as const)
    : ({ reason: 'cancelled', detail: 'the debate was cancelled' } as const);

/** A participant that only other workers know is asked by what the record says of it. */
const describeSpeaker = ({ participant, via, model, vendor, billing }: Sitting): Speaker => ({
  participant,
  via,
  billing,
  ...(model === null ? {} : { model }),
  ...(vendor === null ? {} : { vendor }),
  speak: async () => ({ failure: { reason: 'not-found', detail: `nobody here can ask ${participant}` } }),
});
