import type { TopicRow } from '../../documents/compare/analysis.ts';
import type { ParsedVariant } from '../../documents/compare/variant.ts';
import { findMisfit } from '../../documents/merge/fit.ts';
import { findUnit, nameUnit } from '../../documents/merge/units.ts';
import type { Plan } from './answers.ts';
import type { Concession } from './concessions.ts';
import type { Point } from './points.ts';
import { readChanges, readQualified } from './proposed-change.ts';
import type { Approach, Place, PlannedStep, PointStanding, Rating, RefactorPlan } from './result.ts';

/** M10: the risk follows from the approach. */
export const riskOf: { readonly [approach in Approach]: Rating } = {
  append: 'Low',
  insert: 'Low',
  replace: 'Medium',
  move: 'Medium',
  remove: 'Medium',
  restructure: 'High',
};

/** What the plan has to speak of: every point that another variant than the base won, or alone contributes (M10). */
export function listOthersStrengths(
  points: readonly Point[],
  standing: readonly PointStanding[],
  base: string,
): readonly Point[] {
  const winners = new Map(standing.map(({ point, winner }) => [point, winner]));
  return points.filter(({ id, kind, variant, isOutline }) => {
    const winner = winners.get(id) ?? null;
    if (isOutline) return false;
    if (kind === 'U') return variant !== base && winner === variant;
    return winner !== null && winner !== base && winner !== 'neither';
  });
}

export interface PlanContext {
  readonly base: ParsedVariant;
  readonly variants: readonly ParsedVariant[];
  readonly points: readonly Point[];
  readonly standing: readonly PointStanding[];
  readonly concessions: readonly Concession[];
  /** How the main sections line up. */
  readonly topics?: readonly TopicRow[];
}

/** The merger's answer as a plan: blocks found, risks added, and every point and concession accounted for. */
export function readPlan(answer: Plan, context: PlanContext): RefactorPlan {
  const { base, concessions } = context;
  const known = new Set([...context.points, ...concessions].map(({ id }) => id));
  const changes = readChanges(answer.changes).map((change, index): PlannedStep => {
    const isRemoved = change.approach === 'remove';
    const isOwn = isRemoved || change.approach === 'move';
    const [named = '', ...others] = change.source;
    const first = placeSource(named, context, isOwn);
    const further = isRemoved ? [] : others.map((each) => placeSource(each, context, isOwn));
    return {
      id: index + 1,
      title: change.title.trim() || `${change.approach} ${named || change.target}`,
      variant: first.variant,
      source: isRemoved ? null : { block: first.block, name: first.name },
      ...(further.length > 0 ? { further } : {}),
      target: placeTarget(change.target || (isRemoved ? readQualified(named).name : ''), base),
      approach: change.approach,
      rationale: change.rationale,
      points: [...new Set([...change.points, ...findNamedPoints(`${change.title} ${change.rationale}`)])].filter((id) =>
        known.has(id),
      ),
      risk: riskOf[change.approach],
    };
  });
  return {
    base: base.id,
    changes,
    weaknesses: (answer.weaknesses ?? []).map(({ issue, better_variant, fix, change }) => ({
      issue,
      better_variant,
      fix,
      change: change !== null && change !== undefined && changes.some(({ id }) => id === change) ? change : null,
    })),
    concessions: concessions.map(({ id, text }) => {
      const by = changes.find(({ points }) => points.includes(id))?.id ?? null;
      const why = answer.not_made?.find(({ point }) => point === id)?.why.trim();
      return { id, text, change: by, why: by === null ? why || 'The merger did not say why.' : '' };
    }),
    not_made: listNotMade(answer, changes, context),
    review: 'auto-approved',
    edits: [],
  };
}

/** Every point that no change takes up, with why. */
function listNotMade(
  { not_made = [] }: Plan,
  changes: readonly PlannedStep[],
  context: PlanContext,
): RefactorPlan['not_made'] {
  const planned = new Set(changes.flatMap(({ points }) => points));
  const said = new Map(not_made.map(({ point, why }) => [point, why.trim()]));
  const standings = new Map(context.standing.map((each) => [each.point, each]));
  return context.points
    .filter(({ id }) => !planned.has(id))
    .map((point) => ({
      point: point.id,
      why:
        findCarrier(point, changes, context) ??
        (said.get(point.id) || explainOmission(point, standings.get(point.id), context.base.id)),
    }));
}

