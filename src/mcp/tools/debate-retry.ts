import { z } from '../../doors.ts';
import { askForAgreement } from '../agreement.ts';
import { findPage } from '../host.ts';
import { describePage } from '../page.ts';
import { prepareRetry } from '../retry.ts';
import { defineTool } from '../tool.ts';

/** Asks those who were absent in a finished debate (E15). */
export const debateRetry = defineTool({
  name: 'debate_retry',
  title: 'Ask the absent again',
  description:
    'Asks those who were absent in a finished debate, or did not engage, as a new debate that takes all other replies over.',
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: true },
  input: z.object({
    debate: z.string(),
    seats: z.array(z.string()).optional().describe('Only these; absent: everybody who was missing'),
    agreed: z.boolean().optional().describe('True once the person has agreed to what is sent and spent'),
  }),
  output: z.object({ debate: z.string(), next: z.string(), view: z.string() }),
  async run({ debate: id, seats = [], agreed = false }, call) {
    const { host, signal } = call;
    const { place } = host;
    const { debate: parent } = await host.find(id, 'start');
    const { branch } = await prepareRetry({ debate: parent, seats }, place);
    const text = `This asks ${branch.asked} ${branch.asked === 1 ? 'turn' : 'turns'} again${branch.later > 0 ? `, then up to ${branch.later} later ones if their question changes` : ''}.`;
    const asked = !agreed && branch.mayCost && askForAgreement(text, call);
    if (asked) return asked;
    const debate = await host.carryOut({ does: 'retry', debate: parent, seats, ...place }, signal);
    const next = `Call debate_wait with debate ${debate}.`;
    const view = await findPage(host, debate);
    return { facts: { debate, next, view }, words: `${debate} has begun. ${next}\n${describePage(view)}` };
  },
});
