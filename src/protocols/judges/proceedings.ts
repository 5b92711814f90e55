import { Ballot } from '../../debate/ballot.ts';
import { makeStatementId } from '../../debate/kit/statement-id.ts';
import type { Participant } from '../../debate/participant.ts';
import { type Change, changeKind } from '../../debate/ruling.ts';
import type { Recommendation, Response } from './answers.ts';
import { isDocumentedChange } from './response-norms.ts';
import type { Proceedings } from './state.ts';
import { statementsOfOthers } from './statements.ts';

/** After round 1 everybody stands where the recommendation says. */
export function opened(recommendations: Ballot<Recommendation>): Proceedings {
  return {
    round: 1,
    recommendations,
    responses: [],
    stands: recommendations.map(({ option, reasons }) => ({ option, reasons, first: option, lastSpoke: 1 })),
    silent: [],
    absences: recommendations.absences.map((absence) => ({ ...absence, round: 1 })),
    changes: [],
  };
}

/** J5: after a round of responses. A judge who was silent loses its vote; a change without its reason counts as held. */
export function afterResponses(before: Proceedings, responses: Ballot<Response>): Proceedings {
  const round = before.round + 1;
  const spoke = before.stands.votes.filter(({ by }) => responses.of(by) !== undefined);
  const changes = spoke.flatMap(({ by }) => changeOf(by, before, responses));
  const stands = spoke.map(({ by, answer }) => {
    const change = changes.find(({ seat }) => seat === by.seat);
    const revised = change ? { option: change.to, reasons: change.reason } : {};
    return { by, answer: { ...answer, ...revised, lastSpoke: round } };
  });
  return {
    round,
    recommendations: before.recommendations,
    responses: [...before.responses, responses],
    stands: new Ballot(stands, responses.absences),
    silent: [...before.silent, ...before.stands.votes.filter(({ by }) => responses.of(by) === undefined)],
    absences: [...before.absences, ...responses.absences.map((absence) => ({ ...absence, round }))],
    changes: [...before.changes, ...changes],
  };
}

/** The changes of the last round as the transcript tells them (E8). */
export function ruleChanges({ changes, round }: Proceedings) {
  const last = changes.filter((change) => change.round === round);
  const moves = last.map(({ seat, from, to, kind }) => `${seat} went from ${from} to ${to} (${kind})`);
  return { because: last.length === 0 ? 'nobody changed' : moves.join('; '), changes: last };
}

/** The ids of what a judge has been shown of the others, up to and including the round that is about to begin. */
export function shownTo(judge: Participant, { recommendations, responses }: Proceedings): readonly string[] {
  return [
    ...recommendations.without(judge).voters.map(({ seat }) => makeStatementId(seat, 1)),
    ...responses.flatMap((ballot, index) =>
      ballot.without(judge).voters.map(({ seat }) => makeStatementId(seat, index + 2)),
    ),
  ];
}

function changeOf(by: Participant, before: Proceedings, responses: Ballot<Response>): readonly Change[] {
  const from = before.stands.of(by)?.option;
  const response = responses.of(by);
  if (from === undefined || !response || !isDocumentedChange(response, from)) return [];
  const { option: to, convinced_by } = response;
  const fresh = statementsOfOthers(by, before).map(({ id }) => id);
  const kind = changeKind(convinced_by, fresh);
  return [{ seat: by.seat, round: before.round + 1, from, to, reason: response.reason.trim(), convinced_by, kind }];
}
