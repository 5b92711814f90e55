import { setTimeout as pause } from 'node:timers/promises';
import type { DBOS } from '@dbos-inc/dbos-sdk';

/** How often it's looked what became of calls that wait for other workers: half of this is what a turn waits for nothing. */
const lookMs = 25;

/** All but waiting in a queue. */
const taken = ['PENDING', 'SUCCESS', 'ERROR', 'CANCELLED', 'MAX_RECOVERY_ATTEMPTS_EXCEEDED'] as const;

/** Who waits for a call that is made elsewhere. */
export interface Awaiting {
  /** Told when a worker has taken it. */
  readonly begun: () => void;
  /** Stops the clock for as long as nobody can see what became of the call. */
  readonly standStill: () => () => void;
  /** Aborted when nobody waits for it any more. */
  readonly left: AbortSignal;
}

/** Waits for the end of a call that is made elsewhere, or until nobody waits for it any more. */
export type AwaitEnd = (id: string, awaiting: Awaiting) => Promise<void>;

/** An answer that takes longer is none: the database is away. What it holds may be a reply that came in time. */
const awayMs = 1000;

/** One question for all calls that are waited for, however many there are. */
export function createEndWatch(dbos: Pick<typeof DBOS, 'listWorkflows'>): AwaitEnd {
  const waiting = new Set<Pick<Awaiting, 'begun' | 'standStill'> & { readonly id: string; readonly end: () => void }>();
  let isLooking = false;
  const listTaken = async () => {
    const workflowIDs = [...new Set([...waiting].map(({ id }) => id))];
    const listed = { workflowIDs, status: [...taken], loadInput: false, loadOutput: false };
    const standing: (() => void)[] = [];
    const late = setTimeout(() => {
      for (const { standStill } of waiting) standing.push(standStill());
    }, awayMs);
    try {
      return await dbos.listWorkflows(listed);
    } finally {
      clearTimeout(late);
      for (const goOn of standing) goOn();
    }
  };
  const look = async () => {
    isLooking = true;
    while (waiting.size > 0) {
      await pause(lookMs);
      const found = await listTaken().catch(() => []); // it's asked again
      const states = new Map(found.map(({ workflowID, status }) => [workflowID, status]));
      for (const { id, begun, end } of [...waiting]) if (states.has(id)) (states.get(id) === 'PENDING' ? begun : end)();
    }
    isLooking = false;
  };
  return (id, { begun, standStill, left }) =>
    new Promise((resolve) => {
      const end = () => {
        waiting.delete(one); // another run of the debate may wait for the same call: this worker took it over from itself
        left.removeEventListener('abort', end);
        resolve();
      };
      const one = { id, begun, standStill, end };
      waiting.add(one);
      left.addEventListener('abort', end);
      if (!isLooking) void look();
    });
}
