import { z } from 'zod';
import type { Brief, Saying } from '../debate/brief.ts';
import { flattenSaid } from '../documents/said/flatten.ts';
import { lenient, looseList, looseText } from './lenient.ts';

const task = [
  'A page for a busy colleague who has one minute and has seen nothing else: what they need to say yes or no. At most 350 words in all; the details are printed below it, so leave out what matters least, not the words that make a line clear. Each line is one plain, whole sentence of at most 25 words with one fact or rule, the most important first, the same word for the same thing, dates with their year, no ids, no story of the debate.',
  '`background`: the problem, why it is decided now, and what the lines below refer to, at most 50 words.',
  '`decision`: first what will be done and from when, or not done; then at most three lines without which it would be another one: what it depends on or costs, a trial, a later decision. Exceptions stay out.',
  "`only_if`: what must be true before anything begins and is nobody's task; mostly [].",
  '`why`: the strongest facts for it, also against the main alternative; how it works is no reason.',
  '`against`: what hurts most: costs, who loses, what can go wrong, what is not known.',
  '`would_change`: "If" an event or figure, then which other decision.',
  '`next`: one action of at most 20 words a row, in the order of dates: first what everything hangs on, then what carries out `decision`. `by`: "by 1 December 2026". `who`: the role that fits best.',
  '`approve`: who should, and by when: "the head of engineering, by 24 November 2026".',
  '`not_heard`: only the names of those who are affected or get a task and were not asked.',
  '`terms`: mostly []; a word that several lines need and none can explain in passing: what it is, in at most 15 words.',
].join(' ');

/** What readers missed most in results of long debates. */
const reread =
  'Then read it as that colleague, and mend it: "everything required", "the offer", "its fallback" instead of what that is; an effort without what it is for; a duty, a price or a way round that only a step or condition mentions; a sum that does not add up; a line that takes back another, or says as certain what a step has yet to find out; a reason that speaks for the other side; a part of `decision`, a deadline or an open point without its step; a check without its "if not" in `would_change`; two lines that say one thing.';

/** Something to be done; a line alone is what. */
const Step = lenient(
  (given) => (typeof given === 'string' ? { what: given } : given),
  z.object({ by: looseText, who: looseText, what: z.string() }),
);

/** A word that the page uses, and what it stands for. */
const Term = z.object({ term: z.string(), means: z.string() });

/**
 * A result for somebody who has read nothing else, by whoever wrote it down: which facts matter is for a participant to
 * say, not for a program that cuts long texts.
 */
export const InBrief = z
  .object({
    background: looseText,
    decision: looseList(z.string(), 4),
    only_if: looseList(z.string(), 2),
    why: looseList(z.string(), 3),
    against: looseList(z.string(), 3),
    would_change: looseList(z.string(), 3),
    next: looseList(Step, 7),
    approve: looseText,
    not_heard: looseText,
    terms: looseList(Term, 2),
  })
  .describe(`${task} ${reread}`);
export type InBrief = z.infer<typeof InBrief>;

/** As a part of an answer: the prompt asks for it, and an answer without it is whole. */
export const maybeInBrief = InBrief.optional().catch(undefined);

/** The same in fewer words, for the choice of an option: there is less to go wrong, and every judge is told anew. */
export const maybeInBriefOfOption = InBrief.describe(task).optional().catch(undefined);

/** What a brief takes from it; empty where nothing was given. */
export type WrittenBrief = Required<
  Pick<Brief, 'points' | 'terms' | 'only_if' | 'because' | 'against' | 'would_change' | 'actions' | 'approver' | 'who'>
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
    terms: given.terms
      .filter(({ term, means }) => term.trim() !== '' && means.trim() !== '')
      .slice(0, 3)
      .map(({ term, means }) => ({ term: explain(term.trim()), means: explain(means.trim()) })),
    points: say(given.decision, 5),
    only_if: say(given.only_if, 3),
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
