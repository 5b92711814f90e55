import { findCritiqueBefore, type Proceedings, type Round } from './proceedings.ts';
import { countResponse } from './rebuttal.ts';
import type { LoggedRound, MetCritique } from './result.ts';

/** The critiques that the proposer took over, whole or in part, oldest first. */
export const listAcceptedCritiques = (proceedings: Proceedings): readonly MetCritique[] =>
  listCritiques(proceedings).filter(({ response }) => response !== 'reject');

export const listRejectedCritiques = (proceedings: Proceedings): readonly MetCritique[] =>
  listCritiques(proceedings).filter(({ response }) => response === 'reject');

/** The position, one entry a version, each with the critiques that changed it. */
export function listVersions(proceedings: Proceedings) {
  const accepted = listAcceptedCritiques(proceedings);
  return proceedings.versions.map(({ version, round, position }) => ({
    version,
    round,
    after: version === 1 ? 'opening' : `round ${round}`,
    position,
    changed_because: version === 1 ? [] : accepted.filter((met) => met.round === round),
  }));
}

/** The rounds in which the position stayed as it was (C8). */
export const listUnchangedRounds = ({ rounds }: Proceedings): readonly number[] =>
  rounds.filter(({ round, changed }) => round > 0 && changed === undefined).map(({ round }) => round);

/** Who said what in each round. */
export const logRounds = (proceedings: Proceedings): readonly LoggedRound[] =>
  proceedings.rounds.map((round) => logRound(round, proceedings));

function logRound(
  { round, confrontation, answers, changed, rebuttals }: Round,
  { objections }: Proceedings,
): LoggedRound {
  const nameOf = (id: string) => objections.find((objection) => objection.id === id)?.by.seat ?? id;
  const given = [...new Set((confrontation.responses ?? []).map(({ objection }) => objection))];
  return {
    round,
    responses: answers.map((answer) => ({ challenger: nameOf(answer.objection), ...answer })),
    not_counted: given.filter((id) => !answers.some(({ objection }) => objection === id)),
    position: changed === undefined ? 'unchanged' : `v${changed}`,
    rebuttals: rebuttals.votes.map(({ by, answer }) => ({
      challenger: by.seat,
      objection: objections.find((objection) => objection.by.seat === by.seat)?.id ?? null,
      response: countResponse(answer),
      critique: answer.critique,
      explanation: answer.explanation ?? '',
      convinced_by: answer.convinced_by,
    })),
    absent: rebuttals.absences.map(({ by }) => by.seat),
  };
}

function listCritiques(proceedings: Proceedings): readonly MetCritique[] {
  return proceedings.rounds.flatMap(({ round, answers }) =>
    answers.flatMap(({ objection: id, response, explanation }) => {
      const objection = proceedings.objections.find((one) => one.id === id);
      if (!objection) return [];
      const critique = findCritiqueBefore(round, objection, proceedings);
      return [{ objection: id, challenger: objection.by.seat, round, response, critique, explanation }];
    }),
  );
}
