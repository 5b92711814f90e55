import { z } from 'zod';
import type { Brief, Saying } from '../debate/brief.ts';
import { capitalize } from '../debate/kit/capitalize.ts';
import { flattenSaid } from '../documents/said/flatten.ts';
import { lenient, looseList, looseText } from './lenient.ts';

const task = [
  'A page for a busy colleague who has one minute, has seen nothing else and must say yes or no. Everything else is printed below it, so choose few facts and tell each whole: about 420 words.',
  'Whole, plain sentences of 10 to 25 words, one thought and at most one comma each: who does what, why, what follows; no brackets, semicolons, "while" or headline style. Who and what it speaks of is introduced in `background` and keeps that name; so do the words of the title above it. Any other word a stranger doesn\'t know is explained in passing ("a replay, that is the check run on old pull requests") or not used. A figure has its unit, and says of what and whose it is: measured, a seller\'s, guessed here. Dates with their year. No ids, no seats, no story of the debate; people of the company are "our CEO", "our board of directors".',
  '`background`: the problem, why now, and what there was to choose from, at most 80 words.',
  '`decision`: the first line could stand alone: what will be done, or not done, and from when. Then, one sentence each, the dearest first, what else the yes commits people, time or money to: a rule to follow from then on, work, a sum, a trial, a later decision. What only `against` or `next` names was not approved.',
  "`only_if`: what must be so before anything begins and is nobody's task; mostly [].",
  '`why`: what is bad today and gets better by it, why it should work, and what tipped it; a line each.',
  '`rejected`: what a colleague would ask about instead; `because`: in one sentence what it would have brought, and why it lost.',
  '`against`: what it costs or leaves undone even if all goes well, what can go wrong, what is not known, of what the lines above name.',
  '`would_change`: every "if" of the plan: an event or figure, then what is done instead, and what stays.',
  '`next`: in the order of dates, what is still to be asked or found out, then the work itself, with whom to name and whom to tell; each row one action in a sentence of at most 25 words, without "if" or "or". `by`: "by 1 December 2026". `who`: the role that fits best, never "open".',
  '`approve`: which person or role, by when, and not before the steps that it hangs on: "our head of engineering, by 24 November 2026".',
  '`not_heard`: who is affected or gets a task and was not asked, in a few words.',
].join(' ');

/** Whoever sat through a debate knows too much to see what a stranger misses, unless it is looked for. */
const reread =
  '`asked_back` comes first: 4 to 8 short questions which that colleague asks about the page so far, or about your first thought of it, line by line: what is that, who exactly, whose figure, compared with what, who pays, from when, a choice between what, what if not, why not the obvious other thing, is this a new rule that the decision does not name, does it contradict that line, is it needed at all? The page then answers each, or drops what raised it. Nobody else sees them.';

/** Something to be done. */
export const Step = z.object({ by: looseText, who: looseText, what: z.string() });

/** A line alone is what. */
const LooseStep = lenient((given) => (typeof given === 'string' ? { what: given } : given), Step);

/** What was not chosen, and why. */
const Rejected = z.object({ option: z.string(), because: z.string() });

/**
 * A result for somebody who has read nothing else, by whoever wrote it down: which facts matter is for a participant to
 * say, not for a program that cuts long texts.
 */
export const InBrief = z
  .object({
    background: looseText,
    decision: looseList(z.string(), 5),
    only_if: looseList(z.string(), 2),
    why: looseList(z.string(), 3),
    rejected: looseList(Rejected, 2),
    against: looseList(z.string(), 3),
    would_change: looseList(z.string(), 4),
    next: looseList(LooseStep, 6),
    approve: looseText,
    not_heard: looseText,
  })
  .describe(task);
export type InBrief = z.infer<typeof InBrief>;

/** As a part of an answer: the prompt asks for it, and an answer without it is whole. The questions are for its writer alone. */
export const maybeInBrief = z
  .object({ asked_back: looseList(z.string(), 8), ...InBrief.shape })
  .describe(`${task} ${reread}`)
  .transform(({ asked_back: _, ...page }): InBrief => page)
  .optional()
  .catch(undefined);

/** The same in fewer words, for the choice of an option: there is less to go wrong, and every judge is told anew. */
export const maybeInBriefOfOption = InBrief.optional().catch(undefined);

/** What a brief takes from it; empty where nothing was given. */
export type WrittenBrief = Required<
  Pick<
    Brief,
    'points' | 'only_if' | 'because' | 'rejected' | 'against' | 'would_change' | 'actions' | 'approver' | 'who'
  >
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
    only_if: say(given.only_if, 3),
    because: say(given.why, 4),
    rejected: given.rejected
      .filter(({ option, because }) => option.trim() !== '' && because.trim() !== '')
      .slice(0, 3)
      .map(({ option, because }) => ({ option: explain(trimStop(option)), because: explain(because.trim()) })),
    against: say(given.against, 4),
    would_change: say(given.would_change, 5),
    actions: say(given.next.map(writeStep), 8),
    approver: explain(trimStop(given.approve)),
    who: missing === '' ? [] : [`Affected and not asked: ${missing}.`],
    written: true,
  };
}

/** "By 1 December 2026, team lead: name an owner." */
export function writeStep({ by, who, what }: z.infer<typeof Step>): string {
  const head = [by, who]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(', ');
  return head === '' || what.trim() === '' ? what : `${capitalize(head)}: ${what}`;
}

const trimStop = (words: string): string => flattenSaid(words).replace(/[.\s]+$/u, '');
