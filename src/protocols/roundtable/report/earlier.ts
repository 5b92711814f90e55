import { z } from 'zod';
import type { Brief } from '../../../debate/brief.ts';
import type { Outcome } from '../../../debate/outcome.ts';
import type { DebateRecord } from '../../../debate/record/record.ts';
import { flattenSaid } from '../../../documents/said/flatten.ts';
import { takeSentence } from '../../../documents/said/sentences.ts';
import { shortenSaying } from '../../../documents/said/shorten-saying.ts';
import { shortenTitle } from '../../../documents/shorten-title.ts';
import { dropBlanks } from './words.ts';

const Agreed = z.object({
  adr: z.object({
    title: z.string(),
    decision: z.string(),
    decision_drivers: z.array(z.string()),
    consequences: z.object({ bad: z.array(z.string()) }),
  }),
});

/** A consensus of the first edition in a minute; ends of other kinds are left to what all debates have. */
export function recallBrief(_: DebateRecord, { result, rounds, agreed, decision: taken }: Outcome): Brief | undefined {
  const record = Agreed.safeParse(result).data?.adr;
  if (!record || !agreed || taken) return undefined;
  const { title, decision, decision_drivers, consequences } = record;
  return {
    title: shortenTitle(flattenSaid(title)),
    result: [`Consensus after ${rounds} ${rounds === 1 ? 'round' : 'rounds'}`],
    decision: shortenSaying(takeSentence(decision), 240),
    because: dropBlanks(decision_drivers).slice(0, 3).map(say),
    against: dropBlanks(consequences.bad)
      .slice(0, 2)
      .map((text) => ({ ...say(text), state: 'a price the decision record names' })),
  };
}

const say = (text: string) => ({ text: shortenSaying(text) });
