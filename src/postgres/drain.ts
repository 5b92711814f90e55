import type { DBOS } from '@dbos-inc/dbos-sdk';
import { pending } from './rescue.ts';

/** Waits until nothing is under way, also of what comes meanwhile. */
export async function awaitEmpty(underWay: ReadonlySet<Promise<unknown>>): Promise<void> {
  while (underWay.size > 0) await Promise.allSettled(underWay);
}

/** Waits until DBOS has put down what the calls of a worker brought: it keeps them until then. `open` are those without an answer. */
export async function awaitRecorded(
  dbos: typeof DBOS,
  { worker, open }: { readonly worker: string; readonly open: ReadonlySet<string> },
): Promise<void> {
  for (;;) {
    const held = await dbos.listWorkflows({ ...pending, executorId: worker, workflowName: 'call' });
    if (held.every(({ workflowID }) => open.has(workflowID))) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
