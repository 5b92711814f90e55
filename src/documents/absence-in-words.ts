import type { AbsenceReason } from '../debate/absence.ts';
import type { Outcome } from '../debate/outcome.ts';
import { namePhase } from './phase-title.ts';

export function describeAbsence({
  seat,
  participant,
  phase,
  round,
  reason,
  detail,
}: Outcome['absences'][number]): string {
  const held = participant === seat ? seat : `${seat} (${participant})`;
  const why = detail === '' ? reasonInWords[reason] : `${reasonInWords[reason]} (${detail})`;
  const name = `"${namePhase(phase)}"`;
  const where = round > 0 ? `${name}, round ${round}` : name;
  return `${held} in ${where}: ${why}`;
}

export const reasonInWords: { readonly [Reason in AbsenceReason]: string } = {
  'timed-out': 'timed out',
  unauthenticated: 'not signed in',
  'not-found': 'not found',
  crashed: 'crashed',
  unreadable: 'unreadable',
  refused: 'refused',
  'over-budget': 'over budget',
  'rate-limited': 'rate limited',
  cancelled: 'cancelled',
};
