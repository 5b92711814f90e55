import type { DebateEvent } from '../../doors.ts';
import { elapsed } from './clock.ts';
import type { Missing, Progress } from './state.ts';
import { type Row, rowOf, seatAt, totalOf } from './table.ts';
import { clipped, cost, duration, nameOf, phaseOf, reasonOf, spending, tokens } from './words.ts';

/** A line about something that happened; it stays on the screen. */
export interface Remark {
  readonly about: 'rehearsal' | 'phase' | 'started' | 'answer' | 'repeat' | 'absence' | 'ruling' | 'person' | 'end';
  readonly text: string;
}

/** What is said about an event, given the state after it. */
export function remarksOn(event: DebateEvent, after: Progress, now: number): readonly Remark[] {
  const rowAt = (address: string) => rowOf(after.rows, seatAt(after.rows, address));
  switch (event.type) {
    case 'debate-opened':
      return event.rehearsal ? [{ about: 'rehearsal', text: 'Rehearsal: no model took part.' }] : [];
    case 'debate-resumed':
      return [{ about: 'phase', text: 'The debate goes on where it stopped.' }];
    case 'phase-opened':
      return after.phase?.again ? [] : [{ about: 'phase', text: phaseOf(event) }];
    case 'roll-called':
      return event.absent.map((absent) => absence(rowOf(after.rows, absent.seat), absent));
    case 'turn-started':
      return [{ about: 'started', text: `${nameOf(event)} is thinking` }];
    case 'turn-repeated':
      return [{ about: 'repeat', text: `${nameOf(rowAt(event.address))} is asked again: ${clipped(event.complaint)}` }];
    case 'turn-ended': {
      const row = rowAt(event.address);
      const broken = [...new Set(event.breaches.map(({ rule }) => rule))].join(', ');
      const facts = [
        event.ms > 0 ? `answered in ${duration(event.ms)}` : 'answered',
        used(row),
        broken && `breach of ${clipped(broken)}`,
      ];
      return [{ about: 'answer', text: `${nameOf(row)} ${facts.filter((fact) => fact !== '').join(', ')}` }];
    }
    case 'turn-failed':
      return [absence(event, event)];
    case 'ruling-made':
      return [{ about: 'ruling', text: `${clipped(event.name)}: ${clipped(event.ruling.because)}` }];
    case 'human-asked':
      return [{ about: 'person', text: `A person is needed: ${person(after, event.seat)} is asked` }];
    case 'human-answered':
      return event.seat === null ? [{ about: 'person', text: 'The person in charge has answered' }] : [];
    case 'debate-ended': {
      const sum = `Ended: ${event.conclusion.status} after ${duration(elapsed(after.clock, now))}, ${spending(totalOf(after.rows))}`;
      return [{ about: 'end', text: sum }];
    }
    default:
      return [];
  }
}

/** Who was missing and why, at the end of a debate; only what is known when it was cut off. */
export function closingRemarks(state: Progress): readonly Remark[] {
  const missing = state.missing.map((one) => ({ about: 'end', text: `Missing: ${missingInWords(one)}` }) as const);
  const unanswered = [
    ...state.rows.filter(({ doing }) => doing.is === 'asked').map(nameOf),
    ...(state.inChargeSince === null ? [] : [person(state, null)]),
  ];
  if (unanswered.length > 0) return [...missing, { about: 'end', text: `Not answered yet: ${unanswered.join(', ')}` }];
  if (missing.length > 0 || state.ended === null) return missing;
  return [{ about: 'end', text: 'Nobody was missing.' }];
}

function missingInWords(missing: Missing): string {
  const where = missing.phase === '' ? '' : ` in "${phaseOf({ title: missing.phase, round: missing.round })}"`;
  return `${nameOf(missing)}${where}: ${reasonOf(missing)}`;
}

const absence = (who: Pick<Row, 'seat' | 'participant'>, why: Parameters<typeof reasonOf>[0]): Remark => ({
  about: 'absence',
  text: `${nameOf(who)} is absent: ${reasonOf(why)}`,
});

function used({ lastTurn }: Row): string {
  if (!lastTurn) return '';
  const counted = tokens(lastTurn);
  return [counted && `${counted} tokens`, cost(lastTurn)].filter((part) => part !== '').join(', ');
}

const person = ({ rows }: Progress, seat: string | null) =>
  seat === null ? 'the person in charge' : nameOf(rowOf(rows, seat));
