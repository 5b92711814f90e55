import type { Absence } from '../../debate/absence.ts';
import { Ballot } from '../../debate/ballot.ts';
import type { Participant } from '../../debate/participant.ts';
import type { Confrontation } from './confrontation.ts';
import { type Answer, answersIn, newPosition } from './counted-answers.ts';
import { type Counted, firstCritique } from './counted-verdicts.ts';
import type { Objection } from './objection.ts';
import type { Opening } from './opening.ts';
import { type Rebuttal, responseOf } from './rebuttal.ts';

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
  readonly verdicts: Ballot<Counted>;
  /** Oldest first, at least the opening. */
  readonly versions: readonly Version[];
  readonly objections: readonly Objection[];
  /** The round of a fast exit is 0. */
  readonly rounds: readonly Round[];
}

/** After the parallel challenge. */
export function begun(opening: Opening, verdicts: Ballot<Counted>, objections: readonly Objection[]): Proceedings {
  const first = { version: 1, round: 0, position: opening.position, because: [] };
  return { opening, verdicts, versions: [first], objections, rounds: [] };
}

/** C8: after the proposer has answered. An objection without an answer that counts stays as it is. */
export function afterConfrontation(before: Proceedings, confrontation: Confrontation, round: number): Proceedings {
  const position = currentVersion(before).position;
  const open = toAnswer(before).map(({ id }) => id);
  const answers = answersIn(confrontation, { open, position });
  const changedTo = newPosition(confrontation, position);
  const version = currentVersion(before).version + 1;
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
export function afterRebuttals(before: Proceedings, rebuttals: Ballot<Rebuttal>): Proceedings {
  const last = lastRound(before);
  if (!last) throw new RangeError('There is no confrontation to rebut.');
  const seen = currentVersion(before).version;
  const objections = before.objections.map((objection) =>
    afterRebuttal(objection, {
      rebuttal: rebuttals.of(objection.by),
      absences: rebuttals.absences,
      round: last.round,
      seen,
    }),
  );
  return { ...before, objections, rounds: [...before.rounds.slice(0, -1), { ...last, rebuttals }] };
}

function afterRebuttal(
  objection: Objection,
  {
    rebuttal,
    absences,
    round,
    seen,
  }: { rebuttal: Rebuttal | undefined; absences: readonly Absence[]; round: number; seen: number },
): Objection {
  if (rebuttal) {
    const response = responseOf(rebuttal);
    const spoke = { ...objection, silent: 0, seen };
    if (response === 'accept') return { ...spoke, state: 'resolved', resolvedIn: round };
    return response === 'escalate' ? { ...spoke, critique: rebuttal.critique.trim() } : spoke;
  }
  if (!absences.some(({ by }) => by.seat === objection.by.seat)) return objection;
  const silent = objection.silent + 1;
  return { ...objection, silent, state: silent >= 2 ? 'unresolved' : objection.state };
}

/** What the proposer has to answer now: reservations once, open objections in every round. */
export const toAnswer = ({ objections }: Proceedings): readonly Objection[] =>
  objections.filter(({ state }) => state === 'open' || state === 'reservation');

/** C9: who is asked for a rebuttal: authors of open objections that were answered in this round. */
export function toRebut(proceedings: Proceedings): readonly Objection[] {
  const answered = (lastRound(proceedings)?.answers ?? []).map(({ objection }) => objection);
  return proceedings.objections.filter(({ id, state }) => state === 'open' && answered.includes(id));
}

/** C14: one rebuttal is needed where everybody who is asked was absent in the round before. */
export function rebuttalsNeeded(proceedings: Proceedings): number {
  const asked = toRebut(proceedings);
  return asked.length > 0 && asked.every(({ silent }) => silent > 0) ? 1 : 0;
}

/** The objection of a challenger that has one. */
export function objectionOf({ seat }: Participant, { objections }: Proceedings): Objection {
  const own = objections.find(({ by }) => by.seat === seat);
  if (!own) throw new RangeError(`${seat} has no objection.`);
  return own;
}

export function currentVersion({ versions }: Proceedings): Version {
  const last = versions.at(-1);
  if (!last) throw new RangeError('There is no position.');
  return last;
}

export const lastRound = ({ rounds }: Proceedings): Round | undefined => rounds.at(-1);

/** What the author of an objection said in rebuttals, oldest first, with the round. */
export function rebuttalsOf(
  by: Participant,
  { rounds }: Proceedings,
): readonly { readonly round: number; readonly rebuttal: Rebuttal }[] {
  return rounds.flatMap(({ round, rebuttals }) => {
    const rebuttal = rebuttals.of(by);
    return rebuttal ? [{ round, rebuttal }] : [];
  });
}

/** What an objection said before a round: the first critique, or that of its latest escalation. */
export function critiqueBefore(round: number, { by, verdict }: Objection, proceedings: Proceedings): string {
  const escalated = rebuttalsOf(by, proceedings).findLast(
    (said) => said.round < round && responseOf(said.rebuttal) === 'escalate',
  );
  return escalated?.rebuttal.critique.trim() ?? firstCritique(verdict);
}
