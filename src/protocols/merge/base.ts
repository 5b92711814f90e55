import type { Ruling } from '../../debate/ruling.ts';
import type { Quantities } from '../../documents/measure/metrics.ts';
import type { Draft } from './drafts.ts';
import type { Judgement } from './judgements.ts';
import type { PointStanding } from './result.ts';

export interface VariantScore {
  readonly variant: string;
  readonly quant: number;
  readonly met: number;
  readonly qual: number;
  readonly score: number;
  /** Points of step 2 that it won, and their share of all points. */
  readonly won: number;
  readonly win_share: number;
  readonly correctness: number;
}

/** Scores closer than this are a tie (M9). */
const margin = 0.05;
/** Win shares closer than this are a tie too. */
const winMargin = 0.05;

/** M9: half quantity, half quality. */
export function scoreVariants({
  drafts,
  quantities,
  judged,
  standing,
  criteria,
}: {
  drafts: readonly Draft[];
  quantities: readonly Quantities[];
  judged: readonly Judgement[];
  standing: readonly PointStanding[];
  /** How many criteria each variant was judged by. */
  criteria: number;
}): readonly VariantScore[] {
  const shared = standing.filter(({ winner }) => winner === 'both').length;
  return drafts.map(({ id }) => {
    const own = judged.filter(({ variant, met }) => variant === id && met);
    const quant = quantities.find(({ variant }) => variant === id)?.score ?? 0;
    const qual = own.length / criteria;
    const won = standing.filter(({ winner }) => winner === id).length + shared / 2;
    return {
      variant: id,
      quant,
      met: own.length,
      qual,
      score: 0.5 * quant + 0.5 * qual,
      won,
      win_share: standing.length === 0 ? 0 : won / standing.length,
      correctness: own.filter(({ criterion }) => criterion.startsWith('correctness-')).length,
    };
  });
}

export interface BaseRuling extends Ruling {
  readonly base: string;
  /** Difference of the first two by score; null with fewer. */
  readonly margin: number | null;
  readonly ranking: readonly string[];
  /** Those within 0.05 of the top when there is more than one; the tie-break ran over them. */
  readonly tied: readonly string[];
  /** How the tie was broken; null where there was none. */
  readonly tie_break: 'points-won' | 'correctness' | 'input-order' | null;
}

/** M9: the highest score; where others are within 0.05 of it, points won, then correctness, then input order. */
export function pickBase(scores: readonly VariantScore[]): BaseRuling {
  const ranked = scores.toSorted((one, other) => other.score - one.score);
  const [first, second] = ranked;
  if (!first) throw new RangeError('There is no variant to select.');
  const close = scores.filter(({ score }) => isCloser(first.score - score, margin));
  const distance = second ? first.score - second.score : null;
  const common = { margin: distance, ranking: ranked.map(({ variant }) => variant) };
  if (close.length < 2)
    return {
      ...common,
      because: `${first.variant} has the highest score, ${formatFigure(first.score)}${distance === null ? '' : `, ${formatFigure(distance)} ahead of ${second?.variant}`}`,
      base: first.variant,
      tied: [],
      tie_break: null,
    };
  const tied = close.map(({ variant }) => variant);
  const names = tied.join(', ');
  const byPoints = findLeaders(close, ({ win_share }) => win_share, winMargin);
  const [ahead, ...level] = byPoints;
  const most = byPoints.reduce((best, one) => (one.win_share > best.win_share ? one : best), ahead ?? first);
  if (level.length === 0)
    return {
      ...common,
      because: `${names} are within ${margin} of the top; ${most.variant} won most points of the debate (${most.won})`,
      base: most.variant,
      tied,
      tie_break: 'points-won',
    };
  const byCorrectness = findLeaders(byPoints, ({ correctness }) => correctness, 0);
  const [correct, ...equal] = byCorrectness;
  const base = (correct ?? first).variant;
  const levelNames = byPoints.map(({ variant }) => variant).join(', ');
  return {
    ...common,
    because:
      equal.length === 0
        ? `${names} are within ${margin} of the top; ${levelNames} won as many points within 5 %; ${base} meets most correctness criteria (${correct?.correctness})`
        : `${names} are within ${margin} of the top, level on points and correctness; ${base} comes first in input order`,
    base,
    tied,
    tie_break: equal.length === 0 ? 'correctness' : 'input-order',
  };
}

/** Those who are as good as the best, within a distance; in input order. */
function findLeaders(
  scores: readonly VariantScore[],
  of: (score: VariantScore) => number,
  distance: number,
): readonly VariantScore[] {
  const best = Math.max(...scores.map(of));
  return scores.filter((score) => (distance === 0 ? of(score) === best : !isFurther(best - of(score), distance)));
}

/** Scores are sums of fractions: a distance of exactly the margin must not be less by a rounding error. */
const isCloser = (distance: number, limit: number) => distance < limit - 1e-9;
const isFurther = (distance: number, limit: number) => distance > limit + 1e-9;

export const formatFigure = (value: number): string => value.toFixed(4);
