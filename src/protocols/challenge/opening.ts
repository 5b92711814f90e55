import { z } from 'zod';
import type { CheckedQuote } from '../../debate/event.ts';
import type { Breach } from '../../debate/question.ts';
import { wanted } from '../wanted.ts';

/** The proposer's opening (C1). Only the position is needed for the debate to begin. */
export const Opening = z.object({
  topic: wanted(z.string()),
  position: z.string().trim().min(1),
  reasoning: wanted(z.array(z.string())),
  confidence: wanted(z.enum(['HIGH', 'MEDIUM', 'LOW'])),
  weaknesses: wanted(z.array(z.string())),
  assumptions: wanted(z.array(z.string())),
});
export type Opening = z.infer<typeof Opening> & { readonly quotes?: readonly CheckedQuote[] };

/** C1: reasons, weaknesses and assumptions are given. A field that is missing whole is the engine's to report. */
export function findOpeningBreaches(opening: Opening): readonly Breach[] {
  const lists = ['reasoning', 'weaknesses', 'assumptions'] as const;
  const empty = lists.filter((list) => opening[list]?.every((item) => item.trim() === ''));
  return empty.map((list) => ({ rule: 'C1', what: `${list} is empty; name at least one.` }));
}
