import { z } from 'zod';
import type { Brief, Saying } from '../debate/brief.ts';
import { capitalize } from '../debate/kit/capitalize.ts';
import { formatDate } from '../documents/date.ts';
import { flattenSaid } from '../documents/said/flatten.ts';
import { lenient, looseList, looseText } from './lenient.ts';

/** What is meant by few, plain and whole is shown rather than told. */
const example = {
  decision: [
    'New tables get a UUID version 7 as key, an id that begins with the time it was made.',
    'The device or the server makes it once, and the sync never replaces it.',
    'Existing tables keep their keys.',
  ],
  why: [
    'Replaced keys caused 9 of 14 sync faults in six months, counted Yusuf Demir, who owns the sync.',
    'Version 7 is as fast as the keys we have: both insert 95 % of records within 3 ms, measured our lead Clara Voss.',
  ],
  rejected: [
    { option: 'keys from the server, as today', because: "A device without a connection can't get one." },
    { option: 'UUID version 4', because: 'It hides when a record was made, but needs 11 ms for an insert.' },
  ],
  against: [
    {
      point: 'A note made offline can still point to a wrong record in an old table.',
      answer: 'Yusuf Demir tests this before surveyors use the new tables.',
    },
  ],
  only_if: [],
  would_change: ['If version 7 also takes 11 ms when records arrive late, later tables get version 4.'],
  first: [],
  next: [
    { by: '', who: 'Yusuf Demir', what: 'test notes made offline that point to old tables' },
    { by: '', who: 'Clara Voss', what: 'repeat the measurement with records that arrive late' },
  ],
  approve: { who: 'Clara Voss', by: '' },
} as const;

const task = [
  "A page for a colleague who wasn't here and has one minute. It is pasted into a pull request and read without everything else. Whoever says yes or no needs little of what you know: choose that, and leave the rest to `parts`.",
  'One thing a line, in one plain sentence of at most 20 words that says who does what, as you would say it aloud; a longer one holds two things, and one of them can go. No headline style, brackets or semicolons, no ids, seats, rounds, letters of options. About six figures on the whole page: each says what it counts and whose it is ("our estimate"), and stands beside what it is compared with. Explain or avoid what that colleague doesn\'t know, and what nothing introduced ("the trial", "the four tables"); a person has their role where they first appear. A thing keeps its name, and no two things share one. Lines, days and figures agree: nothing is tested before it is there. Whatever the title above says is on the page. Make nothing up for this page: no day, person, check or limit that neither a document nor the debate has. Days as 2026-12-01.',
  `An example, of another debate: ${JSON.stringify(example)}`,
].join(' ');

/** What each part is, for whoever writes it. */
const parts = {
  decision:
    'What will be done, or not done, clear without the title; if it hangs on a check, that too. Then what it costs, if that is known, or what whoever works with it must know.',
  why: 'What is bad today; then what decided it against the other ways.',
  rejected:
    'What a colleague would ask about instead, in a few words. `because`: what it would have done better, if anything, then why it lost.',
  against:
    'The gravest objection that is left; a second one only if it is as grave. `point`: what goes wrong, for whom. `answer`: what the decision does about it, or why we bear it ("Nothing yet" is an answer).',
  only_if:
    'What must be shown before it begins, if the debate demands it; mostly []. `what`: the check, from its verb on ("replay October"). `passed_if`: with its figure. `otherwise`: what we do then. Not in `next` as well.',
  would_change: '"If …, we …": what would most likely make us do something else later.',
  first:
    'What has to be asked or found out before anybody can say yes, without the check above; mostly []. From its verb on. `by` and `who`: the day, and the person or team, where a document or the debate names them; "" otherwise.',
  next: 'What is done after a yes and that check, in order, in the same form; only what its readers do or wait for.',
  approve: 'Who says yes or no, and by which day, where a document or the debate names them; "" otherwise.',
  figures:
    'Where the figures above come from, a row for each source and no others. `figures`: "31 tickets, 0.9 %". `source`, in at most ten words: the document, or whose estimate it is.',
  not_heard: 'Who is affected and was not asked, named only ("Ana Ruiz of support, the shops").',
  background: 'Who we are and what we make, the problem, why now; at most 60 words.',
  parts: 'What else was decided: rules, exceptions, checks, details that somebody will look for; one sentence each.',
} as const;

/** Whoever sat through a debate knows too much to see what a stranger misses, unless it is looked for. */
const questions =
  'Comes first: 6 to 8 short questions which that colleague asks, going word by word through your first thought of this page. Of each "the …", test, alarm, limit and number: what is that, and which line above it says so ("the failover test": which? "a limit of 1.5 seconds": on what?)? Compared with what? Whose figure? Why does this follow from that? Why not the obvious other way? The page then answers each, or does without what raised it. Nobody else sees them.';

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
    decision: looseList(z.string(), 3).describe(parts.decision),
    why: looseList(z.string(), 2).describe(parts.why),
    rejected: looseList(Rejected, 2).describe(parts.rejected),
    against: looseList(Objection, 2).describe(parts.against),
    only_if: looseList(Check, 1).describe(parts.only_if),
    would_change: looseList(z.string(), 1).describe(parts.would_change),
    first: looseList(NextStep, 1).describe(parts.first),
    next: looseList(NextStep, 3).describe(parts.next),
    approve: Approval.describe(parts.approve),
    figures: looseList(Figures, 3).describe(parts.figures),
    not_heard: looseText.describe(parts.not_heard),
    background: looseText.describe(parts.background),
    parts: looseList(z.string(), 8).describe(parts.parts),
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
    parts: say(given.parts, 10),
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
