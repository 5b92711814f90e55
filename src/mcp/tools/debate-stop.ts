import { z } from '../../doors.ts';
import { findPage } from '../host.ts';
import { describePage } from '../page.ts';
import { defineTool } from '../tool.ts';

/** Stops a debate that runs. */
export const debateStop = defineTool({
  name: 'debate_stop',
  title: 'Stop a debate',
  description:
    'Stops a debate that runs; turns in flight have ten seconds. Nothing is lost: debate_resume continues it.',
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  input: z.object({ debate: z.string() }),
  output: z.object({ debate: z.string(), stopping: z.boolean(), next: z.string(), view: z.string() }),
  async run({ debate: id }, { host }) {
    const found = await host.find(id, 'stop');
    const { debate } = found;
    const stopping = await host.stop(found);
    const next = stopping
      ? `Call debate_wait with debate ${debate} until it has stopped.`
      : 'There is nothing to stop.';
    const view = await findPage(host, debate);
    const words = `${debate} is ${stopping ? 'stopping' : 'not running'}. ${next}\n${describePage(view)}`;
    return { facts: { debate, stopping, next, view }, words };
  },
});
