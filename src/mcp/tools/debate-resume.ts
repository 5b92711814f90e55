import { z } from '../../doors.ts';
import { findPage } from '../host.ts';
import { describePage } from '../page.ts';
import { defineTool } from '../tool.ts';

/** Goes on with a debate that stopped. */
export const debateResume = defineTool({
  name: 'debate_resume',
  title: 'Continue a debate',
  description: 'Continues a debate that stopped, where it stopped. Nobody is asked twice.',
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: true },
  input: z.object({ debate: z.string() }),
  output: z.object({ debate: z.string(), next: z.string(), view: z.string() }),
  async run({ debate: id }, { host, signal }) {
    const { debate } = await host.find(id, 'resume');
    await host.carryOut({ does: 'resume', debate, ...host.place }, signal);
    const next = `Call debate_wait with debate ${debate}.`;
    const view = await findPage(host, debate);
    return { facts: { debate, next, view }, words: `${debate} continues. ${next}\n${describePage(view)}` };
  },
});
