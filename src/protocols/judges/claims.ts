import { makeStatementId } from '../../debate/kit/statement-id.ts';
import type { Participant } from '../../debate/participant.ts';
import type { Recommendation, Response } from './answers.ts';
import type { Proceedings } from './state.ts';

type Speaker = Pick<Participant, 'seat'>;

/** Every reason and problem with its id: `value-1.R2` is the second reason of what value said in round 1. */
export function labelRecommendation({ seat }: Speaker, { reasons, problems = [] }: Recommendation) {
  const statement = makeStatementId(seat, 1);
  return {
    reasons: reasons.map((reason, index) => ({ id: `${statement}.R${index + 1}`, reason })),
    problems: problems.map((problem, index) => ({ id: `${statement}.P${index + 1}`, ...problem })),
  };
}

/** Every counter-argument with its id, `value-2.C1`, and the reason of a change, `value-2.R1`. */
export function labelResponse({ seat }: Speaker, round: number, { challenges = [], reason }: Response) {
  const statement = makeStatementId(seat, round);
  return {
    reasons: reason.trim() === '' ? [] : [{ id: `${statement}.R1`, reason }],
    challenges: challenges.map((challenge, index) => ({ id: `${statement}.C${index + 1}`, ...challenge })),
  };
}

/** The ids of all that others than the reader have claimed so far, which it can challenge or credit (J5). */
export function listClaims(reader: Speaker, { recommendations, responses }: Proceedings): readonly string[] {
  const first = recommendations.votes.map(({ by, answer }) => ({ by, ...labelRecommendation(by, answer) }));
  const later = responses.flatMap(({ votes }, index) =>
    votes.map(({ by, answer }) => ({ by, ...labelResponse(by, index + 2, answer) })),
  );
  return [
    ...first.map(({ by, reasons, problems }) => ({ by, parts: [...reasons, ...problems] })),
    ...later.map(({ by, reasons, challenges }) => ({ by, parts: [...reasons, ...challenges] })),
  ].flatMap(({ by, parts }) => (by.seat === reader.seat ? [] : parts.map(({ id }) => id)));
}
