import { Ballot } from '../../debate/ballot.ts';
import type { Participant } from '../../debate/participant.ts';
import type { Confirmation, Confrontation, Opening, Rebuttal } from './answers.ts';
import { listAnswers, readNewPosition } from './confrontation.ts';
import {
  addPoint,
  listObjections,
  listOpenPoints,
  type Objection,
  type Point,
  readNewPoint,
  startObjection,
} from './objection.ts';
import { countRebuttal } from './rebuttal.ts';
import { countRounds, findCurrentVersion, findLastRound, listPointsToAnswer, type Proceedings } from './state.ts';
import { listNews } from './statements.ts';
import { type CountedVerdict, isBlocking, isEngaged } from './verdict.ts';

/** After the parallel challenge. */
export function beginProceedings(
  proposer: Participant,
  opening: Opening,
  verdicts: Ballot<CountedVerdict>,
): Proceedings {
  const { position, terms = [], reasoning = [], assumptions = [], decision = '' } = opening;
  const agreeing = verdicts.where(({ answer }) => isEngaged(answer) && !isBlocking(answer));
  return {
    proposer,
    opening,
    verdicts,
    versions: [{ version: 1, round: 0, position, terms, reasoning, assumptions, decision, what_changed: '' }],
    objections: listObjections(verdicts),
    rounds: [],
    confirming: [],
    agreed: new Map(agreeing.voters.map(({ seat }) => [seat, 1])),
  };
}

/** C8: after the proposer has answered. */
export function applyConfrontation(before: Proceedings, confrontation: Confrontation, round: number): Proceedings {
  const current = findCurrentVersion(before);
  const points = listPointsToAnswer(before).map(({ id }) => id);
  const answers = listAnswers(confrontation, { points, current });
  const stated = readNewPosition(confrontation, { points, current });
  const version = current.version + 1;
  const unanswered = points.filter((id) => !answers.some((answer) => answer.points.includes(id)));
  const changed = stated ? version : undefined;
  const rebuttals = new Ballot<Rebuttal>([]);
  return {
    ...before,
    versions: stated ? [...before.versions, { version, round, ...stated }] : before.versions,
    rounds: [
      ...before.rounds,
      { round, confrontation, answers, unanswered, changed, rebuttals, before: before.objections },
    ],
  };
}

/** C9: after the dissenters have spoken. Only its author closes an objection; silence closes none. */
export function applyRebuttals(before: Proceedings, rebuttals: Ballot<Rebuttal>): Proceedings {
  const last = findLastRound(before);
  if (!last) throw new RangeError('There is no confrontation to rebut.');
  const objections = before.objections.map((objection) => {
    const rebuttal = objection.state === 'open' ? rebuttals.of(objection.by) : undefined;
    if (rebuttal) return applyRebuttal(objection, rebuttal, { round: last.round, fresh: listNews(objection, before) });
    if (!rebuttals.absences.some(({ by }) => by.seat === objection.by.seat)) return objection;
    const silent = objection.silent + 1;
    return { ...objection, silent, state: silent >= 2 ? ('unresolved' as const) : objection.state };
  });
  const closed = objections.filter(({ state, resolvedIn }) => state === 'resolved' && resolvedIn === last.round);
  const { version } = findCurrentVersion(before);
  return {
    ...before,
    objections,
    rounds: [...before.rounds.slice(0, -1), { ...last, rebuttals }],
    agreed: new Map([...before.agreed, ...closed.map(({ by }) => [by.seat, version] as const)]),
  };
}

function applyRebuttal(
  objection: Objection,
  rebuttal: Rebuttal,
  { round, fresh }: { round: number; fresh: readonly string[] },
): Objection {
  const open = listOpenPoints(objection).map(({ id }) => id);
  const { response, settled, bare } = countRebuttal(rebuttal, { open, fresh });
  const left = { accept: 'remark', maintain: 'open', escalate: 'replaced' } as const;
  const points = objection.points.map((point): Point => {
    if (point.state !== 'open') return point;
    const why = rebuttal.points?.find((said) => said.point === point.id)?.why ?? point.why;
    return { ...point, why, state: settled.includes(point.id) ? 'settled' : left[response] };
  });
  const spoke = { ...objection, points, silent: 0 };
  if (response === 'accept') return { ...spoke, state: 'resolved', resolvedIn: round, bare };
  if (response === 'maintain') return spoke;
  return addPoint(spoke, readNewPoint(rebuttal.new_point), { raised: round, state: 'open' });
}

/** C9a: after those who had agreed to an earlier version have read this one. */
export function applyConfirmations(before: Proceedings, confirmations: Ballot<Confirmation>): Proceedings {
  const { version } = findCurrentVersion(before);
  const round = countRounds(before);
  const objections = [...before.objections];
  for (const { by, answer } of confirmations.votes.filter((vote) => isReopening(vote.answer))) {
    const own = objections.findIndex((objection) => objection.by.seat === by.seat);
    const place = own < 0 ? objections.length : own;
    const known = objections[place] ?? startObjection(`O-${place + 1}`, by, 'open');
    const point = readNewPoint(answer.point, answer.explanation, answer.summary);
    const open = { ...known, state: 'open', bare: false, silent: 0, resolvedIn: null } as const;
    objections[place] = addPoint(open, point, { raised: round, state: 'open' });
  }
  const standing = confirmations.votes.filter(({ answer }) => !isReopening(answer));
  return {
    ...before,
    objections,
    confirming: [...before.confirming, { round, version, confirmations }],
    agreed: new Map([...before.agreed, ...standing.map(({ by }) => [by.seat, version] as const)]),
  };
}

/** C9a: a minor reopening stands, with a remark. */
export const isReopening = ({ response, point }: Confirmation): boolean =>
  response === 'reopens' && point?.strength !== 'minor';

/** C9a: engaged challengers who agreed to an older version, each asked once about the one in force. */
export function findUnconfirmed(proceedings: Proceedings): readonly Participant[] {
  const { version } = findCurrentVersion(proceedings);
  const asked = proceedings.confirming
    .filter((confirming) => confirming.version === version)
    .flatMap(({ confirmations: { voters, absences } }) => [...voters, ...absences.map(({ by }) => by)]);
  return proceedings.verdicts.voters.filter(
    ({ seat }) => (proceedings.agreed.get(seat) ?? version) < version && !asked.some((by) => by.seat === seat),
  );
}
