import type { Ruling } from '../../debate/ruling.ts';
import type { Point } from './points.ts';
import type { PointStanding } from './result.ts';
import type { Settings } from './settings.ts';
import { roundHundredths, selectCounted, tallyPoint, type Votes } from './votes.ts';

export interface Convergence extends Ruling {
  readonly agreed: number;
  readonly total: number;
  /** Agreed by total; 1 where there is no point. */
  readonly score: number;
  readonly reached: boolean;
  readonly tally: { readonly [choice: string]: readonly string[] };
}

/** M5: agreed points by all points of S, C and X. */
export function measureConvergence(
  standing: readonly PointStanding[],
  points: readonly Point[],
  { convergence: threshold }: Pick<Settings, 'convergence'>,
): Convergence {
  const scored = selectCounted(standing, points);
  const agreed = scored.filter((point) => point.agreed).length;
  const score = scored.length === 0 ? 1 : agreed / scored.length;
  const reached = score >= threshold;
  return {
    because: `${agreed} of ${scored.length} points are agreed (${roundHundredths(score * 100)} %), the threshold is ${roundHundredths(threshold * 100)} %`,
    agreed,
    total: scored.length,
    score,
    reached,
    tally: tallyPoint(standing),
  };
}

/** M5: more than nine tenths agreed before anybody had read anybody: perhaps not a finding, but a habit. */
export function checkSycophancy({ agreed, total, score }: Convergence): Ruling & { readonly flagged: boolean } {
  const flagged = total > 0 && score > 0.9;
  const share = `${agreed} of ${total} points were agreed in round 1`;
  return {
    because: flagged ? `${share}: more than 90 %, possibly sycophancy` : `${share}: not more than 90 %`,
    flagged,
  };
}

export type DebateStop = 'converged' | 'max-rounds' | 'unchecked' | 'no-movement' | 'oscillation';

/** M5: why a deep debate ends after a round, or that it goes on (undefined). */
export function describeMovement(
  rounds: readonly Votes[],
): Ruling & { readonly stop: 'no-movement' | 'oscillation' | null } {
  const [beforeLast, before, now] = [rounds.at(-3), rounds.at(-2), rounds.at(-1)];
  if (!before || !now) return { because: 'there is no earlier round to compare with', stop: null };
  const moved = listMoved(before, now);
  if (moved.length === 0) return { because: 'no advocate changed a vote', stop: 'no-movement' };
  const back = beforeLast ? moved.filter(({ seat, point, to }) => beforeLast.get(seat)?.get(point)?.winner === to) : [];
  if (back.length === moved.length)
    return { because: `all ${moved.length} votes that moved went back to where they were`, stop: 'oscillation' };
  return { because: `${moved.length} votes moved`, stop: null };
}

function listMoved(before: Votes, now: Votes) {
  return [...now].flatMap(([seat, own]) =>
    [...own.values()].flatMap(({ point, winner }) => {
      const from = before.get(seat)?.get(point)?.winner;
      return from === undefined || from === winner ? [] : [{ seat, point, from, to: winner }];
    }),
  );
}
