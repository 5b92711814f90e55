import type { Participant } from './participant.ts';

/** Why a turn ended without an answer (E4). */
export const absenceReasons = [
  'timed-out',
  'unauthenticated',
  'not-found',
  'crashed',
  'unreadable',
  'refused',
  'over-budget',
  'rate-limited',
  'cancelled',
] as const;
export type AbsenceReason = (typeof absenceReasons)[number];

/** What went wrong in a turn: a value, never an exception and never text that could pass for an opinion. */
export interface Failure {
  readonly reason: AbsenceReason;
  readonly detail: string;
}

/** The debate's time is a budget: a turn that it ended did not itself take too long (E7). */
export const timeUp: Failure = { reason: 'over-budget', detail: "the debate's time is used up" };

/** Whether it was the debate's time, and no other budget, that ended a turn. */
export const isTimeUp = ({ reason, detail }: Failure): boolean => reason === timeUp.reason && detail === timeUp.detail;

/** A turn without an answer. */
export interface Absence extends Failure {
  readonly by: Participant;
}
