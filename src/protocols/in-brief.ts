import { z } from 'zod';
import type { Brief, Saying } from '../debate/brief.ts';
import { capitalize } from '../debate/kit/capitalize.ts';
import { formatDate } from '../documents/date.ts';
import { flattenSaid } from '../documents/said/flatten.ts';
import { lenient, looseList, looseText } from './lenient.ts';

const task = [
  'A page for a busy colleague who has one minute, has seen nothing else and must say yes or no. Everything else is printed below it. So tell one plan: choose what a yes or no hangs on, tell that whole, and leave out second fallbacks, exceptions and how it is done. Of two variants take the recommended one; the other is `rejected`, or the "then" of an "if". At most eight figures besides dates, and about 300 words: fewer lines, not shorter ones.',
  'Write as you would say it to that colleague: a line is one thought, in one plain sentence of at most 22 words or two short ones, 30 words in all. Ordinary words, whole phrases ("if one customer can read another\'s data", not "a gap between customers"); no brackets, semicolons or headline style. Who and what it speaks of is introduced in `background` and keeps that name; so do the words of the title above it. Any other word a stranger doesn\'t know is explained where it stands ("a replay, that is the check run on old pull requests") or not used; what has a usual name is called by it. Nothing points to text outside the page, and no line leans on another ("such", "these", "the other rules"): a comment on a pull request shows them without `background`. Two things never share a name ("the trial"), and what is not there yet is told as future. A figure has its unit, and says of what it is and where it comes from: "we measured", "the seller says", "our estimate, not checked". Figures and dates agree with each other. Dates with their year. No ids, no seats, no story of the debate; people of the company are "our CEO", "our board of directors".',
  '`background`: who we are and what we make, the problem, why now, and what there was to choose from, and what the words of the title mean; at most 60 words.',
  '`decision`, three lines: the first could stand alone: what will be done, or not done, and from when. Then what that consists of, and a rule to follow from then on where there is one: each part or step that it names, in words. Then the whole price: work and money in all, what may come on top. What only `against` or `next` names was not approved. Doubts belong into `against`.',
  '`only_if`: what must be so before anything begins and no row of `next` sees to; mostly [].',
  '`why`, two lines: what is bad today and why this mends it; then what decided it, with one figure of the chosen and the rejected way.',
  '`rejected`: what a colleague would ask about instead; `because`: what it would have brought, and why it lost.',
  '`against`, two lines, the gravest first: what it costs or leaves undone even if all goes well, and who loses by it; then what can go wrong or is not known.',
  '`would_change`: the two likeliest reasons to do something else. One event or figure a line ("If …"), with its date, then what we do instead; in words used above. A check of `next` that can fail comes first.',
  '`next`, in the order of dates: first the questions and checks that the plan depends on, with the figure that counts as passed, unless `would_change` gives it: no figure is told twice; then whatever `decision` names: who agrees it with those concerned, orders it, builds it, puts it to use. What belongs together is one row. A check that another line mentions has the same name in both. Each a sentence that begins with its verb ("order the routers"), without "if". `by`: its latest day, as 2026-12-01; what comes before the day in `approve` is done without a yes, as most questions and checks can be. `who`: the role that fits best, never "open".',
  '`approve`: one person (`who`: "our head of engineering"), the day (`by`, not before the checks that the yes hangs on), and in a few words the smallest yes that is needed then (`what`: "the two days for the test", or "all of it"). What hangs on a later check is approved after it, as a row of `next`.',
  '`not_heard`: who is affected or gets a task and was not asked, named only ("the shops, our support").',
].join(' ');

/** Whoever sat through a debate knows too much to see what a stranger misses, unless it is looked for. */
const reread =
  '`asked_back` comes first: 5 to 8 short questions which that colleague asks about the page so far, or about your first thought of it, line by line: what do you make? what is that? 31 of what? first before what? does this "because" follow? do these figures add up? whose estimate? what counts as passed? who orders it, who asked them? what exactly do I approve? why not the obvious other thing? is this a new rule that the decision does not name? does it contradict that line? is it needed at all? The page then answers each, or drops what raised it. Nobody else sees them.';

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
    background: looseText,
    decision: looseList(z.string(), 3),
    only_if: looseList(z.string(), 2),
    why: looseList(z.string(), 2),
    rejected: looseList(Rejected, 2),
    against: looseList(z.string(), 2),
    would_change: looseList(z.string(), 2),
    next: looseList(NextStep, 4),
    approve: Approval,
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
    | 'points'
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
