import { data, showDocuments } from '../../../debate/facts.ts';
import type { Json } from '../../../debate/json.ts';
import { listNames } from '../../../debate/kit/list-names.ts';
import type { Question } from '../../../debate/question.ts';
import type { TopicRow } from '../../../documents/compare/analysis.ts';
import { leftOut } from '../../../documents/compare/extract-sections.ts';
import type { ParsedVariant } from '../../../documents/compare/variant.ts';
import { mergeVariants } from '../../../documents/merge/merge-variants.ts';
import { listShownUnits, listUnits, showSomeUnits, showUnits, type Unit } from '../../../documents/merge/units.ts';
import type { Plan } from '../answers.ts';
import { listConcessions } from '../concessions.ts';
import { writeRefactorPlan } from '../documents/refactor-plan.ts';
import { askPerson, EarlyEnd, requireAnswer } from '../early-end.ts';
import { areLong, placeQuote } from '../extracts.ts';
import { narrowPlan } from '../narrow-answers.ts';
import { askPlan } from '../people.ts';
import { findMisfits, listOthersStrengths, listUnplanned, type PlanContext, readPlan } from '../plan.ts';
import { readEditedPlan } from '../plan-file.ts';
import { type Point, type PointPlace, showSides } from '../points.ts';
import { type Material, showFocus } from '../questions.ts';
import type { RefactorPlan } from '../result.ts';
import type { MergeDebate } from '../seats.ts';
import type { Settings } from '../settings.ts';
import type { Selected } from './base.ts';
import type { Debated } from './debate.ts';
import type { Diff } from './diff.ts';
import { makeChange } from './restructure.ts';

export interface Planned {
  readonly plan: RefactorPlan;
  /** refactor-plan.md */
  readonly text: string;
}

const title = '4 Refactoring plan';

/** M10: the merger plans what the base takes over from the others; a program finds blocks, adds risks and what is not made. */
export async function planChanges(
  debate: MergeDebate,
  material: Material,
  { settings, diff, debated, selected }: { settings: Settings; diff: Diff; debated: Debated; selected: Selected },
): Promise<Planned | EarlyEnd> {
  debate.phase('plan', { title });
  const base = diff.parsed.find(({ id }) => id === selected.base);
  if (!base) throw new RangeError(`There is no variant ${selected.base}.`);
  const { points, parsed } = diff;
  const concessions = listConcessions(base.id, material.drafts, debated.rounds);
  const { topics } = diff.analysis;
  const context = { base, variants: parsed, points, standing: debated.standing, concessions, topics };
  const question = askForPlan(material, context, {
    quoted: listStrengthPlaces(material, debated, parsed),
    isLong: areLong(parsed, settings),
  });
  const answer = await requireAnswer(debate, debate.seats.merger, { question, stage: 'merge', phase: title });
  if (answer instanceof EarlyEnd) return answer;
  const publish = (plan: RefactorPlan): Planned => {
    const text = writeRefactorPlan(material.drafts, settings, { plan, points, standing: debated.standing });
    debate.publish('refactor-plan.md', text);
    return { plan, text };
  };
  const planned = publish(readPlan(answer, context));
  if (!settings.interactive) return planned;
  const review = await askPerson(debate, askPlan(planned.text, { base: base.id, variants: parsed }));
  if (review instanceof EarlyEnd) return review;
  if (review.choice === 'approve') return publish({ ...planned.plan, review: 'approved by the user' });
  const edited = readEditedPlan(review.plan, planned, context);
  debate.note(`The person in charge edited the plan: ${edited.edits.join('; ') || 'nothing was changed'}.`);
  return publish(edited);
}

/** What the question can show besides the context of the plan. */
interface Showing {
  /** Where the strengths stand that advocates quoted. */
  readonly quoted: readonly PointPlace[];
  readonly isLong: boolean;
}

/** The base and those who have something to give, block by block; nothing else is needed to plan. */
export function askForPlan(
  material: Pick<Material, 'drafts' | 'focus'>,
  context: PlanContext,
  showing: Showing = { quoted: [], isLong: false },
): Question<Plan> {
  const { base, variants, points, standing, concessions } = context;
  const strengths = listOthersStrengths(points, standing, base.id);
  const known = new Map(standing.map((each) => [each.point, each]));
  const betterIn = (point: Point) => listBetter(point, known.get(point.id)?.winner);
  const givers = new Set(strengths.flatMap(betterIn));
  const others = variants.filter(({ id }) => id !== base.id);
  const better = others.filter(({ id }) => givers.has(id));
  const giving = (better.length === 0 ? others : better).map((variant) =>
    showGiver(
      variant,
      strengths.filter((point) => betterIn(point).includes(variant.id)),
      showing,
    ),
  );
  const shown = [base, ...giving.map(({ variant }) => variant)];
  const showList = (id: string, list: readonly Json[]) => (list.length === 0 ? '' : data(id, list));
  const own = listUnits(base).map(({ id }) => id);
  return {
    prompt: 'merge/plan',
    facts: {
      documents: showDocuments([
        { name: base.id, text: showUnits(base) },
        ...giving.map(({ variant, text }) => ({ name: variant.id, text })),
      ]),
      extract: giving.some(({ isCut }) => isCut) ? leftOut : '',
      base: base.id,
      strengths: showList(
        'strengths',
        strengths.map((point) => {
          const { evidence = '' } = known.get(point.id) ?? {};
          return {
            id: point.id,
            about: point.title,
            better_in: listNames(betterIn(point)),
            ...nameBlocks(point, shown, { of: [base.id, ...betterIn(point)], topics: context.topics ?? [] }),
            ...(point.kind === 'U' ? {} : showSides(point)),
            ...(evidence === '' ? {} : { evidence }),
          };
        }),
      ),
      concessions: showList(
        'concessions',
        concessions.map(({ id, text }) => ({ id, text })),
      ),
      focus: showFocus(material),
    },
    answer: narrowPlan({
      others: others.map(({ id }) => id),
      sources: [...giving.flatMap(({ units }) => units.map(({ id }) => id)), ...own],
      targets: [...own, 'end'],
      points: [...strengths, ...concessions].map(({ id }) => id),
    }),
    norms: (answer) => findPlanBreaches(answer, strengths, context),
    quotes: false,
  };
}

