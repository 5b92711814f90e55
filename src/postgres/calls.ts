import { AsyncResource } from 'node:async_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DBOS } from '@dbos-inc/dbos-sdk';
import {
  answersLater,
  type Sitting,
  type Speaker,
  type SpeakOptions,
  type Spoken,
  type TurnRequest,
  TurnTimeout,
} from '../doors.ts';
import type { AwaitEnd } from './ends.ts';
import type { Hands } from './hands.ts';

/** One attempt of one turn, as any worker that has the participant can make it. */
export interface Call {
  readonly debate: string;
  readonly seat: string;
  /** Where it waits for a worker that is free, if it has to. */
  readonly queue: string;
  readonly request: TurnRequest;
  /** The turn's name within its debate; calls of earlier versions had none. */
  readonly address?: string;
}

export type CallWorkflow = (call: Call) => Promise<Spoken>;

/** Whose limits hold for whoever answers: those of its vendor; participants without one have their own. */
export const nameVendor = ({ vendor, participant }: { vendor?: string | null; participant: string }): string =>
  vendor ?? participant;

export const nameQueue = (asked: Parameters<typeof nameVendor>[0]): string => `calls/${nameVendor(asked)}`;

/** What makes calls: here, or on any worker. */
export interface Carriage {
  readonly dbos: typeof DBOS;
  readonly make: CallWorkflow;
  readonly hands: Hands;
  readonly awaitEnd: AwaitEnd;
  /** Whether a worker has ever come for what waits in a queue. */
  readonly isServed: (queue: string) => boolean;
  /** False once somebody else has the debate: its calls are theirs. */
  readonly holds: () => boolean;
}

/**
 * DBOS numbers what a workflow does in order; calls are found by their address, so they're made outside of that. A resource
 * belongs to where it's made: here that's no workflow.
 */
const outside = new AsyncResource('calls');

/** The speakers of a debate, each asked here where this worker has room for it, else by way of the queue of its vendor, on whichever is free. */
export function carryCalls(
  carriage: Carriage,
  panel: readonly Sitting[],
  known: ReadonlyMap<string, Speaker>,
): ReadonlyMap<string, Speaker> {
  return new Map(
    panel.map((sitting) => {
      const own = known.get(sitting.seat);
      const speaker = own ?? describeSpeaker(sitting);
      if (answersLater(speaker.via) || speaker.via === 'rehearsal') return [sitting.seat, speaker];
      const speak: Speaker['speak'] = (request, { signal, standStill = () => () => {}, address = '' }) => {
        const id = `${request.debate}/${address}#${request.attempt}`;
        const queue = nameQueue(sitting);
        const call = { debate: request.debate, seat: sitting.seat, queue, request, address };
        const sending = { call, signal, standStill, id, isKnown: own !== undefined };
        return outside.runInAsyncScope(() => sendCall(carriage, sending));
      };
      return [sitting.seat, { ...speaker, speak }];
    }),
  );
}

interface Sending {
  readonly call: Call;
  readonly signal: AbortSignal;
  readonly standStill: NonNullable<SpeakOptions['standStill']>;
  readonly id: string;
  /** True where this worker has the participant. */
  readonly isKnown: boolean;
}

/** A call that has ended is never made again. One that was cancelled is another call when it's asked for anew. */
async function sendCall(carriage: Carriage, sending: Sending): Promise<Spoken> {
  for (let again = 1; ; again++) {
    const workflowID = again === 1 ? sending.id : `${sending.id}.${again}`;
    const spoken = await sendOnce(carriage, { ...sending, id: workflowID });
    if (spoken) return spoken;
  }
}

/**
 * Undefined where the call was cancelled, and not by whoever waits for it now. The clock stands still until the call is sent, and from
 * the moment a reply is here: however long the database is away, it was in time, and it's kept until it's on record.
 */
async function sendOnce(carriage: Carriage, { call, signal, standStill, id, isKnown }: Sending) {
  const { dbos, make, hands, awaitEnd } = carriage;
  const left = new AbortController();
  const goOn = standStill();
  const standing = [goOn];
  const ended = () => void standing.push(standStill());
  const waiting = { stop: heedWhileHeld(carriage, signal, left.signal), sent: goOn, ended };
  const isPromised = isKnown && hands.promise(id, call.queue, waiting);
  try {
    const place = isPromised ? {} : { queueName: call.queue };
    const handle = await dbos.startWorkflow(make, { workflowID: id, ...place })(call);
    await nextTurn();
    const isHere = hands.hasBegun(id, waiting); // else it's made elsewhere, or was made before
    if (!isHere && !carriage.isServed(call.queue)) goOn();
    const over = isHere ? Promise.resolve() : awaitEnd(id, { begun: goOn, standStill, left: left.signal });
    const given = over.then(() => handle.getResult({ pollingIntervalMs: 100 }));
    return await Promise.race([given, awaitStop(carriage, { signal, id, over: left.signal })]);
  } catch (error) {
    const isCancelled = !signal.aborted && (await dbos.getWorkflowStatus(id))?.status === 'CANCELLED';
    if (isCancelled) return undefined;
    throw error;
  } finally {
    left.abort();
    for (const goAhead of standing) goAhead();
    hands.forget(id, waiting);
  }
}

/** What ends a call that is made here. A debate that somebody else has now doesn't: they wait for its reply. */
function heedWhileHeld({ holds }: Carriage, signal: AbortSignal, over: AbortSignal): AbortSignal {
  const stop = new AbortController();
  void awaitAbort(signal, over).then(() => holds() && stop.abort(signal.reason));
  return stop.signal;
}

async function awaitStop(
  { dbos, holds }: Carriage,
  { signal, id, over }: { readonly signal: AbortSignal; readonly id: string; readonly over: AbortSignal },
): Promise<Spoken> {
  await awaitAbort(signal, over);
  if (holds()) await dbos.cancelWorkflow(id);
  return { failure: describeStop(signal.reason) };
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
