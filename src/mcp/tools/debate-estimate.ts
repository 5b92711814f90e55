import { describePrice, z } from '../../doors.ts';
import { DebateWish } from '../order.ts';
import { defineTool } from '../tool.ts';
import { prepareWish } from '../wishes.ts';

const Range = z.object({ least: z.number(), most: z.number() });

/** What a debate would take, before anything is spent. */
export const debateEstimate = defineTool({
  name: 'debate_estimate',
  title: 'Estimate a debate',
  description:
    'Who would sit where, and the least and most calls, tokens and price of a debate, before anything is spent. Takes the same arguments as debate_start and asks nobody.',
  annotations: { readOnlyHint: true, openWorldHint: false },
  input: DebateWish,
  output: z.object({
    protocol: z.string(),
    seats: z.array(z.object({ seat: z.string(), participant: z.string(), via: z.string() })),
    calls: Range,
    repeats: z.number(),
    input_tokens: Range,
    usd: Range.nullable().describe('Null: at least one participant cannot be priced'),
    typical: z.object({ calls: z.number(), usd: z.number() }).describe('What it usually takes'),
    stops_at_usd: z.number().nullable().describe('The budget at which it stops'),
    may_cost: z.boolean(),
  }),
  async run(wish, { place }) {
    const { estimate, debate, mayCost } = await prepareWish(wish, place);
    const seats = debate.panel.sittings.map(({ seat, participant, via }) => ({ seat, participant, via }));
    const { protocol, calls, repeats, input_tokens, usd, typical, stops_at_usd } = estimate;
    const facts = {
      protocol,
      seats,
      calls: { least: calls.least, most: calls.most },
      repeats,
      input_tokens: { ...input_tokens },
      usd: usd && { ...usd },
      typical: { ...typical },
      stops_at_usd,
      may_cost: mayCost,
    };
    const price = describePrice(estimate);
    const table = seats.map(({ seat, participant, via }) => `${seat}: ${participant} through ${via}`).join('\n');
    return { facts, words: `${table}\nCalls: ${calls.least} to ${calls.most}. Price: ${price}.` };
  },
});
