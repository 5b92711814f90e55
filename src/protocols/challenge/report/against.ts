import type { Saying } from '../../../debate/brief.ts';
import { shortenSaying } from '../../../documents/said/shorten-saying.ts';
import type { ChallengerRow, OnRecord, PointRow } from '../result.ts';
import { strengths } from '../strength.ts';
import { explainIds } from './ids.ts';
import { describeAnswer, keepSaid, listAnswers, nameAnswer, namePoint } from './words.ts';

/** A point and who raised it. */
export interface Raised {
  readonly point: PointRow;
  readonly row: ChallengerRow;
}

/**
 * The strongest thing that speaks against a position that was agreed to: what nobody answered, what was left when its author
 * accepted the rest, the strongest point, of these the latest, and what became of it, else a weakness that the proposer admits.
 */
export function findStrongestAgainst(result: OnRecord): readonly Saying[] {
  const strongest = findStrongest(result);
  if (strongest) return [describeRaised(strongest, result)];
  const [admitted] = keepSaid(result.opening.weaknesses);
  return admitted ? [{ text: shortenSaying(admitted), by: result.proposer, state: 'admits it' }] : [];
}

/** The point that speaks most against the position: what is left before what was met, then by strength, the latest first. */
export const findStrongest = ({ challengers }: OnRecord): Raised | undefined =>
  challengers
    .flatMap((row) => row.points.map((point) => ({ point, row })))
    .filter(({ point }) => point.state !== 'replaced')
    .toSorted(({ point: a }, { point: b }) => rank(a) - rank(b) || b.raised_in_round - a.raised_in_round)[0];

const rank = ({ state, strength }: PointRow) =>
  (state === 'unanswered' || state === 'remark' ? 0 : strengths.length) + strengths.indexOf(strength);

/** A point, what the proposer said to it, and whether that was enough. */
function describeRaised({ point, row }: Raised, result: OnRecord): Saying {
  const explain = (words: string) => explainIds(words, { row, result });
  const said = { text: explain(namePoint(point)), by: row.challenger };
  if (point.state === 'unanswered') return { ...said, state: 'not answered' };
  if (point.state === 'remark') return { ...said, state: `not settled, though ${row.challenger} accepted the rest` };
  const answer = listAnswers(point.point, result).at(-1);
  const became = row.state === 'resolved' ? ` and withdrawn in round ${row.resolved_in_round ?? '?'}` : '';
  const met = answer ? `: ${explain(nameAnswer(answer)).replace(/\.$/u, '')}` : '';
  return { ...said, state: `${answer ? describeAnswer(answer, result) : 'answered'}${became}${met}` };
}
