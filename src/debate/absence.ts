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

/** A turn without an answer. */
export interface Absence extends Failure {
  readonly by: Participant;
}
