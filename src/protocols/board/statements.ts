import type { Statement } from '../../debate/facts.ts';
import type { Json } from '../../debate/json.ts';
import { cloneAsJson } from '../../debate/kit/plain-json.ts';
import { makeStatementId } from '../../debate/kit/statement-id.ts';
import type { Participant } from '../../debate/participant.ts';
import type { Position, Response } from './answers.ts';
import { namesAt, type Proceedings, responsesOf, standOf } from './proceedings.ts';
import { countedAgreements } from './response-norms.ts';

/** What the others said last: in phase 1, or in the latest round. Votes are withheld (E10). */
export function lastStatements(reader: Participant, proceedings: Proceedings): readonly Statement[] {
  return statementsIn(proceedings.rounds.length, proceedings).filter(({ by }) => by.seat !== reader.seat);
}

/** Everything that was said in a round; 0 is phase 1. */
export function statementsIn(round: number, { positions, rounds, table }: Proceedings): readonly Statement[] {
  const names = namesAt(table);
  if (round === 0) return positions.votes.map(({ by, answer }) => statement(by, 0, shownPosition(answer)));
  return (rounds[round - 1]?.votes ?? []).map(({ by, answer }) => statement(by, round, shownResponse(answer, names)));
}

/** The ids of everything that a participant was shown of the others, from a round on. */
export function shownTo(reader: Participant, proceedings: Proceedings, from = 0): readonly string[] {
  const ballots = [proceedings.positions, ...proceedings.rounds];
  return ballots.flatMap((ballot, round) =>
    round < from ? [] : ballot.without(reader).voters.map(({ seat }) => makeStatementId(seat, round)),
  );
}

/** E8: the ids that are new to a participant since it last spoke. */
export const freshFor = (reader: Participant, proceedings: Proceedings): readonly string[] =>
  shownTo(reader, proceedings, standOf(reader, proceedings)?.lastSpoke ?? 0);

/** A participant's own last words, whole. */
export const ownWords = (by: Participant, proceedings: Proceedings): Json =>
  cloneAsJson(
    responsesOf(by, proceedings).at(-1)?.answer ?? proceedings.positions.of(by) ?? 'You have not spoken yet.',
  );

const statement = (by: Participant, round: number, content: object): Statement => ({
  id: makeStatementId(by.seat, round),
  by,
  content: cloneAsJson(content),
});

const shownPosition = ({ vote, ...words }: Position) => words;

/** What lies beyond the brief is listed, not discussed (B12); agreements without a reason do not count (B4). */
function shownResponse(answer: Response, names: readonly string[]) {
  const { disagreements, missed_risks, position, reason, dissent, quotes } = answer;
  return {
    agreements: countedAgreements(answer, names),
    disagreements,
    missed_risks,
    position,
    reason,
    dissent,
    quotes,
  };
}
