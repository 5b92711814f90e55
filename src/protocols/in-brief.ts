import { z } from 'zod';
import type { Brief, Saying } from '../debate/brief.ts';
import { capitalize } from '../debate/kit/capitalize.ts';
import { formatDate } from '../documents/date.ts';
import { flattenSaid } from '../documents/said/flatten.ts';
import { lenient, looseList, looseText } from './lenient.ts';

const task = [
  "A page for a colleague who wasn't here and has one minute: what was decided, why, what speaks against it, what happens next. It is pasted into a pull request and read without everything else, so tell less, and tell it whole: one plan, and the few reasons and objections that decided it.",
  'Write as you would tell that colleague: a line is one plain sentence of at most 25 words that says who does what; no headline style, brackets or semicolons. Explain a word that they may not know where it first stands ("a dead row, that is a delivery we gave up"), or do without it: no ids, seats, rounds, letters of options, "the trial". A thing keeps its name, and no two things share one. A figure says what it counts and whose it is ("Clara Voss measured", "our estimate"), and stands beside what it is compared with; figures, days and order agree: nothing is tested before it is there. Whatever the title above says is on the page. Make nothing up for this page: no day, person, check or limit that neither a document nor the debate has. Days as 2026-12-01.',
].join(' ');

/** What each part is, for whoever writes it. */
const parts = {
  decision:
    'What will be done, or not done, clear without the title; then the rules that whoever uses it or works on it has to know, those included that a line below mentions; then what it costs, if that is known.',
  why: 'What is bad today, how this mends it, and what decided it against the other ways.',
  rejected:
    'What a colleague would ask about instead, in a few words. `because`: what it would have brought, why it lost, and why that cannot be mended.',
  against:
    'The gravest objections that are left, the gravest first. `point`: what goes wrong, for whom. `answer`: what the decision does about it, or why we bear it ("Nothing yet" is an answer).',
  only_if:
    'What must be shown before it begins, if the debate demands it; mostly []. `passed_if`: with its figure. `otherwise`: what we do then.',
  would_change:
    '"If …, we …": what would later make us do something else, with its figure and who watches it if the debate has them, and what.',
  first:
    'What has to be asked or found out before anybody can say yes, without the check above; mostly []. A sentence that begins with its verb ("ask the seller for the price"). `by` and `who`: the day, and the person or team, where a document or the debate names them; "" otherwise.',
  next: 'What is done after a yes, in order, in the same form.',
  approve: 'Who says yes or no, and by which day, where a document or the debate names them; "" otherwise.',
  figures:
    'Where the figures above come from, a row for each source and no others. `figures`: "31 tickets, 0.9 %". `source`, in at most ten words: the document, or whose estimate it is.',
  not_heard: 'Who is affected and was not asked, named only ("Ana Ruiz of support, the shops").',
  background: 'Who we are and what we make, the problem, why now; at most 60 words.',
  parts: 'What else was decided: rules, exceptions, details that somebody will look for; one sentence each.',
} as const;

/** Whoever sat through a debate knows too much to see what a stranger misses, unless it is looked for. */
const questions =
  'Comes first: 4 to 6 short questions which that colleague would ask about your first thought of this page: what is that? compared with what? whose figure? is that a rule which the decision does not name? how can that be tested by then? why not the obvious other way? The page answers each, or drops what raised it. Nobody else sees them.';

/** Something to be done, by a day or in words of its writer. */
export const Step = z.object({ by: looseText, who: looseText, what: z.string() });
type Step = z.infer<typeof Step>;

/** A line alone is what. */
const NextStep = lenient((given) => (typeof given === 'string' ? { what: given } : given), Step);

/** What speaks against it, with what is done about that; a line alone is the point. */
const Objection = lenient(
  (given) => (typeof given === 'string' ? { point: given } : given),
  z.object({ point: z.string(), answer: looseText }),
);

/** What must be shown before it begins; a line alone is what. */
const Check = lenient(
  (given) => (typeof given === 'string' ? { what: given } : given),
  Step.extend({ passed_if: looseText, otherwise: looseText }),
);
type Check = z.infer<typeof Check>;

/** Who should approve it, and by when; words alone are who. */
const Approval = lenient(
  (given) => (typeof given === 'string' ? { who: given } : (given ?? {})),
  z.object({ who: looseText, by: looseText }),
);

/** What was not chosen, and why. */
const Rejected = z.object({ option: z.string(), because: z.string() });

/** What figures rest on. */
const Figures = z.object({ figures: z.string(), source: z.string() });

/**
 * A result for somebody who has read nothing else, by whoever wrote it down: which facts matter is for a participant to
 * say, not for a program that cuts long texts.
 */
export const InBrief = z
  .object({
    decision: looseList(z.string(), 4).describe(parts.decision),
    why: looseList(z.string(), 3).describe(parts.why),
    rejected: looseList(Rejected, 2).describe(parts.rejected),
    against: looseList(Objection, 2).describe(parts.against),
    only_if: looseList(Check, 1).describe(parts.only_if),
    would_change: looseList(z.string(), 2).describe(parts.would_change),
    first: looseList(NextStep, 2).describe(parts.first),
    next: looseList(NextStep, 4).describe(parts.next),
    approve: Approval.describe(parts.approve),
    figures: looseList(Figures, 3).describe(parts.figures),
    not_heard: looseText.describe(parts.not_heard),
    background: looseText.describe(parts.background),
    parts: looseList(z.string(), 6).describe(parts.parts),
  })
  .describe(task);
