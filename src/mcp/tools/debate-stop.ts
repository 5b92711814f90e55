import { stopDebate, z } from '../../doors.ts';
import { defineTool, findDebateById } from '../tool.ts';

/** Stops a debate that runs. */
export const debateStop = defineTool({
  name: 'debate_stop',
  title: 'Stop a debate',
  description:
    'Stops a debate that runs: no new turns, those in flight have ten seconds. Nothing that was said is lost; debate_start with resume goes on with it.',
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  input: z.object({ debate: z.string() }),
  output: z.object({ debate: z.string(), stopping: z.boolean() }),
  async run({ debate: id }, { place }) {
    const { debate, folder } = await findDebateById(id, place);
    const stopping = await stopDebate(folder);
    return { facts: { debate, stopping }, words: stopping ? `${debate} is stopping.` : `${debate} is not running.` };
  },
});
