import type { DebateEvent, TurnStarted } from '../../src/debate/event.ts';
import type { OpenQuestion } from '../../src/debates/people.ts';

/**
 * The events without the answers that a person at the table must not have read before their own: those of the same round,
 * which nobody who is asked in it sees either.
 */
export function hideUnseen(
  events: readonly DebateEvent[],
  questions: readonly OpenQuestion[],
): {
  readonly events: readonly DebateEvent[];
  readonly hidden: readonly string[];
  readonly isHidden: (address: string) => boolean;
} {
  const started = new Map<string, TurnStarted>();
  for (const event of events) if (event.type === 'turn-started') started.set(event.address, event);
  const own = questions
    .filter(({ seat }) => seat !== null)
    .flatMap(({ address }) => started.get(address.replace(/#2$/u, '')) ?? []);
  if (own.length === 0) return { events, hidden: [], isHidden: () => false };
  const isUnseen = (address: string) => {
    const turn = started.get(address);
    return own.some(
      ({ phase, round, prompt, seat }) =>
        turn?.phase === phase && turn.round === round && turn.prompt === prompt && turn.seat !== seat,
    );
  };
  const kept = events.filter(
    (event) =>
      event.type !== 'debate-ended' && !(isOfTurn.has(event.type) && 'address' in event && isUnseen(event.address)),
  );
  const answered = events.flatMap((event) =>
    event.type === 'turn-ended' && isUnseen(event.address) ? (started.get(event.address)?.seat ?? []) : [],
  );
  return { events: kept, hidden: answered.toSorted(), isHidden: isUnseen };
}

const isOfTurn: ReadonlySet<DebateEvent['type']> = new Set([
  'turn-started',
  'turn-ended',
  'turn-failed',
  'reply-received',
]);
