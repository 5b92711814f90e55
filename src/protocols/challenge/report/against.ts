import type { Saying } from '../../../debate/brief.ts';
import type { ChallengerRow, OnRecord, PointRow } from '../result.ts';
import { strengths } from '../strength.ts';
import { explainIds } from './ids.ts';
import { keepEnd, listLastWords } from './left.ts';
import { keepSaid, listAnswers, nameAnswer, nameChallenger, namePoint } from './words.ts';

/** A point and who raised it. */
export interface Raised {
  readonly point: PointRow;
  readonly row: ChallengerRow;
}

/**
 * What speaks against a position that was agreed to, the strongest first: what nobody answered, what was left when its author
 * accepted the rest, the strongest point that was met, then how each challenger's last word ends; else what the proposer admits.
 */
export function listAgainst(result: OnRecord): readonly Saying[] {
  const raised = rankPoints(result);
  const open = raised.filter(({ point }) => isOpen(point));
  const met = raised.filter(({ point }) => !isOpen(point)).slice(0, 1);
  const said = [...open, ...met].map((one) => describeRaised(one, result));
  const last = listLastWords(result).map(({ row, words }) => ({
    text: keepEnd(explainIds(words, { row, result })),
    by: nameChallenger(row),
    state: row.state === 'resolved' ? 'agrees now, and adds' : 'in its last word',
  }));
  if (said.length + last.length > 0) return [...said, ...last];
  return keepSaid(result.opening.weaknesses).map((text) => ({ text, by: result.proposer, state: 'admits it' }));
}

/** What nobody answered, or what was left open when its author accepted the rest. */
export const listUnmet = (result: OnRecord): readonly Saying[] =>
  rankPoints(result)
    .filter(({ point }) => isOpen(point))
    .map((one) => describeRaised(one, result));

/** What is left before what was met, then by strength, the latest first. */
const rankPoints = ({ challengers }: OnRecord): readonly Raised[] =>
  challengers
    .flatMap((row) => row.points.map((point) => ({ point, row })))
    .filter(({ point }) => point.state !== 'replaced')
    .toSorted(({ point: a }, { point: b }) => rank(a) - rank(b) || b.raised_in_round - a.raised_in_round);

const isOpen = ({ state }: PointRow) => state === 'unanswered' || state === 'remark' || state === 'open';

const rank = (point: PointRow) => (isOpen(point) ? 0 : strengths.length) + strengths.indexOf(point.strength);

/** A point, what the proposer said to it, and whether that was enough. */
function describeRaised({ point, row }: Raised, result: OnRecord): Saying {
  const explain = (words: string) => explainIds(words, { row, result });
  const said = { text: explain(namePoint(point)), by: nameChallenger(row) };
  if (point.state === 'unanswered') return { ...said, answered: false };
  const answer = listAnswers(point.point, result).at(-1);
  const met = answer ? { answer: explain(nameAnswer(answer)) } : {};
  if (point.state === 'remark') return { ...said, state: 'accepted the rest', answered: false, answer: '', ...met };
  if (point.state === 'open') return { ...said, state: 'not convinced', answered: false, answer: '', ...met };
  return { ...said, ...(row.state === 'resolved' ? { state: 'withdrawn since' } : {}), answered: true, ...met };
}
