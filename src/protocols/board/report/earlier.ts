import { z } from 'zod';
import type { Brief } from '../../../debate/brief.ts';
import type { Outcome } from '../../../debate/outcome.ts';
import type { DebateRecord } from '../../../debate/record/record.ts';
import { takeSentence } from '../../../documents/said/sentences.ts';
import { shortenSaying } from '../../../documents/said/shorten-saying.ts';
import { shortenTitle } from '../../../documents/shorten-title.ts';

const Written = z.object({
  synthesizer: z.string(),
  chosen_approach: z.string(),
  reasoning: z.string(),
  conditions: z.array(z.string()).default([]),
  dissents: z.array(z.object({ participant: z.string(), dissent: z.string() })),
  remarks: z.array(z.object({ by: z.string(), remark: z.string() })).default([]),
});

/** A document of the first edition in a minute; a debate that wrote none is left to what all debates have. */
export function recallBrief(_: DebateRecord, { result, rounds }: Outcome): Brief | undefined {
  const written = Written.safeParse(result).data;
  if (!written) return undefined;
  const { chosen_approach, reasoning, synthesizer, dissents, remarks, conditions } = written;
  const decision = takeSentence(chosen_approach);
  const title = shortenTitle(decision);
  const open = dissents.map(({ participant, dissent }) => ({ text: say(dissent), by: participant, state: 'dissents' }));
  const noted = remarks.map(({ by, remark }) => ({ text: say(remark), by, state: 'on the document' }));
  return {
    title,
    result: [`Written up after ${rounds} ${rounds === 1 ? 'round' : 'rounds'}`],
    ...(title.endsWith(' …') ? { decision } : {}),
    because: [{ text: say(reasoning), by: synthesizer }],
    against: [...open, ...noted],
    only_if: conditions.map((text) => ({ text })),
  };
}

const say = (text: string) => shortenSaying(text, undefined, 400);
