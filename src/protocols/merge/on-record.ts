import type { About } from '../../debate/debate.ts';
import type { Frozen } from '../../debate/outcome.ts';
import { nameContradiction } from '../../documents/compare/diff-analysis-markdown.ts';
import type { Ratio } from '../../documents/measure/metrics.ts';
import type { Draft } from './drafts.ts';
import { selectDebated } from './points.ts';
import type { Result, VariantRow } from './result.ts';
import type { Selected } from './steps/base.ts';
import type { Debated } from './steps/debate.ts';
import type { Diff } from './steps/diff.ts';
import type { Merged } from './steps/merge.ts';
import type { Planned } from './steps/plan.ts';

export interface Reached {
  readonly about: About;
  readonly drafts: readonly Draft[];
  readonly diff?: Diff;
  readonly debated?: Debated;
  readonly selected?: Selected;
  readonly planned?: Planned;
  readonly merged?: Merged;
}

export function putOnRecord({ drafts, diff, debated, selected, planned, merged }: Reached): Frozen<Partial<Result>> {
  return {
    variants: drafts.map(({ id, name, copies, advocate }) => ({
      variant: id,
      name,
      path: copies[0]?.name ?? '',
      advocate: advocate?.seat ?? null,
      ...(selected ? listScores(id, selected) : {}),
    })),
    ...(diff && describeDiff(diff)),
    ...(debated && describeDebate(debated)),
    ...(selected && describeSelection(selected)),
    ...(planned && { plan: planned.plan }),
    ...(merged && {
      changes: merged.log.map(({ change, status, why }) => ({ change, status, why })),
      valid: merged.check.ok,
    }),
  };
}

const describeDiff = ({ analysis, points }: Diff) => ({
  difference: analysis.difference,
  point_titles: {
    ...Object.fromEntries(points.map(({ id, title }) => [id, title])),
    ...Object.fromEntries(analysis.contradictions.map((row) => [row.id, nameContradiction(row)])),
  },
  points: {
    structural: analysis.structural.length,
    content: analysis.content.length,
    contradictions: analysis.contradictions.length,
    unique: analysis.unique.length,
    dropped: analysis.dropped.length,
    not_verified: analysis.analyst?.unverified.length ?? 0,
    debated: selectDebated(points).debated.length,
  },
});

const describeDebate = ({ convergence, sycophancy, standing }: Debated) => ({
  convergence_status: convergence && (convergence.reached ? ('CONVERGED' as const) : ('NOT_CONVERGED' as const)),
  possible_sycophancy: sycophancy,
  matrix: standing,
});

const describeSelection = ({ ruling, overridden, qualities }: Selected) => ({
  margin: ruling.margin,
  tie_break: ruling.tie_break,
  base_overridden: overridden,
  pass_disagreement: qualities.disagreement,
});

function listScores(variant: string, { quantities, scores }: Selected): Partial<VariantRow> {
  const found = quantities.find((each) => each.variant === variant);
  const score = scores.find((each) => each.variant === variant);
  if (!found || !score) return {};
  const { rc, ic, sr, dc, sc, score: quant } = found;
  return {
    quant: {
      rc: rc?.value ?? null,
      ic: ic.value,
      sr: sr.value,
      dc: dc.value,
      sc: sc.value,
      score: quant,
      weights: { ...found.weights },
      counts: {
        rc: rc && pickCounts(rc),
        ic: pickCounts(ic),
        sr: pickCounts(sr),
        dc: pickCounts(dc),
        sc: pickCounts(sc),
      },
    },
    qual: { met: score.met, score: score.qual },
    score: score.score,
    points_won: score.won,
    correctness_met: score.correctness,
  };
}

const pickCounts = ({ counted, of, na }: Ratio) => ({ counted, of, na });
