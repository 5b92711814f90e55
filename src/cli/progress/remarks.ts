import { type DebateEvent, formatDuration } from '../../doors.ts';
import { measureElapsed } from './clock.ts';
import type { Missing, Progress } from './state.ts';
import { findRow, sumUsed } from './table.ts';
import { stripUnsafeLine } from './terminal-safe.ts';
import type { TurnLine } from './turn-line.ts';
import {
  clipWords,
  describePhase,
  describeReason,
  describeSpending,
  formatCost,
  formatTokens,
  nameSeat,
} from './words.ts';

/** A line about something that happened besides the turns; `machinery` is told only to those who ask for it. */
export interface Remark {
  readonly about: 'resumed' | 'person' | 'machinery' | 'end';
  readonly text: string;
}

/** What is said about an event, given the state after it. */
export function listRemarks(event: DebateEvent, after: Progress): readonly Remark[] {
  switch (event.type) {
    case 'debate-resumed':
      if (after.answers === 0) return [];
      return [{ about: 'resumed', text: `Continuing where it stopped: ${countAnswers(after.answers)} so far.` }];
    case 'turn-started':
      return [{ about: 'machinery', text: `${nameSeat(event)} is thinking` }];
    case 'turn-repeated': {
      const turn = after.turns.find(({ address }) => address === event.address);
      const who = turn ? nameSeat(turn) : event.address;
      return [{ about: 'machinery', text: `${who} is asked again: ${clipWords(event.complaint)}` }];
    }
    case 'ruling-made':
      return [{ about: 'machinery', text: `${clipWords(event.name)}: ${clipWords(event.ruling.because)}` }];
    case 'human-asked':
      return [{ about: 'person', text: `Waiting for ${namePerson(after, event.seat)}` }];
    case 'human-answered':
      return event.seat === null ? [{ about: 'machinery', text: 'The person in charge has answered' }] : [];
    default:
      return [];
  }
}

/** What a turn used, and which rules it broke. */
export function describeUse({ spent }: TurnLine, breaches: readonly { readonly what: string }[]): string {
  const counted = spent ? [formatTokens(spent) && `${formatTokens(spent)} tokens`, formatCost(spent)] : [];
  const broken = [...new Set(breaches.map(({ what }) => clipWords(what)))].join('; ');
  return [...counted, broken && `rule broken: ${broken}`].filter(Boolean).join(', ');
}

/** How a debate ended, at what price, and who was missing; only what is known when it was cut off. */
export function listClosingRemarks(
  state: Progress,
  now: number,
  { verbose, recorded }: { readonly verbose: boolean; readonly recorded: boolean },
): readonly Remark[] {
  const unanswered = [
    ...state.turns.filter(({ doing }) => doing.is === 'asked').map(nameSeat),
    ...(state.inChargeSince === null ? [] : [namePerson(state, null)]),
  ];
  // Recorded replies were paid for when they were given.
  const spent = recorded ? '' : `, ${describeSpending(sumUsed(state.rows, state.turns), { tokens: verbose })}`;
  const took = formatDuration(measureElapsed(state.clock, now));
  // You know whom you stopped.
  const absent = state.missing.filter(({ reason }) => reason !== 'cancelled');
  const names = [...new Set(absent.map(({ seat }) => stripUnsafeLine(seat)))].join(', ');
  const haveAllAnswered = state.missing.length + unanswered.length === 0;
  const who = names !== '' ? ` · missing: ${names}` : haveAllAnswered ? ' · everyone answered' : '';
  return [
    ...(state.ended === null ? [] : [`Ended after ${took}${spent}${who}`]),
    ...(verbose || state.ended === null ? state.missing.map((one) => `Missing: ${describeMissing(one)}`) : []),
    ...(unanswered.length > 0 ? [`Not answered yet: ${unanswered.join(', ')}`] : []),
  ].map((text) => ({ about: 'end', text }));
}

function describeMissing(missing: Missing): string {
  const where = missing.phase === '' ? '' : ` in "${describePhase({ title: missing.phase, round: missing.round })}"`;
  return `${nameSeat(missing)}${where}: ${describeReason(missing)}`;
}

const countAnswers = (answers: number) => (answers === 1 ? '1 answer' : `${answers} answers`);

const namePerson = ({ rows }: Progress, seat: string | null) =>
  seat === null ? 'the person in charge' : nameSeat(findRow(rows, seat));
