import { z } from 'zod';
import type { Brief, Saying } from '../debate/brief.ts';
import { flattenSaid } from '../documents/said/flatten.ts';
import { looseList, looseText } from './lenient.ts';

const task = [
  'For a busy reader who has seen nothing else. Whole plain sentences of at most 25 words, the most important first, each clear on its own: one thing a line, no name, figure or term that is not introduced here, no ids, no "step 2", no story of the debate.',
  '`background`: why the question comes up now, and the facts and figures that the rest refers to, at most 60 words.',
  '`decision`: exactly what will be done, with amounts, dates and thresholds (why that figure, and what happens if it is missed); if the answer is no, that comes first.',
  '`why`: the facts that decide it, also against the main alternative.',
  '`against`: what it costs, what can go wrong, what is still open, as a fair opponent would put it.',
  '`would_change`: events or figures.',
  '`next`: "who, by when: what" one action a line, in the order of dates: what carries out the decision, then a step for every condition and open point above, costs included; if nobody said who, "owner open, proposed: …".',
  '`not_heard`: a few words: who is affected and was not asked.',
].join(' ');

/**
 * A result for somebody who has read nothing else, by whoever wrote it down: which facts matter is for a participant to
 * say, not for a program that cuts long texts.
 */
export const InBrief = z
  .object({
    background: looseText,
    decision: looseList(z.string(), 4),
    why: looseList(z.string(), 3),
    against: looseList(z.string(), 3),
    would_change: looseList(z.string(), 3),
    next: looseList(z.string(), 6),
    not_heard: looseText,
  })
  .describe(task);
export type InBrief = z.infer<typeof InBrief>;

/** As a part of an answer: the prompt asks for it, and an answer without it is whole. */
export const maybeInBrief = InBrief.optional().catch(undefined);

/** What a brief takes from it; empty where nothing was given. */
export type WrittenBrief = Required<
  Pick<Brief, 'points' | 'because' | 'against' | 'would_change' | 'actions' | 'who'>
> & { readonly background: string; readonly written: true };

/** The parts of a brief that its author wrote, a little more than was asked for included; undefined where the decision itself is missing. `explain` resolves ids. */
export function readInBrief(
  given: InBrief | undefined,
  explain: (words: string) => string = (words) => words,
): WrittenBrief | undefined {
  const say = (texts: readonly string[], most: number): readonly Saying[] =>
    texts
      .filter((text) => text.trim() !== '')
      .slice(0, most)
      .map((text) => ({ text: explain(text.trim()) }));
  if (!given || say(given.decision, 1).length === 0) return undefined;
  const missing = flattenSaid(given.not_heard).replace(/[.\s]+$/u, '');
  return {
    background: explain(given.background.trim()),
    points: say(given.decision, 5),
    because: say(given.why, 4),
    against: say(given.against, 4),
    would_change: say(given.would_change, 3),
    actions: say(given.next, 7),
    who: missing === '' ? [] : [`Affected and not asked: ${missing}.`],
    written: true,
  };
}
