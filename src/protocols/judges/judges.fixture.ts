import type { AbsenceReason } from '../../debate/absence.ts';
import { Ballot } from '../../debate/ballot.ts';
import type { Participant } from '../../debate/participant.ts';
import type { Recommendation, Response } from './answers.ts';
import { addResponses, openProceedings } from './proceedings.ts';
import type { Proceedings } from './state.ts';

export const makeJudge = (seat: string, criteria: readonly string[] = []): Participant => ({
  seat,
  title: `${seat} judge`,
  persona: { name: seat, title: `${seat} judge`, stance: 'X', objective: 'x', criteria, words: '' },
});

export const makeRecommendation = (option: string, more: Partial<Recommendation> = {}): Recommendation => ({
  option,
  reasons: [`${option} is right.`, 'More words.'],
  summary: `${option} fits best.`,
  against_own_table: '',
  ...more,
});

export const makeResponse = (option: string, more: Partial<Response> = {}): Response => ({
  stand: 'held',
  option,
  convinced_by: [],
  reason: '',
  summary: undefined,
  ...more,
});

export const revise = (option: string, convinced_by: string[], reason = 'It pays.'): Response =>
  makeResponse(option, { stand: 'revised', convinced_by, reason });

const makeAbsences = (absent: Record<string, AbsenceReason>) =>
  Object.entries(absent).map(([seat, reason]) => ({ by: makeJudge(seat), reason, detail: '' }));

/** Round 1: `{ risk: 'A', value: 'B' }`, and who was absent. */
export const openWith = (
  votes: Record<string, string | Recommendation>,
  absent: Record<string, AbsenceReason> = {},
): Proceedings =>
  openProceedings(
    new Ballot(
      Object.entries(votes).map(([seat, vote]) => ({
        by: makeJudge(seat),
        answer: typeof vote === 'string' ? makeRecommendation(vote) : vote,
      })),
      makeAbsences(absent),
    ),
  );

/** The next round; a letter is somebody who holds. */
export const respondWith = (
  before: Proceedings,
  answers: Record<string, string | Response>,
  absent: Record<string, AbsenceReason> = {},
): Proceedings =>
  addResponses(
    before,
    new Ballot(
      Object.entries(answers).map(([seat, answer]) => ({
        by: makeJudge(seat),
        answer: typeof answer === 'string' ? makeResponse(answer) : answer,
      })),
      makeAbsences(absent),
    ),
  );
