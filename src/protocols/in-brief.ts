import { z } from 'zod';
import type { Brief, Saying } from '../debate/brief.ts';
import { capitalize } from '../debate/kit/capitalize.ts';
import { formatDate } from '../documents/date.ts';
import { flattenSaid } from '../documents/said/flatten.ts';
import { lenient, looseList, looseText } from './lenient.ts';

const task = [
  "A page for a busy colleague who has one minute, has seen nothing else and must say yes or no; it is pasted into a pull request. Down to `not_heard` it is in sight, about 250 words; everything else is folded below. Tell one plan and one line of thought: what, why, what is gravest against it and what answers that, what would turn it round. Leave out whatever a yes or no doesn't hang on.",
  'Write as you would say it to that colleague: a line is one thought, in one plain sentence of at most 22 words or two short ones. Fewer lines rather than denser ones; no brackets, semicolons or headline style. Whatever a stranger doesn\'t know is explained in the sentence that names it, or not named: options, seats, rounds, "the trial", "the rule". A figure has its unit, says of what it is and whose it is ("we measured", "the seller says", "our estimate"; where nobody has one, say so and make none up), and stands beside what it is compared with; at most six in sight besides dates, and none twice. Figures, dates and sentences agree with each other and with the title printed above. Dates with their year. Two things never share a name ("the check"), and one keeps its name. What is proposed is told as future. No ids, no story of the debate; people of the company are "our CEO", "our board of directors".',
].join(' ');

/** What each part is, for whoever writes it. */
const parts = {
  decision:
    'First what will be done, or not done, and from when: clear without the title. Then the most that it can cost in all, checks and corrections included, and whose figure that is.',
  why: 'What is bad today, and how this mends it. Then what decided it, with the one figure of the chosen and the rejected way, and why the obvious other way lost.',
  against:
    'The gravest harm or doubt that is left, who it hits, and what is done about it or why it is borne. A second line only for something as grave.',
  only_if:
    'The check that must pass before the approval: who makes it, by when, and what counts as passed. It tests what is doubtful in `why` or gravest in `against`. [] if nothing must.',
  would_change:
    '"If …, we …": first what we do if the check of `only_if` fails, then the likeliest other reason to do something else; and what that costs, if anybody knows.',
  approve:
    'One person (`who`: "our head of engineering"), the day (`by`, not before the check of `only_if`), and what a yes releases (`what`: "the 25 working days").',
  not_heard: 'Who is affected or gets a task and was not asked, named only ("the shops, our support").',
  background: 'Who we are and what we make, the problem, why now, what there was to choose from; at most 60 words.',
  parts: 'What else was decided: rules, parts, exceptions; one sentence each.',
  rejected: 'What a colleague would ask about instead. `because`: what it would have brought, and why it lost.',
  next: 'Each step of the plan in the order of dates, the check first: a sentence that begins with its verb ("order the routers"). `by`: its latest day, as 2026-12-01. `who`: the role that fits best.',
} as const;

/** Whoever sat through a debate knows too much to see what a stranger misses, unless it is looked for. */
const questions =
  'Comes first: 5 to 8 short questions which that colleague asks about your first thought of the lines from `decision` to `would_change`: what is that? of what, compared with what? whose figure? more than what? does this "because" follow? what is done about it? does the check test it? what if it fails, at what price? what exactly do I approve? does the title say more than the plan? is it needed at all? The lines then answer each, or drop what raised it. Nobody else sees them.';

/** Something to be done, by a day or in words of its writer. */
export const Step = z.object({ by: looseText, who: looseText, what: z.string() });
type Step = z.infer<typeof Step>;

/** A line alone is what. */
const NextStep = lenient((given) => (typeof given === 'string' ? { what: given } : given), Step);

/** Who should approve it, by when, and what that releases; words alone are who. */
const Approval = lenient(
  (given) => (typeof given === 'string' ? { who: given } : (given ?? {})),
  z.object({ who: looseText, by: looseText, what: looseText }),
);

/** What was not chosen, and why. */
const Rejected = z.object({ option: z.string(), because: z.string() });

/**
 * A result for somebody who has read nothing else, by whoever wrote it down: which facts matter is for a participant to
 * say, not for a program that cuts long texts.
 */
export const InBrief = z
  .object({
    decision: looseList(z.string(), 2).describe(parts.decision),
    why: looseList(z.string(), 2).describe(parts.why),
    against: looseList(z.string(), 2).describe(parts.against),
    only_if: looseList(z.string(), 1).describe(parts.only_if),
    would_change: looseList(z.string(), 2).describe(parts.would_change),
    approve: Approval.describe(parts.approve),
    not_heard: looseText.describe(parts.not_heard),
    background: looseText.describe(parts.background),
    parts: looseList(z.string(), 4).describe(parts.parts),
    rejected: looseList(Rejected, 2).describe(parts.rejected),
    next: looseList(NextStep, 4).describe(parts.next),
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
    | 'not_asked'
  >
> & { readonly background: string; readonly written: true };

/** The parts of a brief that its author wrote, a little more than was asked for included; undefined where the decision itself is missing. `explainIds` resolves ids. */
export function readInBrief(
  given: InBrief | undefined,
  explainIds: (words: string) => string = (words) => words,
): WrittenBrief | undefined {
  const explain = (words: string) => writeDays(explainIds(words));
  const say = (texts: readonly string[], most: number): readonly Saying[] =>
    texts
      .filter((text) => text.trim() !== '')
      .slice(0, most)
      .map((text) => ({ text: explain(text.trim()) }));
  if (!given || say(given.decision, 1).length === 0) return undefined;
  const steps = sortByDay(given.next.slice(0, 10));
  const isBefore = ({ by }: Step) => isDay(by) && isDay(given.approve.by) && by.trim() <= given.approve.by.trim();
  const write = (chosen: readonly Step[]) => say(chosen.map(writeStep), chosen.length);
  return {
    background: explain(given.background.trim()),
    points: say(given.decision, 6),
    parts: say(given.parts, 8),
    only_if: say(given.only_if, 3),
    because: say(given.why, 4),
    rejected: given.rejected
      .filter(({ option, because }) => option.trim() !== '' && because.trim() !== '')
      .slice(0, 3)
      .map(({ option, because }) => ({ option: explain(trimStop(option)), because: explain(because.trim()) })),
    against: say(given.against, 4),
    would_change: say(given.would_change, 5),
    beforehand: write(steps.filter(isBefore)),
    actions: write(steps.filter((step) => !isBefore(step))),
    approver: explain(writeApproval(given.approve)),
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
  return head === '' || what.trim() === '' ? what : `${capitalize(head)}: ${what}`;
}

/** "our CEO, by 1 Dec 2026: two days for the test" */
function writeApproval({ who, by, what }: InBrief['approve']): string {
  const head = [who, writeDay(by)].map(trimStop).filter((part) => part !== '');
  const releases = trimStop(what);
  return releases === '' || head.length === 0 ? head.join(', ') : `${head.join(', ')}: ${releases}`;
}

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
