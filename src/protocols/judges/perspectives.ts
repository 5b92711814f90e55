import type { Absence, AbsenceReason } from '../../debate/absence.ts';
import { findFirstSentence } from '../../documents/sentence.ts';
import type { Proceedings, Stand } from './state.ts';

/** A judge's view in one line (J10): `Option A - reason (changed from B)`. */
export function perspective({ option, reasons, first, lastSpoke }: Stand, round: number): string {
  const changed = first === option ? '' : ` (changed from ${first})`;
  const silent = lastSpoke === round ? '' : ` (${lastSpoke === 1 ? 'round 1 only' : `until round ${lastSpoke}`})`;
  return `Option ${option} - ${shortened(findFirstSentence(reasons).replace(/\.$/, ''))}${changed}${silent}`;
}

/** Everybody's view, also of those who lost their vote, under `risk`, or `risk_favors` with a suffix. */
export function perspectives(
  { stands, silent, round }: Proceedings,
  suffix = '',
): { readonly [judge: string]: string } {
  const all = [...stands.votes, ...silent];
  return Object.fromEntries(all.map(({ by, answer }) => [`${by.seat}${suffix}`, perspective(answer, round)]));
}

/** Everybody's view with all its reasons, for the person who decides. */
export function perspectiveLines({ stands, silent, round }: Proceedings): string {
  return [...stands.votes, ...silent]
    .map(({ by, answer }) => `${by.title}: ${perspective(answer, round)}\n${answer.reasons.trim()}`)
    .join('\n\n');
}

/** J9: "Risk judge timed out - only 2 perspectives available". */
export function absenceNote({ absences, stands }: Proceedings): string | undefined {
  if (absences.length === 0) return undefined;
  const who = absences.map((absence) => whatHappened(absence)).join('; ');
  const left = stands.votes.length;
  return `${who} - only ${left} ${left === 1 ? 'perspective' : 'perspectives'} available`;
}

function whatHappened({ by, reason, round }: Absence & { readonly round: number }): string {
  const title = by.title.charAt(0).toUpperCase() + by.title.slice(1);
  return `${title} ${inWords[reason]}${round === 1 ? '' : ` in round ${round}`}`;
}

const inWords: { readonly [Reason in AbsenceReason]: string } = {
  'timed-out': 'timed out',
  unauthenticated: 'was not signed in',
  'not-found': 'was not found',
  crashed: 'crashed',
  unreadable: 'gave no readable answer',
  refused: 'refused to answer',
  'over-budget': 'was over budget',
  'rate-limited': 'was rate-limited',
  cancelled: 'was cancelled',
};

const longest = 300;
const shortened = (text: string) => (text.length > longest ? `${[...text].slice(0, longest).join('')}…` : text);
