import type { DebateEvent } from '../../doors.ts';
import { measureElapsed } from './clock.ts';
import type { Missing, Progress } from './state.ts';
import { findRow, findSeat, type SeatRow, sumRows } from './table.ts';
import {
  clipWords,
  describePhase,
  describeReason,
  describeSpending,
  formatCost,
  formatElapsed,
  formatTokens,
  nameSeat,
} from './words.ts';

/** A line about something that happened; it stays on the screen. */
export interface Remark {
  readonly about: 'rehearsal' | 'phase' | 'started' | 'answer' | 'repeat' | 'absence' | 'ruling' | 'person' | 'end';
  readonly text: string;
}

/** What is said about an event, given the state after it. */
export function listRemarks(event: DebateEvent, after: Progress, now: number): readonly Remark[] {
  const findRowAt = (address: string) => findRow(after.rows, findSeat(after.rows, address));
  switch (event.type) {
    case 'debate-opened':
      return event.rehearsal ? [{ about: 'rehearsal', text: 'Rehearsal: no model took part.' }] : [];
    case 'debate-resumed':
      return [{ about: 'phase', text: 'The debate goes on where it stopped.' }];
    case 'phase-opened':
      return after.phase?.again ? [] : [{ about: 'phase', text: describePhase(event) }];
    case 'roll-called':
      return event.absent.map((absent) => remarkAbsence(findRow(after.rows, absent.seat), absent));
    case 'turn-started':
      return [{ about: 'started', text: `${nameSeat(event)} is thinking` }];
    case 'turn-repeated':
      return [
        {
          about: 'repeat',
          text: `${nameSeat(findRowAt(event.address))} is asked again: ${clipWords(event.complaint)}`,
        },
      ];
    case 'turn-ended': {
      const row = findRowAt(event.address);
      const broken = [...new Set(event.breaches.map(({ rule }) => rule))].join(', ');
      const facts = [
        event.ms > 0 ? `answered in ${formatElapsed(event.ms)}` : 'answered',
        describeUsed(row),
        broken && `breach of ${clipWords(broken)}`,
      ];
      return [{ about: 'answer', text: `${nameSeat(row)} ${facts.filter((fact) => fact !== '').join(', ')}` }];
    }
    case 'turn-failed':
      return [remarkAbsence(event, event)];
    case 'ruling-made':
      return [{ about: 'ruling', text: `${clipWords(event.name)}: ${clipWords(event.ruling.because)}` }];
    case 'human-asked':
      return [{ about: 'person', text: `A person is needed: ${namePerson(after, event.seat)} is asked` }];
    case 'human-answered':
      return event.seat === null ? [{ about: 'person', text: 'The person in charge has answered' }] : [];
    case 'debate-ended': {
      const sum = `Ended: ${event.conclusion.status} after ${formatElapsed(measureElapsed(after.clock, now))}, ${describeSpending(sumRows(after.rows))}`;
      return [{ about: 'end', text: sum }];
    }
    default:
      return [];
  }
}

/** Who was missing and why, at the end of a debate; only what is known when it was cut off. */
export function listClosingRemarks(state: Progress): readonly Remark[] {
  const missing = state.missing.map((one) => ({ about: 'end', text: `Missing: ${describeMissing(one)}` }) as const);
  const unanswered = [
    ...state.rows.filter(({ doing }) => doing.is === 'asked').map(nameSeat),
    ...(state.inChargeSince === null ? [] : [namePerson(state, null)]),
  ];
  if (unanswered.length > 0) return [...missing, { about: 'end', text: `Not answered yet: ${unanswered.join(', ')}` }];
  if (missing.length > 0 || state.ended === null) return missing;
  return [{ about: 'end', text: 'Nobody was missing.' }];
}

function describeMissing(missing: Missing): string {
  const where = missing.phase === '' ? '' : ` in "${describePhase({ title: missing.phase, round: missing.round })}"`;
  return `${nameSeat(missing)}${where}: ${describeReason(missing)}`;
}

const remarkAbsence = (
  who: Pick<SeatRow, 'seat' | 'participant'>,
  why: Parameters<typeof describeReason>[0],
): Remark => ({
  about: 'absence',
  text: `${nameSeat(who)} is absent: ${describeReason(why)}`,
});

function describeUsed({ lastTurn }: SeatRow): string {
  if (!lastTurn) return '';
  const counted = formatTokens(lastTurn);
  return [counted && `${counted} tokens`, formatCost(lastTurn)].filter((part) => part !== '').join(', ');
}

const namePerson = ({ rows }: Progress, seat: string | null) =>
  seat === null ? 'the person in charge' : nameSeat(findRow(rows, seat));
