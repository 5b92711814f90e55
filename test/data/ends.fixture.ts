import type { DebateEvent, EventBody } from '../../src/debate/event.ts';
import { end } from '../../src/outputs/journal.fixture.ts';

/** The same journal with other lines; numbers and times go on, and hashes are only looked at where a chain is verified. */
const renumber = (events: readonly (DebateEvent | EventBody)[]): readonly DebateEvent[] => {
  const last = events.findLast((event) => 'at' in event);
  return events.map((event, index) => ({
    at: last && 'at' in last ? last.at : '',
    hash: 'sha256:x',
    ...event,
    n: index + 1,
  }));
};

/** A debate that stopped before its last turn, which a person has to take. */
export function waitFor(events: readonly DebateEvent[]): readonly DebateEvent[] {
  const { before, seat } = splitAtLastTurn(events);
  return renumber([...before, end(stopFor(seat))]);
}

/** The same after it went on to its end. */
export function resumeAfter(events: readonly DebateEvent[]): readonly DebateEvent[] {
  const { before, after, seat } = splitAtLastTurn(events);
  const limits = { calls: null, tokens: null, usd: null, debate_ms: null, width: 8 };
  const stop = end(stopFor(seat));
  return renumber([...before, stop, { type: 'debate-resumed', retry: [], limits }, ...after]);
}

const stopFor = (seat: string) =>
  ({ status: 'waiting', agreed: false, confidence: null, headline: `Waiting for a person: ${seat}` }) as const;

function splitAtLastTurn(events: readonly DebateEvent[]) {
  const at = events.findLastIndex(({ type }) => type === 'turn-started');
  const turn = events[at];
  if (turn?.type !== 'turn-started') throw new RangeError('nobody was asked');
  return { before: events.slice(0, at), after: events.slice(at), seat: turn.seat };
}

/** A debate on which a person decided after it. */
export function decideOn(events: readonly DebateEvent[], choice: string): readonly DebateEvent[] {
  const asked = events.findLast((event) => event.type === 'human-asked');
  if (asked?.type !== 'human-asked') throw new RangeError('nobody was asked to decide');
  return renumber([
    ...events,
    {
      type: 'human-answered',
      address: asked.address,
      prompt: asked.prompt,
      seat: null,
      answer: { choice, reason: 'It can be undone.' },
      by: 'Ada',
      waited_ms: 1,
    },
  ]);
}

/** A debate to which somebody was invited who could not take part. */
export const missing = (events: readonly DebateEvent[], seat: string): readonly DebateEvent[] =>
  events.map((event): DebateEvent => {
    if (event.type === 'roll-called')
      return { ...event, absent: [...event.absent, { seat, reason: 'timed-out', detail: 'No answer in 30 s.' }] };
    if (event.type !== 'debate-opened') return event;
    const [like] = event.panel.slice(-1);
    return like ? { ...event, panel: [...event.panel, { ...like, seat, title: seat, participant: seat }] } : event;
  });
