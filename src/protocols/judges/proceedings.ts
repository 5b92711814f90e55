import { Ballot } from '../../debate/ballot.ts';
import { findStatement, makeStatementId } from '../../debate/kit/statement-id.ts';
import type { Participant } from '../../debate/participant.ts';
import { type Change, changeKind } from '../../debate/ruling.ts';
import { findFirstSentence } from '../../documents/sentence.ts';
import type { Recommendation, Response } from './answers.ts';
import { isDocumentedChange } from './response-norms.ts';
import type { Proceedings } from './state.ts';

/** After round 1 everybody stands where the recommendation says. */
export function openProceedings(recommendations: Ballot<Recommendation>): Proceedings {
  const { votes, absences } = recommendations;
  return {
    round: 1,
    seats: votes.length + absences.length,
    recommendations,
    responses: [],
    stands: recommendations.map(({ option, summary, reasons }) => {
      return { option, summary: summary || findFirstSentence(reasons[0] ?? ''), reasons, first: option, lastSpoke: 1 };
    }),
    silent: [],
    absences: absences.map((absence) => ({ ...absence, round: 1 })),
    changes: [],
  };
}

/** J5: after a round of responses. A judge who was silent loses its vote; a change without its reason counts as held. */
export function addResponses(before: Proceedings, responses: Ballot<Response>): Proceedings {
  const round = before.round + 1;
  const spoke = before.stands.votes.filter(({ by }) => responses.of(by) !== undefined);
  const changes = spoke.flatMap(({ by }) => findChange(by, before, responses));
  const stands = spoke.map(({ by, answer }) => {
    const change = changes.find(({ seat }) => seat === by.seat);
    const summary = responses.of(by)?.summary;
    const revised = change && {
      option: change.to,
      summary: summary || findFirstSentence(change.reason),
      reasons: [change.reason],
    };
    return { by, answer: { ...answer, ...revised, lastSpoke: round } };
  });
  return {
    ...before,
    round,
    responses: [...before.responses, responses],
    stands: new Ballot(stands, responses.absences),
    silent: [...before.silent, ...before.stands.votes.filter(({ by }) => responses.of(by) === undefined)],
    absences: [...before.absences, ...responses.absences.map((absence) => ({ ...absence, round }))],
    changes: [...before.changes, ...changes],
  };
}

function findChange(by: Participant, before: Proceedings, responses: Ballot<Response>): readonly Change[] {
  const from = before.stands.of(by)?.option;
  const response = responses.of(by);
  if (from === undefined || !response || !isDocumentedChange(response, from)) return [];
  const { option: to, convinced_by } = response;
  const fresh = before.stands.voters.map(({ seat }) => makeStatementId(seat, before.round));
  const kind = changeKind(convinced_by.map(findStatement), fresh);
  return [{ seat: by.seat, round: before.round + 1, from, to, reason: response.reason.trim(), convinced_by, kind }];
}
