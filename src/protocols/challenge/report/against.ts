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
  const { challengers, opening, proposer } = result;
  const points = challengers.flatMap((row) => row.points.map((point) => ({ point, row })));
  const left = points
    .filter(({ point }) => point.state === 'unanswered' || point.state === 'remark')
    .toSorted((a, b) => compare(a.point, b.point))
    .map(({ point, row }) => ({
      text: namePoint(point),
      by: row.challenger,
      state: point.state === 'unanswered' ? 'not answered' : `not settled, though ${row.challenger} accepted the rest`,
    }));
  const strongest = findStrongest(result);
  const met = strongest ? [describeMet(strongest, result)] : [];
  const admitted = keepSaid(opening.weaknesses).map((text) => ({
    text: shortenSaying(text),
    by: proposer,
    state: 'admits it',
  }));
  return [...left, ...met, ...admitted].slice(0, 1);
}

/** The strongest point that its author did not replace; of the same strength, the latest. */
export function findStrongest({ challengers }: OnRecord): Raised | undefined {
  return challengers
    .flatMap((row) => row.points.map((point) => ({ point, row })))
    .filter(({ point }) => point.state !== 'replaced')
    .toSorted((a, b) => compare(a.point, b.point) || b.point.raised_in_round - a.point.raised_in_round)[0];
}

/** A point, what the proposer said to it, and whether that was enough. */
function describeMet({ point, row }: Raised, result: OnRecord): Saying {
  const explain = (words: string) => explainIds(words, { row, result });
  const answer = listAnswers(point.point, result).at(-1);
  const became = row.state === 'resolved' ? ` and withdrawn in round ${row.resolved_in_round ?? '?'}` : '';
  const said = answer ? `: ${explain(nameAnswer(answer)).replace(/\.$/u, '')}` : '';
  return {
    text: explain(namePoint(point)),
    by: row.challenger,
    state: `${answer ? describeAnswer(answer, result) : 'answered'}${became}${said}`,
  };
}

const compare = (a: PointRow, b: PointRow) => strengths.indexOf(a.strength) - strengths.indexOf(b.strength);
