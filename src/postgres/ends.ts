import { setTimeout as pause } from 'node:timers/promises';
import type { DBOS } from '@dbos-inc/dbos-sdk';

/** How often it's looked what became of calls that wait for other workers: half of this is what a turn waits for nothing. */
const lookMs = 25;

/** All but waiting in a queue. */
const taken = ['PENDING', 'SUCCESS', 'ERROR', 'CANCELLED', 'MAX_RECOVERY_ATTEMPTS_EXCEEDED'] as const;

/** Waits for the end of a call that is made elsewhere, or until nobody waits for it any more. `begun` is told when a worker has taken it. */
export type AwaitEnd = (
  id: string,
  { begun, left }: { readonly begun: () => void; readonly left: AbortSignal },
) => Promise<void>;

/** One question for all calls that are waited for, however many there are. */
export function createEndWatch(dbos: typeof DBOS): AwaitEnd {
  const waiting = new Map<string, { readonly begin: () => void; readonly end: () => void }>();
  let isLooking = false;
  const look = async () => {
    isLooking = true;
    while (waiting.size > 0) {
      await pause(lookMs);
      const listed = {
        workflowIDs: [...waiting.keys()],
        status: [...taken],
        loadInput: false,
        loadOutput: false,
      };
      const found = await dbos.listWorkflows(listed).catch(() => []); // the database is away: it's asked again
      for (const { workflowID, status } of found) waiting.get(workflowID)?.[status === 'PENDING' ? 'begin' : 'end']();
    }
    isLooking = false;
  };
  return (id, { begun, left }) =>
    new Promise((resolve) => {
      const end = () => {
        waiting.delete(id);
        left.removeEventListener('abort', end);
        resolve();
      };
      waiting.set(id, { begin: begun, end });
      left.addEventListener('abort', end);
      if (!isLooking) void look();
    });
}