/** The variants whose approach the merged document should have: the winner; for `both`, all that have a side; or the only one that has it. */
function listBetter({ variant, sides }: Point, winner: string | null | undefined): readonly string[] {
  if (winner !== 'both') return [winner ?? variant ?? ''].filter((id) => id !== '');
  return [...new Set(sides.flatMap((side) => (side.isMissing ? [] : side.variant.split(', '))))].toSorted();
}

interface Giver {
  readonly variant: ParsedVariant;
  readonly text: string;
  readonly units: readonly Unit[];
  readonly isCut: boolean;
}

/**
 * A variant that gives something, with the ids of its blocks. Of a long one the sections that its strengths stand in, and those
 * that its advocate quoted, as long as it is known where all of them are; of the others the headings and how they begin.
 */
function showGiver(variant: ParsedVariant, strengths: readonly Point[], { quoted, isLong }: Showing): Giver {
  const findOwn = (places: readonly PointPlace[]) => places.filter((place) => place.variant === variant.id);
  const isLocated = strengths.every(({ kind, places }) => kind === 'S' || findOwn(places).length > 0);
  if (!isLong || !isLocated) return { variant, text: showUnits(variant), units: listUnits(variant), isCut: false };
  const places = findOwn([...strengths.flatMap((point) => point.places), ...quoted]);
  const wanted = new Set(places.map(({ section }) => section));
  return { variant, text: showSomeUnits(variant, wanted), units: listShownUnits(variant, wanted), isCut: true };
}

/** Where the strengths stand that each advocate quoted from its own variant. */
const listStrengthPlaces = (
  { drafts }: Pick<Material, 'drafts'>,
  { rounds: { statements } }: Pick<Debated, 'rounds'>,
  parsed: readonly ParsedVariant[],
): readonly PointPlace[] =>
  drafts.flatMap(({ id, advocate }) =>
    ((advocate && statements.of(advocate)?.strengths) ?? []).flatMap(({ quote }) => placeQuote(parsed, id, quote)),
  );

/** The sections that a point stands in, and those on its topic in the base and the better variants where it quotes nothing, by the ids of their blocks. */
function nameBlocks(
  { places, sides }: Point,
  variants: readonly ParsedVariant[],
  { of, topics }: { of: readonly string[]; topics: readonly TopicRow[] },
): { readonly where?: string } {
  const silent = variants.filter(
    ({ id }) =>
      of.includes(id) &&
      !places.some(({ variant }) => variant === id) &&
      !sides.some(({ variant, isMissing }) => isMissing && variant === id),
  );
  const isOn = (section: string) => (place: PointPlace) =>
    place.section === section || place.section.startsWith(`${section}.`);
  const others = silent.flatMap(({ id }) =>
    topics
      .filter(({ sections }) =>
        places.some((place) =>
          sections.some(({ variant, section }) => variant === place.variant && isOn(section)(place)),
        ),
      )
      .flatMap(({ sections }) => sections.filter(({ variant }) => variant === id)),
  );
  const blocks = [...places, ...others].flatMap(({ variant, section }) => {
    const owner = variants.find(({ id }) => id === variant);
    const index = owner?.document.sections.find(({ number }) => number === section)?.index;
    const unit = owner && listUnits(owner).find((each) => each.kind === 'section' && each.section === index);
    return unit ? [unit.id] : [];
  });
  return blocks.length === 0 ? {} : { where: [...new Set(blocks)].join(', ') };
}

/** M10: every strength and concession is planned or explained, every block is there and fits, nothing comes to stand twice. */
function findPlanBreaches(answer: Plan, strengths: readonly Point[], context: PlanContext) {
  const silent = listUnplanned(answer, [...strengths, ...context.concessions]);
  const plan = readPlan(answer, context);
  const misfits = findMisfits(plan, context);
  const problems = [...misfits, ...(misfits.length === 0 ? tryChanges(plan, context) : [])];
  return [
    ...(silent.length > 0
      ? [{ rule: 'M10', what: `Neither planned nor listed in not_made: ${silent.slice(0, 20).join(', ')}.` }]
      : []),
    ...(problems.length > 0
      ? [
          {
            rule: 'M10',
            what: `${problems.slice(0, 10).join('; ')}. Name blocks by their ids, and take nothing over twice.`,
          },
        ]
      : []),
  ];
}

/** What would become of the changes that nobody has to write: said before they are made. */
function tryChanges({ changes }: RefactorPlan, { base, variants }: PlanContext): readonly string[] {
  const sliced = changes.filter(({ approach }) => approach !== 'restructure').map(makeChange);
  return mergeVariants({ variants, base: base.id, changes: sliced, date: '' })
    .log.filter(({ status }) => status !== 'Applied')
    .map(({ change, why }) => `change ${change}: ${why}`);
}
