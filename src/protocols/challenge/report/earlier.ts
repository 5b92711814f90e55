import { z } from 'zod';
import type { Brief } from '../../../debate/brief.ts';
import type { Outcome } from '../../../debate/outcome.ts';
import type { DebateRecord } from '../../../debate/record/record.ts';
import { takeSentence } from '../../../documents/said/sentences.ts';
import { shortenSaying } from '../../../documents/said/shorten-saying.ts';
import { shortenTitle } from '../../../documents/shorten-title.ts';

const Agreed = z.object({
  outcome: z.literal('CONSENSUS'),
  proposer: z.string(),
  final_position: z.string(),
  challengers: z.array(z.object({ challenger: z.string(), critique: z.string(), state: z.string() })),
  opening: z.object({ reasoning: z.array(z.string()), weaknesses: z.array(z.string()) }),
});

/** A consensus of the first edition in a minute; ends of other kinds are left to what all debates have. */
export function recallBrief(_: DebateRecord, { result, rounds }: Outcome): Brief | undefined {
  const agreed = Agreed.safeParse(result).data;
  if (!agreed) return undefined;
  const { proposer, final_position, challengers, opening } = agreed;
  const decision = takeSentence(final_position);
  const title = shortenTitle(decision);
  return {
    title,
    result: [`Consensus after ${rounds} ${rounds === 1 ? 'round' : 'rounds'}`],
    ...(title.endsWith(' …') ? { decision } : {}),
    because: opening.reasoning.slice(0, 2).map((text) => ({ text: say(text), by: proposer })),
    against: [
      ...challengers.slice(0, 2).map(({ challenger, critique, state }) => ({
        text: say(critique),
        by: challenger,
        state: state === 'resolved' ? 'answered, and settled' : 'still open',
      })),
      ...opening.weaknesses
        .slice(0, 1)
        .map((text) => ({ text: say(text), by: proposer, state: 'admitted at the start' })),
    ],
  };
}

const say = (text: string) => shortenSaying(text, undefined, 400);