export type InBrief = z.infer<typeof InBrief>;

/** As a part of an answer: the prompt asks for it, and an answer without it is whole. The questions are for its writer alone. */
export const maybeInBrief = z
  .object({ asked_back: looseList(z.string(), 8).describe(questions), ...InBrief.shape })
  .describe(task)
  .transform(({ asked_back: _, ...page }): InBrief => page)
  .optional()
  .catch(undefined);

/** The same in fewer words, for the choice of an option: there is less to go wrong, and every judge is told anew. */
export const maybeInBriefOfOption = InBrief.optional().catch(undefined);

/** What a brief takes from it; empty where nothing was given. */
export type WrittenBrief = Required<
  Pick<
    Brief,
    | 'points'
    | 'parts'
    | 'only_if'
    | 'because'
    | 'rejected'
    | 'against'
    | 'would_change'
    | 'beforehand'
    | 'actions'
    | 'approver'
    | 'figures'
    | 'not_asked'
  >
> & { readonly background: string; readonly written: true };

/** The parts of a brief that its author wrote, a little more than was asked for included; undefined where the decision itself is missing. `explainIds` resolves ids. */
export function readInBrief(
  given: InBrief | undefined,
  explainIds: (words: string) => string = (words) => words,
): WrittenBrief | undefined {
  const explain = (words: string) => writeDays(explainIds(words.trim()));
  const say = (texts: readonly string[], most: number): readonly Saying[] =>
    texts
      .filter((text) => text.trim() !== '')
      .slice(0, most)
      .map((text) => ({ text: explain(text) }));
  if (!given || say(given.decision, 1).length === 0) return undefined;
  const steps = sortByDay(given.next.slice(0, 10));
  const isBefore = ({ by }: Step) => isDay(by) && isDay(given.approve.by) && by.trim() <= given.approve.by.trim();
  const write = (chosen: readonly Step[]) => say(chosen.map(writeStep), chosen.length);
  return {
    background: explain(given.background),
    points: say(given.decision, 6),
    parts: say(given.parts, 8),
    only_if: say(given.only_if.map(writeCheck), 3),
    because: say(given.why, 4),
    rejected: given.rejected
      .filter(({ option, because }) => option.trim() !== '' && because.trim() !== '')
      .slice(0, 3)
      .map(({ option, because }) => ({ option: explain(trimStop(option)), because: explain(because) })),
    against: given.against
      .filter(({ point }) => point.trim() !== '')
      .slice(0, 4)
      .map(({ point, answer }) => ({
        text: explain(point),
        ...(answer.trim() === '' ? {} : { answer: explain(answer) }),
      })),
    would_change: say(given.would_change, 5),
    beforehand: write([...sortByDay(given.first.slice(0, 6)), ...steps.filter(isBefore)]),
    actions: write(steps.filter((step) => !isBefore(step))),
    approver: explain(writeApproval(given.approve)),
    figures: given.figures
      .filter(({ figures, source }) => figures.trim() !== '' && source.trim() !== '')
      .slice(0, 6)
      .map(({ figures, source }) => ({ figures: explain(trimStop(figures)), source: explain(trimStop(source)) })),
    not_asked: explain(trimStop(given.not_heard)),
    written: true,
  };
}

/** "By 1 Dec 2026, team lead: name an owner." */
export function writeStep({ by, who, what }: Step): string {
  const head = [writeDay(by), who]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(', ');
  return head === '' || what.trim() === '' ? capitalize(what) : `${capitalize(head)}: ${what}`;
}

/** "By 1 Dec 2026, Jana: replay October. Passed if: nothing is lost. Otherwise: we keep the list." */
function writeCheck({ passed_if, otherwise, ...step }: Check): string {
  const named = [
    ['Passed if', trimStop(passed_if)],
    ['Otherwise', trimStop(otherwise)],
  ] as const;
  const more = named.flatMap(([name, said]) => (said === '' ? [] : `${name}: ${said}.`));
  return more.length === 0 ? writeStep(step) : [`${trimStop(writeStep(step))}.`, ...more].join(' ');
}

/** "our CEO, by 1 Dec 2026" */
const writeApproval = ({ who, by }: InBrief['approve']): string =>
  [who, writeDay(by)]
    .map(trimStop)
    .filter((part) => part !== '')
    .join(', ');

/** Steps in the order of their days; one without a day stays behind the one that it follows. */
function sortByDay(steps: readonly Step[]): readonly Step[] {
  let last = '';
  return steps
    .map((step) => {
      if (isDay(step.by)) last = step.by.trim();
      return { step, day: last };
    })
    .toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0))
    .map(({ step }) => step);
}

/** Whether it is a day of the calendar, as 2026-12-01. */
const isDay = (by: string): boolean => z.iso.date().safeParse(by.trim()).success;

/** Days that somebody wrote as 2026-12-01, as they are written in documents. */
export const writeDays = (words: string): string =>
  words.replace(/\b\d{4}-\d{2}-\d{2}\b/gu, (day) => (isDay(day) ? formatDate(day) : day));

const writeDay = (by: string): string => (isDay(by) ? `by ${formatDate(by.trim())}` : by);

const trimStop = (words: string): string => flattenSaid(words).replace(/[.\s]+$/u, '');
