import { dirname } from 'node:path';
import { stopDebate, z } from '../../doors.ts';
import { findPage } from '../page.ts';
import { defineTool, findDebateById } from '../tool.ts';

/** Stops a debate that runs. */
export const debateStop = defineTool({
  name: 'debate_stop',
  title: 'Stop a debate',
  description:
    'Stops a debate that runs; turns in flight have ten seconds. Nothing is lost: debate_resume continues it.',
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  input: z.object({ debate: z.string() }),
  output: z.object({ debate: z.string(), stopping: z.boolean(), next: z.string(), view: z.string() }),
  async run({ debate: id }, { place }) {
    const { debate, folder } = await findDebateById(id, place);
    const stopping = await stopDebate(folder);
    const next = stopping
      ? `Call debate_wait with debate ${debate} until it has stopped.`
      : 'There is nothing to stop.';
    const view = await findPage(dirname(folder), debate);
    const words = `${debate} is ${stopping ? 'stopping' : 'not running'}. ${next}\nPage for the person: ${view}`;
    return { facts: { debate, stopping, next, view }, words };
  },
});
