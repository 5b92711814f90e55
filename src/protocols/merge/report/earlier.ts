import { z } from 'zod';
import type { Brief, Saying } from '../../../debate/brief.ts';
import type { Outcome } from '../../../debate/outcome.ts';
import type { DebateRecord } from '../../../debate/record/record.ts';
import { shortenSaying } from '../../../documents/said/shorten-saying.ts';
import { shortenTitle } from '../../../documents/shorten-title.ts';
import { nameMerge } from './names.ts';

const Merged = z.object({
  base_variant: z.string(),
  variants: z.array(z.object({ variant: z.string(), name: z.string(), advocate: z.string() })),
  plan: z.object({ changes: z.array(z.object({ id: z.number(), variant: z.string() })) }),
  changes: z.array(z.object({ change: z.number(), status: z.string() })),
});

const Advocated = z.object({
  summary: z.string(),
  weaknesses: z.array(z.object({ variant: z.string(), text: z.string() })),
});

/** A merge of the first edition in a minute; one that did not come to its end is left to what all debates have. */
export function recallBrief({ turns }: DebateRecord, { result, status }: Outcome): Brief | undefined {
  const merged = Merged.safeParse(result).data;
  if (!merged || status !== 'merged') return undefined;
  const { base_variant: base, variants, plan, changes } = merged;
  const said = turns.flatMap(({ seat, ended }) => {
    const answer = Advocated.safeParse(ended?.answer).data;
    return answer ? [{ ...answer, seat }] : [];
  });
  const made = changes.filter((change) => change.status === 'Applied').length;
  const own = variants.find(({ variant }) => variant === base)?.advocate;
  return {
    title: shortenTitle(nameMerge(merged)),
    result: ['Merged', `${made} of ${plan.changes.length} planned changes made`],
    because: said.filter(({ seat }) => seat === own).map(({ summary, seat }) => say(summary, seat, 'its advocate')),
    against: said
      .flatMap(({ weaknesses, seat }) =>
        weaknesses.filter(({ variant }) => variant === base).map(({ text }) => say(text, seat, 'on the base')),
      )
      .slice(0, 2),
  };
}

const say = (text: string, by: string, state: string): Saying => ({
  text: shortenSaying(text, undefined, 400),
  by,
  state,
});
