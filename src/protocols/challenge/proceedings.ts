import type { Absence } from '../../debate/absence.ts';
import { Ballot } from '../../debate/ballot.ts';
import type { Participant } from '../../debate/participant.ts';
import type { Confrontation, Opening, Rebuttal } from './answers.ts';
import { type Answer, listCountedAnswers, readNewPosition } from './counted-answers.ts';
import { type CountedVerdict, readFirstCritique } from './counted-verdicts.ts';
import type { Objection } from './objection.ts';
import { countResponse } from './rebuttal.ts';

/** One version of the position: v1 is the opening. */
export interface Version {
  readonly version: number;
  readonly round: number;
  readonly position: string;
  /** The answers that took something over (E8); empty for the opening and for a bare change. */
  readonly because: readonly Answer[];
}

/** One round: the proposer's answers, and what the dissenters said to them. */
export interface Round {
  readonly round: number;
  readonly confrontation: Confrontation;
  readonly answers: readonly Answer[];
  /** The version after the round; undefined when the position stayed as it was. */
  readonly changed: number | undefined;
  readonly rebuttals: Ballot<Rebuttal>;
}

/** All that was said so far, and where it stands. */
export interface Proceedings {
  readonly opening: Opening;
  readonly verdicts: Ballot<CountedVerdict>;
  /** Oldest first, at least the opening. */
  readonly versions: readonly Version[];
  readonly objections: readonly Objection[];
  /** The round of a fast exit is 0. */
  readonly rounds: readonly Round[];
}

/** After the parallel challenge. */
export function beginProceedings(
  opening: Opening,
  verdicts: Ballot<CountedVerdict>,
  objections: readonly Objection[],
): Proceedings {
  const first = { version: 1, round: 0, position: opening.position, because: [] };
  return { opening, verdicts, versions: [first], objections, rounds: [] };
}

/** C8: after the proposer has answered. An objection without an answer that counts stays as it is. */
export function applyConfrontation(before: Proceedings, confrontation: Confrontation, round: number): Proceedings {
  const position = findCurrentVersion(before).position;
  const open = findObjectionsToAnswer(before).map(({ id }) => id);
  const answers = listCountedAnswers(confrontation, { open, position });
  const changedTo = readNewPosition(confrontation, position);
  const version = findCurrentVersion(before).version + 1;
  const because = answers.filter(({ response }) => response !== 'reject');
  return {
    ...before,
    versions:
      changedTo === undefined
        ? before.versions
        : [...before.versions, { version, round, position: changedTo, because }],
    rounds: [
      ...before.rounds,
      {
        round,
        confrontation,
        answers,
        changed: changedTo === undefined ? undefined : version,
        rebuttals: new Ballot([]),
      },
    ],
  };
}

/** C9: after the dissenters have spoken. Only its author closes an objection; silence closes none. */
export function applyRebuttals(before: Proceedings, rebuttals: Ballot<Rebuttal>): Proceedings {
  const last = findLastRound(before);
  if (!last) throw new RangeError('There is no confrontation to rebut.');
  const seen = findCurrentVersion(before).version;
  const objections = before.objections.map((objection) =>
    applyRebuttal(objection, {
      rebuttal: rebuttals.of(objection.by),
      absences: rebuttals.absences,
      round: last.round,
      seen,
    }),
  );
  return { ...before, objections, rounds: [...before.rounds.slice(0, -1), { ...last, rebuttals }] };
}

function applyRebuttal(
  objection: Objection,
  {
    rebuttal,
    absences,
    round,
    seen,
  }: { rebuttal: Rebuttal | undefined; absences: readonly Absence[]; round: number; seen: number },
): Objection {
  if (rebuttal) {
    const response = countResponse(rebuttal);
    const spoke = { ...objection, silent: 0, seen };
    if (response === 'accept') return { ...spoke, state: 'resolved', resolvedIn: round };
    return response === 'escalate' ? { ...spoke, critique: rebuttal.critique.trim() } : spoke;
  }
  if (!absences.some(({ by }) => by.seat === objection.by.seat)) return objection;
  const silent = objection.silent + 1;
  return { ...objection, silent, state: silent >= 2 ? 'unresolved' : objection.state };
}

/** What the proposer has to answer now: reservations once, open objections in every round. */
export const findObjectionsToAnswer = ({ objections }: Proceedings): readonly Objection[] =>
  objections.filter(({ state }) => state === 'open' || state === 'reservation');

/** C9: who is asked for a rebuttal: authors of open objections that were answered in this round. */
export function findObjectionsToRebut(proceedings: Proceedings): readonly Objection[] {
  const answered = (findLastRound(proceedings)?.answers ?? []).map(({ objection }) => objection);
  return proceedings.objections.filter(({ id, state }) => state === 'open' && answered.includes(id));
}

/** C14: one rebuttal is needed where everybody who is asked was absent in the round before. */
export function countRebuttalsNeeded(proceedings: Proceedings): number {
  const asked = findObjectionsToRebut(proceedings);
  return asked.length > 0 && asked.every(({ silent }) => silent > 0) ? 1 : 0;
}

/** The objection of a challenger that has one. */
export function findObjection({ seat }: Participant, { objections }: Proceedings): Objection {
  const own = objections.find(({ by }) => by.seat === seat);
  if (!own) throw new RangeError(`${seat} has no objection.`);
  return own;
}

export function findCurrentVersion({ versions }: Proceedings): Version {
  const last = versions.at(-1);
  if (!last) throw new RangeError('There is no position.');
  return last;
}

export const findLastRound = ({ rounds }: Proceedings): Round | undefined => rounds.at(-1);

/** What the author of an objection said in rebuttals, oldest first, with the round. */
export function listRebuttals(
  by: Participant,
  { rounds }: Proceedings,
): readonly { readonly round: number; readonly rebuttal: Rebuttal }[] {
  return rounds.flatMap(({ round, rebuttals }) => {
    const rebuttal = rebuttals.of(by);
    return rebuttal ? [{ round, rebuttal }] : [];
  });
}

/** What an objection said before a round: the first critique, or that of its latest escalation. */
export function findCritiqueBefore(round: number, { by, verdict }: Objection, proceedings: Proceedings): string {
  const escalated = listRebuttals(by, proceedings).findLast(
    (said) => said.round < round && countResponse(said.rebuttal) === 'escalate',
  );
  return escalated?.rebuttal.critique.trim() ?? readFirstCritique(verdict);
}
