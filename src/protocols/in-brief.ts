import { z } from 'zod';
import type { Brief, Saying } from '../debate/brief.ts';
import { flattenSaid } from '../documents/said/flatten.ts';
import { lenient, looseList, looseText } from './lenient.ts';

const task = [
  'For a busy reader who has seen nothing else. Plain sentences of at most 25 words, understood at first reading, the most important first: one thing a line, the same word for the same thing. No name, figure or term that is not introduced here, no ids, no story of the debate. Dates have their year.',
  '`background`: why the question comes up now, and the facts that the rest refers to, at most 60 words.',
  '`decision`: exactly what will be done, with amounts, dates and thresholds, and what happens if they are missed. A no comes first; so does what everything depends on, such as a trial.',
  '`only_if`: what must be true before the work begins; [] if nothing. Tasks are in `next` and not here too.',
  '`why`: the facts that speak for it, also against the main alternative; where that is cheaper or better, say so in `against`.',
  '`against`: what would hurt most first: costs, who loses something, what can go wrong, what is not known.',
  '`would_change`: an event or figure that would lead to another decision, and to which.',
  '`next`: one action a row, in the order of dates, up to the next decision. What `decision` promises until then has its row, and so has every open point. `by`: "by 1 December 2026". `who`: the role that fits best.',
  '`approve`: who should approve it and by when: "the head of engineering, by 24 November 2026".',
  '`not_heard`: in a few words, who is affected or gets a task and was not asked.',
].join(' ');

/** Something to be done; a line alone is what. */
const Step = lenient(
  (given) => (typeof given === 'string' ? { what: given } : given),
  z.object({ by: looseText, who: looseText, what: z.string() }),
);

/**
 * A result for somebody who has read nothing else, by whoever wrote it down: which facts matter is for a participant to
 * say, not for a program that cuts long texts.
 */
export const InBrief = z
  .object({
    background: looseText,
    decision: looseList(z.string(), 5),
    only_if: looseList(z.string(), 3),
    why: looseList(z.string(), 3),
    against: looseList(z.string(), 3),
    would_change: looseList(z.string(), 3),
    next: looseList(Step, 6),
    approve: looseText,
    not_heard: looseText,
  })
  .describe(task);
export type InBrief = z.infer<typeof InBrief>;

/** As a part of an answer: the prompt asks for it, and an answer without it is whole. */
export const maybeInBrief = InBrief.optional().catch(undefined);

/** What a brief takes from it; empty where nothing was given. */
export type WrittenBrief = Required<
  Pick<Brief, 'points' | 'only_if' | 'because' | 'against' | 'would_change' | 'actions' | 'approver' | 'who'>
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
  const missing = trimStop(given.not_heard);
  return {
    background: explain(given.background.trim()),
    points: say(given.decision, 6),
    only_if: say(given.only_if, 4),
    because: say(given.why, 4),
    against: say(given.against, 4),
    would_change: say(given.would_change, 3),
    actions: say(given.next.map(writeStep), 8),
    approver: explain(trimStop(given.approve)),
    who: missing === '' ? [] : [`Affected and not asked: ${missing}.`],
    written: true,
  };
}

/** "By 1 December 2026, team lead: name an owner." */
function writeStep({ by, who, what }: InBrief['next'][number]): string {
  const head = [by, who]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(', ');
  return head === '' || what.trim() === '' ? what : `${head.charAt(0).toUpperCase()}${head.slice(1)}: ${what}`;
}

const trimStop = (words: string): string => flattenSaid(words).replace(/[.\s]+$/u, '');
