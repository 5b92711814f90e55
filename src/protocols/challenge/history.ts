import { countRebuttal } from './rebuttal.ts';
import type { LoggedRound, MetPoint } from './result.ts';
import type { Proceedings, Round } from './state.ts';

/** The points that the proposer took over, whole or in part, oldest first. */
export const listAcceptedPoints = (proceedings: Proceedings): readonly MetPoint[] =>
  listMetPoints(proceedings).filter(({ response }) => response !== 'reject');

/** The points that the proposer rejected: each once, with its last answer, and none that was taken over later. */
export function listRejectedPoints(proceedings: Proceedings): readonly MetPoint[] {
  const met = listMetPoints(proceedings);
  return met.filter(
    ({ point, response }, index) =>
      response === 'reject' && !met.slice(index + 1).some((later) => later.point === point),
  );
}

/** The position, one entry a version, each with the points that changed it. */
export function listVersions(proceedings: Proceedings) {
  const accepted = listAcceptedPoints(proceedings);
  return proceedings.versions.map((version) => ({
    ...version,
    after: version.version === 1 ? 'opening' : version.round === 0 ? 'reservations' : `round ${version.round}`,
    changed_because: version.version === 1 ? [] : accepted.filter(({ round }) => round === version.round),
  }));
}

/** The rounds in which the position stayed as it was (C8). */
export const listUnchangedRounds = ({ rounds }: Proceedings): readonly number[] =>
  rounds.filter(({ round, changed }) => round > 0 && changed === undefined).map(({ round }) => round);

/** Who said what in each round. */
export function logRounds(proceedings: Proceedings): readonly LoggedRound[] {
  const logged = proceedings.rounds.map((round) => logRound(round, proceedings));
  const first = logConfirmations(0, proceedings);
  const isLogged = logged.some(({ round }) => round === 0) || first.confirmations.length + first.absent.length === 0;
  const nothing = { round: 0, responses: [], unanswered: [], position: 'unchanged', rebuttals: [] };
  return isLogged ? logged : [{ ...nothing, ...first }, ...logged];
}

function logRound(
  { round, answers, unanswered, changed, rebuttals, before }: Round,
  proceedings: Proceedings,
): LoggedRound {
  const { confirmations, absent } = logConfirmations(round, proceedings);
  return {
    round,
    responses: answers.map(({ accepted_part: _part, limit: _limit, points, ...rest }) => ({
      points: [...points],
      ...rest,
    })),
    unanswered: [...unanswered],
    position: changed === undefined ? 'unchanged' : `v${changed}`,
    rebuttals: rebuttals.votes.map(({ by, answer }) => {
      const objection = before.find((known) => known.by.seat === by.seat);
      const open = (objection?.points ?? []).filter(({ state }) => state === 'open').map(({ id }) => id);
      const { response, settled } = countRebuttal(answer, { open, fresh: [] });
      const { summary = null, convinced_by = [] } = answer;
      return {
        challenger: by.seat,
        objection: objection?.id ?? '',
        response,
        settled: [...settled],
        summary,
        convinced_by,
      };
    }),
    confirmations,
    absent: [...rebuttals.absences.map(({ by }) => by.seat), ...absent],
  };
}

function logConfirmations(wanted: number, { confirming }: Proceedings): Pick<LoggedRound, 'confirmations' | 'absent'> {
  const held = confirming.filter(({ round }) => round === wanted);
  return {
    confirmations: held.flatMap(({ version, confirmations }) =>
      confirmations.votes.map(({ by, answer: { response, explanation = '' } }) => ({
        challenger: by.seat,
        version,
        response,
        explanation,
      })),
    ),
    absent: held.flatMap(({ confirmations }) => confirmations.absences.map(({ by }) => by.seat)),
  };
}

function listMetPoints({ rounds, objections }: Proceedings): readonly MetPoint[] {
  const raised = objections.flatMap(({ by, points }) => points.map((point) => ({ ...point, challenger: by.seat })));
  return rounds.flatMap(({ round, answers }) =>
    answers.flatMap(({ points, ...answer }) =>
      raised
        .filter(({ id }) => points.includes(id))
        .map(({ id, challenger, text, short }) => {
          return { point: id, challenger, round, critique: text, ...(short ? { short } : {}), ...answer };
        }),
    ),
  );
}
