import type { z } from 'zod';
import type { Ballot } from '../../debate/ballot.ts';
import type { Participant } from '../../debate/participant.ts';
import {
  type Confirmation,
  type Confrontation,
  isUnread,
  type Opening,
  type Rebuttal,
  type Response,
} from './answers.ts';
import type { Objection, Point } from './objection.ts';
import type { CountedVerdict } from './verdict.ts';

/** One version of the position: v1 is the opening. */
export interface Version {
  readonly version: number;
  readonly round: number;
  readonly position: string;
  readonly terms: readonly string[];
  readonly reasoning: readonly string[];
  readonly assumptions: readonly string[];
  readonly decision: string;
  readonly what_changed: string;
}

/** What the proposer said to one or several points. */
export interface Answer {
  readonly points: readonly string[];
  readonly response: z.infer<typeof Response>['response'];
  readonly explanation: string;
  readonly accepted_part: string;
  readonly limit: string;
  /** The explanation in one sentence, where the proposer gave one. */
  readonly answer?: string;
}

/** One round: the proposer's answers, and what the dissenters said to them. The round of a fast exit is 0. */
export interface Round {
  readonly round: number;
  readonly confrontation: Confrontation;
  readonly answers: readonly Answer[];
  readonly unanswered: readonly string[];
  /** The version after the round; undefined when the position stayed as it was. */
  readonly changed: number | undefined;
  readonly rebuttals: Ballot<Rebuttal>;
  /** The objections as they were when the round began. */
  readonly before: readonly Objection[];
}

/** Who was asked about a version that they had not agreed to, and what they said (C9a). */
export interface Confirming {
  readonly round: number;
  readonly version: number;
  readonly confirmations: Ballot<Confirmation>;
}

/** All that was said so far, and where it stands. */
export interface Proceedings {
  readonly proposer: Participant;
  readonly opening: Opening;
  readonly verdicts: Ballot<CountedVerdict>;
  /** Oldest first, at least the opening. */
  readonly versions: readonly Version[];
  readonly objections: readonly Objection[];
  readonly rounds: readonly Round[];
  readonly confirming: readonly Confirming[];
  /** The version that each challenger agreed to or closed its objection on, by seat. */
  readonly agreed: ReadonlyMap<string, number>;
}

/** What the proposer has to answer now: open points in every round, reservations until they are answered. */
export function listPointsToAnswer({ objections, rounds }: Proceedings): readonly Point[] {
  const isAnswered = (id: string) => rounds.some(({ answers }) => answers.some(({ points }) => points.includes(id)));
  return objections
    .filter(({ state }) => state !== 'unresolved')
    .flatMap(({ points }) => points)
    .filter(({ id, state }) => state === 'open' || (state === 'noted' && !isAnswered(id)));
}

export const findOpenObjections = ({ objections }: Proceedings): readonly Objection[] =>
  objections.filter(({ state }) => state === 'open');

/** C14: one rebuttal is needed where everybody who is asked was absent in the round before. */
export function countRebuttalsNeeded(proceedings: Proceedings): number {
  const asked = findOpenObjections(proceedings);
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
export const countRounds = (proceedings: Proceedings): number => findLastRound(proceedings)?.round ?? 0;
export const nameRounds = (rounds: number): string => `${rounds} ${rounds === 1 ? 'round' : 'rounds'}`;

/** Where a challenger stands, as positions are counted (E9): its verdict, or what became of it. */
export function findHeld(by: Participant, { verdicts, objections, confirming }: Proceedings): string {
  const own = objections.find((objection) => objection.by.seat === by.seat);
  if (own?.state === 'resolved') return 'resolved';
  const isReopened = confirming.some(({ confirmations }) => confirmations.of(by)?.response === 'reopens');
  if (own?.state === 'open' && isReopened) return 'reopened';
  const given = verdicts.of(by)?.given;
  return given && !isUnread(given) ? given.verdict : 'unreadable';
}
