import { dirname } from 'node:path';
import { z } from '../../doors.ts';
import { carryOutApart } from '../holder.ts';
import { findPage } from '../page.ts';
import { defineTool, findDebateById } from '../tool.ts';

/** Goes on with a debate that stopped. */
export const debateResume = defineTool({
  name: 'debate_resume',
  title: 'Continue a debate',
  description: 'Continues a debate that stopped, where it stopped. Nobody is asked twice.',
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: true },
  input: z.object({ debate: z.string() }),
  output: z.object({ debate: z.string(), next: z.string(), view: z.string() }),
  async run({ debate: id }, { place, signal }) {
    const { debate, folder } = await findDebateById(id, place);
    await carryOutApart({ does: 'resume', debate, ...place }, signal);
    const next = `Call debate_wait with debate ${debate}.`;
    const view = await findPage(dirname(folder), debate);
    return { facts: { debate, next, view }, words: `${debate} goes on. ${next}\nPage for the person: ${view}` };
  },
});
