import type { ParsedVariant } from '../../documents/compare/variant.ts';
import { findExtent } from '../../documents/merge/piece.ts';
import type { Plan } from './answers.ts';
import { findSection, nameSection } from './find-section.ts';
import type { Point } from './points.ts';
import type { Approach, PlannedStep, PointStanding, Rating, RefactorPlan } from './result.ts';

/** M10: the risk follows from the approach. */
export const riskOf: { readonly [approach in Approach]: Rating } = {
  append: 'Low',
  insert: 'Low',
  replace: 'Medium',
  restructure: 'High',
};

/** What the plan has to speak of: every point that another variant than the base won, or alone contributes (M10). */
export function listOthersStrengths(
  points: readonly Point[],
  standing: readonly PointStanding[],
  base: string,
): readonly Point[] {
  const winners = new Map(standing.map(({ point, winner }) => [point, winner]));
  return points.filter(({ id, kind, variant }) => {
    const winner = winners.get(id) ?? null;
    return kind === 'U'
      ? variant !== base && winner === variant
      : winner !== null && ![base, 'neither'].includes(winner);
  });
}

/** The merger's answer as a plan: sections found, risks added, and every point accounted for. */
export function readPlan(
  answer: Plan,
  {
    base,
    variants,
    points,
    standing,
  }: {
    base: ParsedVariant;
    variants: readonly ParsedVariant[];
    points: readonly Point[];
    standing: readonly PointStanding[];
  },
): RefactorPlan {
  const changes = (answer.changes ?? []).map((change, index): PlannedStep => {
    const source = variants.find(({ id }) => id === change.variant);
    const point = change.point ?? findNamedPoint(`${change.title} ${change.rationale}`, points);
    return {
      id: index + 1,
      title: change.title.trim() || `${change.approach} ${change.section}`,
      variant: change.variant,
      section: placeSection(change.section, source),
      target: placeTarget(change, base),
      approach: change.approach,
      rationale: change.rationale,
      point,
      risk: riskOf[change.approach],
    };
  });
  return {
    base: base.id,
    changes,
    weaknesses: (answer.weaknesses ?? []).map(({ issue, better_variant, fix }) => ({ issue, better_variant, fix })),
    not_made: listNotMade(answer, { changes, points, standing, base, variants }),
    review: 'auto-approved',
    edits: [],
  };
}

/** Every counted or unique point that no change takes up, with why. */
function listNotMade(
  { not_made = [] }: Plan,
  {
    changes,
    points,
    standing,
    base,
    variants,
  }: {
    changes: readonly PlannedStep[];
    points: readonly Point[];
    standing: readonly PointStanding[];
    base: ParsedVariant;
    variants: readonly ParsedVariant[];
  },
): RefactorPlan['not_made'] {
  const planned = new Set(changes.map(({ point }) => point));
  const said = new Map(not_made.map(({ point, why }) => [point, why.trim()]));
  const standings = new Map(standing.map((each) => [each.point, each]));
  return points
    .filter(({ id }) => !planned.has(id))
    .map((point) => ({
      point: point.id,
      why:
        findCarrier(point, { changes, base, variants }) ??
        (said.get(point.id) || explainOmission(point, standings.get(point.id), base.id)),
    }));
}

/** What a change does to a unique contribution without naming it: its section comes, or gives way, as a whole. */
function findCarrier(
  { variant, section }: Point,
  {
    changes,
    base,
    variants,
  }: { changes: readonly PlannedStep[]; base: ParsedVariant; variants: readonly ParsedVariant[] },
): string | undefined {
  if (variant === undefined || section === undefined) return undefined;
  const sections = variants.find(({ id }) => id === variant)?.document.sections ?? [];
  const own = sections.find(({ number }) => number === section)?.own;
  const isInside = (number: string | null) => {
    const outer = sections.find((each) => each.number === number);
    return (
      own !== undefined && outer !== undefined && findExtent(outer).from <= own.from && findExtent(outer).to >= own.to
    );
  };
  if (variant === base.id) {
    const by = changes.find(
      ({ approach, target }) => (approach === 'replace' || approach === 'restructure') && isInside(target.number),
    );
    return by && `The base has it, in a section that Change #${by.id} ${by.approach}s.`;
  }
  const by = changes.find(
    (change) => change.variant === variant && change.approach !== 'restructure' && isInside(change.section.number),
  );
  return by && `It comes with Change #${by.id}, which takes over the section that it stands in.`;
}

function explainOmission({ kind, variant }: Point, standing: PointStanding | undefined, base: string): string {
  if (kind === 'U' && variant === base) return 'The base has it already.';
  if (!standing) return 'It was not debated: the base stays as it is.';
  if (kind === 'U' && standing?.winner !== variant)
    return standing?.winner
      ? 'The debate did not find it worth taking over.'
      : 'The advocates did not agree to take it over.';
  if (standing?.winner === 'neither') return 'The advocates found neither approach good.';
  if (standing?.winner === base) return "The base's approach was found superior in the debate.";
  if (!standing?.winner) return "The advocates did not agree on a better approach; the base's stands.";
  return `Variant ${standing.winner} was found superior, but the merger planned no change for it.`;
}

/** M10: what the merger has left out, told to it once. */
export function listUnplanned(answer: Plan, strengths: readonly Point[]): readonly string[] {
  const changes = answer.changes ?? [];
  const spoken = new Set([
    ...changes.flatMap(({ point, title, rationale }) => [point ?? findNamedPoint(`${title} ${rationale}`, strengths)]),
    ...(answer.not_made ?? []).map(({ point }) => point),
  ]);
  return strengths.map(({ id }) => id).filter((id) => !spoken.has(id));
}

function findNamedPoint(text: string, points: readonly Point[]): string | null {
  const named = [...text.matchAll(/\b[SCXU]-\d{3}\b/g)].map(([id]) => id);
  return named.find((id) => points.some((point) => point.id === id)) ?? null;
}

function placeSection(named: string, variant: ParsedVariant | undefined): PlannedStep['section'] {
  const section = variant && findSection(variant.document, named);
  return { named, number: section?.number ?? null, title: section ? nameSection(section) : named };
}

/** `end` is a place too, for what is added. */
function placeTarget(
  { target, approach }: { target: string; approach: Approach },
  base: ParsedVariant,
): PlannedStep['target'] {
  const found = placeSection(target, base);
  const isEnd = /^(?:the )?end(?: of (?:the )?document)?\.?$/i.test(target.trim());
  if (found.number !== null || !isEnd || (approach !== 'append' && approach !== 'insert')) return found;
  return { named: 'end', number: 'end', title: 'end of the document' };
}
