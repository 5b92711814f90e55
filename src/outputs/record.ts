import type { DebateEnded, DebateEvent, DebateOpened, HumanAnswered, HumanAsked, RulingMade } from '../debate/event.ts';
import { type Turn, turnsOf } from './turns.ts';

/** A journal, read once for all documents. */
export interface DebateRecord {
  readonly events: readonly DebateEvent[];
  readonly opened: DebateOpened & { readonly at: string };
  readonly turns: readonly Turn[];
  /** The rulings that hold, in order: one that was made anew after a retry replaces the first. */
  readonly rulings: readonly RulingMade[];
  readonly answered: readonly (HumanAnswered & { readonly at: string })[];
  /** Questions to people that nobody has answered. */
  readonly unanswered: readonly HumanAsked[];
  /** The last end; undefined while the debate runs, was cut off, or was taken up again. */
  readonly ended: (DebateEnded & { readonly at: string }) | undefined;
  readonly hash: string;
}

/** Reads a journal. It must begin with `debate-opened`. */
export function recordOf(events: readonly DebateEvent[]): DebateRecord {
  const opened = events.find((event) => event.type === 'debate-opened');
  if (!opened) throw new RangeError('The journal holds no debate-opened event: it is not a debate.');
  const answered = events.filter((event) => event.type === 'human-answered');
  const answers = new Set(answered.map(({ address }) => address));
  return {
    events,
    opened,
    turns: turnsOf(events, opened.panel),
    rulings: lastByAddress(events.filter((event) => event.type === 'ruling-made')),
    answered,
    unanswered: lastByAddress(events.filter((event) => event.type === 'human-asked')).filter(
      ({ address }) => !answers.has(address),
    ),
    ended: endOf(events),
    hash: events.at(-1)?.hash ?? '',
  };
}

function endOf(events: readonly DebateEvent[]): DebateRecord['ended'] {
  const last = events.findLast((event) => event.type === 'debate-ended' || workedOn.includes(event.type));
  return last?.type === 'debate-ended' ? last : undefined;
}

/** Events after which an earlier end is out of date. */
const workedOn: readonly DebateEvent['type'][] = [
  'debate-resumed',
  'phase-opened',
  'turn-started',
  'turn-ended',
  'turn-failed',
  'ruling-made',
];

function lastByAddress<Event extends { readonly address: string }>(events: readonly Event[]): readonly Event[] {
  return [...new Map(events.map((event) => [event.address, event])).values()];
}
