import { z } from 'zod';
import type { CheckedQuote } from '../../debate/event.ts';
import type { Breach } from '../../debate/question.ts';
import { wanted } from '../wanted.ts';

export const strengths = ['strong', 'moderate', 'minor'] as const;
export type Strength = (typeof strengths)[number];

/** A challenger's judgement of the position (C2). Verdict and critique are needed for it to be read. */
export const Verdict = z.object({
  verdict: z.enum(['agree', 'partial', 'disagree']),
  critique: z.string().trim().min(1),
  evidence: wanted(z.string()),
  alternative: wanted(z.string()),
  confidence: wanted(z.enum(['high', 'medium', 'low'])),
  objection_strength: z.enum(strengths).optional().catch(undefined),
  assumptions_challenged: wanted(z.array(z.string())),
});
export type Verdict = z.infer<typeof Verdict> & { readonly quotes?: readonly CheckedQuote[] };

/** A reply that could not be read, kept as it is (C10). */
export interface Unread {
  readonly raw_response: string;
  readonly parse_error: true;
}

/** What a challenger gave: a verdict, or something that nobody could read. */
export type Reply = Verdict | Unread;

export const isUnread = (reply: Reply): reply is Unread => 'parse_error' in reply;

export const keepUnread = (raw: string): Unread => ({ raw_response: raw, parse_error: true });

/** Everything a reply says, as one text. */
export function joinWords(reply: Reply): string {
  if (isUnread(reply)) return reply.raw_response;
  const { critique, evidence = '', alternative = '', assumptions_challenged = [] } = reply;
  return [critique, evidence, alternative, ...assumptions_challenged].join('\n\n');
}

/** C2: whoever does not agree says how grave it is. */
export function findStrengthBreaches({ verdict, objection_strength }: Verdict): readonly Breach[] {
  if (verdict === 'agree' || objection_strength !== undefined) return [];
  const what = `objection_strength is missing: with ${verdict}, say ${strengths.join(', ')}; without it, it counts as moderate.`;
  return [{ rule: 'C2', what }];
}