/** What a change does to a unique contribution without naming it: its section comes, or gives way, as a whole. */
function findCarrier(
  { variant, places: [place] }: Point,
  changes: readonly PlannedStep[],
  { base, variants }: PlanContext,
): string | undefined {
  const owner = variants.find(({ id }) => id === variant);
  const own = owner?.document.sections.find(({ number }) => number === place?.section)?.own;
  if (!owner || !own) return undefined;
  const holds = (place: Place | null) => {
    const unit = place?.block ? findUnit(owner, place.block) : undefined;
    return unit !== undefined && unit.from <= own.from && unit.to >= own.to;
  };
  if (owner.id === base.id) {
    const by = changes.find(
      ({ approach, target }) => ['replace', 'restructure', 'remove'].includes(approach) && holds(target),
    );
    return by && `The base has it, in a section that Change #${by.id} ${by.approach}s.`;
  }
  const by = changes.find(
    (change) =>
      change.approach !== 'restructure' &&
      listSources(change).some((source) => source.variant === variant && holds(source)),
  );
  return by && `It comes with Change #${by.id}, which takes over the section that it stands in.`;
}

function explainOmission(
  { kind, variant, isOutline }: Point,
  standing: PointStanding | undefined,
  base: string,
): string {
  if (kind === 'U' && variant === base) return 'The base has it already.';
  if (!standing) return 'It was not debated: the base stays as it is.';
  if (kind === 'U' && standing.winner !== variant)
    return standing.winner
      ? 'The debate did not find it worth taking over.'
      : 'The advocates did not agree to take it over.';
  if (standing.winner === 'neither') return 'The advocates found neither approach good.';
  if (standing.winner === base) return "The base's approach was found superior in the debate.";
  if (!standing.winner) return "The advocates did not agree on a better approach; the base's stands.";
  if (isOutline) return 'It is about the outline as a whole, which stays that of the base.';
  const better =
    standing.winner === 'both'
      ? 'More than one approach was found good'
      : `Variant ${standing.winner} was found superior`;
  return `${better}, but the merger planned no change for it.`;
}

/** M10: what the merger has left out, told to it once. */
export function listUnplanned(answer: Plan, wanted: readonly { readonly id: string }[]): readonly string[] {
  const spoken = new Set([
    ...(answer.changes ?? []).flatMap(({ points, title, rationale }) => [
      ...points,
      ...findNamedPoints(`${title} ${rationale}`),
    ]),
    ...(answer.not_made ?? []).map(({ point }) => point),
  ]);
  return wanted.map(({ id }) => id).filter((id) => !spoken.has(id));
}

const findNamedPoints = (text: string) => [...text.matchAll(/\b[SCXUY]-\d{3}\b/g)].map(([id]) => id);

/** Why the changes of a plan cannot be made as they are planned: a block that is not there, or does not fit. */
export function findMisfits(
  { changes }: RefactorPlan,
  { base, variants }: Pick<PlanContext, 'base' | 'variants'>,
): readonly string[] {
  return changes.flatMap((step) => {
    const { id, approach, target } = step;
    const sources = listSources(step);
    const lost = sources.find(({ block }) => block === null);
    if (lost) return [`change ${id}: there is no block "${lost.name}" in variant ${lost.variant}`];
    if (!target.block) return [`change ${id}: there is no block "${target.name}" in the base`];
    const find = (of: string, block: string | null) => {
      const owner = variants.find((each) => each.id === of);
      return (owner && block && findUnit(owner, block)) || undefined;
    };
    const to = target.block === 'end' ? 'end' : find(base.id, target.block);
    const units = sources.map(({ variant, block }) => find(variant, block)).filter((unit) => unit !== undefined);
    const misfit = to && findMisfit({ approach, sources: units, target: to }, variants);
    return misfit === undefined ? [] : [`change ${id}: ${misfit}`];
  });
}

/** All blocks that a change takes, each with its variant. */
export const listSources = ({
  variant,
  source,
  further = [],
}: PlannedStep): readonly (Place & { variant: string })[] => [...(source ? [{ ...source, variant }] : []), ...further];

/** A block by its id, or a section by its title in the variant that is named with it; else in the first that has one. */
function placeSource(named: string, { base, variants }: PlanContext, isOwn: boolean): Place & { variant: string } {
  const { variant: letter, name } = readQualified(named);
  const others = variants.filter(({ id }) => id !== base.id);
  const found = others.find((each) => findUnit(each, name));
  const owner = isOwn ? base : ((letter ? variants.find(({ id }) => id === letter) : found) ?? others[0]);
  return { ...placeBlock(name, owner), variant: owner?.id ?? '' };
}

function placeBlock(named: string, variant: ParsedVariant | undefined): Place {
  const unit = variant && findUnit(variant, named);
  return variant && unit ? { block: unit.id, name: nameUnit(variant, unit) } : { block: null, name: named };
}

/** `end` is a place too, for what is added. */
function placeTarget(named: string, base: ParsedVariant): Place {
  const found = placeBlock(named, base);
  const isEnd = /^(?:the )?end(?: of (?:the )?document)?\.?$/i.test(named.trim());
  return found.block === null && isEnd ? { block: 'end', name: 'end of the document' } : found;
}
