import type { ContradictionCategory, ContradictionPoint, DiffAnalysis } from './analysis.ts';
import { numberPoints } from './numbered-points.ts';
import type { Passage, Rating } from './variant.ts';

/** What an analyst found in an analysis (M2). Quotes of what was missed have been checked before. */
export interface Findings {
  readonly findings: readonly { readonly candidate: string; readonly confirmed: boolean; readonly reason: string }[];
  readonly ratings: readonly { readonly point: string; readonly rating: Rating; readonly reason: string }[];
  readonly missed: readonly { readonly a: Passage; readonly b: Passage; readonly category: ContradictionCategory }[];
}

/** A candidate that the analyst took for none, with the reason; its id is the one it had as a candidate. */
export interface Dismissed {
  readonly point: ContradictionPoint;
  readonly reason: string;
}

/**
 * The analysis after the analyst: what was dismissed is gone, what was missed is added, X rows are numbered anew, and
 * C and U rows have the analyst's rating. A candidate without a finding stays a candidate.
 */
export function applyJudgement(
  analysis: DiffAnalysis,
  { findings, ratings, missed }: Findings,
): { readonly analysis: DiffAnalysis; readonly dismissed: readonly Dismissed[] } {
  const finding = new Map(findings.map((each) => [each.candidate, each]));
  const rating = new Map(ratings.map((each) => [each.point, each]));
  const kept = analysis.contradictions.flatMap((point): ContradictionPoint[] => {
    const found = finding.get(point.id);
    if (!found) return [point];
    return found.confirmed ? [{ ...point, status: 'confirmed', judged: { by: 'analyst', reason: found.reason } }] : [];
  });
  const judged = <Row extends { readonly id: string }>(row: Row) => {
    const found = rating.get(row.id);
    return found && { rating: found.rating, judged: { by: 'analyst', reason: found.reason } as const };
  };
  return {
    analysis: {
      ...analysis,
      contradictions: numberPoints('X', [...kept, ...missed.map(makeAdded)]),
      content: analysis.content.map((row) => {
        const found = judged(row);
        return found ? { ...row, severity: found.rating, judged: found.judged } : row;
      }),
      unique: analysis.unique.map((row) => {
        const found = judged(row);
        return found ? { ...row, value: found.rating, judged: found.judged } : row;
      }),
    },
    dismissed: analysis.contradictions.flatMap((point) => {
      const found = finding.get(point.id);
      return found && !found.confirmed ? [{ point, reason: found.reason }] : [];
    }),
  };
}

function makeAdded({ a, b, category }: Findings['missed'][number]): Omit<ContradictionPoint, 'id'> {
  return {
    scope: a.variant === b.variant ? 'within' : 'across',
    category,
    sign: 'judgement',
    a,
    b,
    strength: 1,
    severity: 'Medium',
    because: 'found by the analyst, both quotes verified',
    status: 'added',
  };
}
