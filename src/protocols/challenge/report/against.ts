import type { Saying } from '../../../debate/brief.ts';
import { shortenSaying } from '../../../documents/said/shorten-saying.ts';
import type { ChallengerRow, OnRecord, PointRow } from '../result.ts';
import { strengths } from '../strength.ts';
import { keepSaid, namePoint } from './words.ts';

/**
 * The strongest thing that speaks against a position that was agreed to: what nobody answered, what was left when its author
 * accepted the rest, the strongest objection and what became of it, else a weakness that the proposer admits.
 */
export function findStrongestAgainst(result: OnRecord): readonly Saying[] {
  const { challengers, opening, proposer } = result;
  const points = challengers.flatMap((row) => row.points.map((point) => ({ point, row })));
  const left = points
    .filter(({ point }) => point.state === 'unanswered' || point.state === 'remark')
    .toSorted((a, b) => compare(a.point, b.point))
    .map(({ point, row }) => ({
      text: namePoint(point, 200),
      by: row.challenger,
      state: point.state === 'unanswered' ? 'not answered' : `not settled, though ${row.challenger} accepted the rest`,
    }));
  const objections = challengers
    .filter(({ points: own }) => own.length > 0)
    .toSorted((a, b) => rank(a) - rank(b))
    .flatMap((row) => describeObjection(row));
  const admitted = keepSaid(opening.weaknesses).map((text) => ({
    text: shortenSaying(text),
    by: proposer,
    state: 'admits it',
  }));
  return [...left, ...objections, ...admitted].slice(0, 1);
}

function describeObjection({
  challenger,
  summary,
  points,
  state,
  resolved_in_round,
}: ChallengerRow): readonly Saying[] {
  const [first] = points;
  const [text] = keepSaid([summary, first && namePoint(first, 200)]);
  if (!text) return [];
  const became = state === 'resolved' ? `answered, and withdrawn in round ${resolved_in_round ?? '?'}` : 'answered';
  return [{ text: shortenSaying(text), by: challenger, state: became }];
}

const compare = (a: PointRow, b: PointRow) => strengths.indexOf(a.strength) - strengths.indexOf(b.strength);

const rank = ({ points }: ChallengerRow) => Math.min(...points.map(({ strength }) => strengths.indexOf(strength)));
