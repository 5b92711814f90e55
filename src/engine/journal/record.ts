import type {
  AttemptFailed,
  DebateEnded,
  DebateEvent,
  DebateOpened,
  HumanAnswered,
  HumanAsked,
  Limits,
  PhaseOpened,
  ReplyReceived,
  RollCalled,
  RulingMade,
  TurnEnded,
  TurnFailed,
  TurnRepeated,
  TurnStarted,
} from '../../debate/event.ts';

/** What is on record about one turn. */
export interface TurnRecord {
  started?: TurnStarted;
  first?: ReplyReceived | AttemptFailed;
  repeated?: TurnRepeated;
  second?: ReplyReceived | AttemptFailed;
  ended?: TurnEnded;
  failed?: TurnFailed;
}

/** The journal by address: what a resumed debate looks up instead of asking again. */
export interface DebateRecord {
  opened?: DebateOpened;
  limits?: Limits;
  readonly phases: PhaseOpened[];
  readonly turns: Map<string, TurnRecord>;
  readonly rollCalls: Map<string, RollCalled>;
  readonly rulings: Map<string, { readonly event: RulingMade; readonly n: number }>;
  readonly notes: Set<string>;
  readonly published: Map<string, string>;
  readonly asked: Map<string, HumanAsked>;
  readonly answered: Map<string, HumanAnswered>;
  readonly texts: Map<string, string>;
  /** Absences that were asked once more, under a new address (E15). */
  readonly retried: Set<string>;
  /** The line of the latest resume that asked absences again: rulings before it may be made anew. */
  reopenedAt: number;
  ended?: DebateEnded;
  elapsedMs: number;
  waitedMs: number;
}

export function emptyRecord(): DebateRecord {
  return {
    phases: [],
    turns: new Map(),
    rollCalls: new Map(),
    rulings: new Map(),
    notes: new Set(),
    published: new Map(),
    asked: new Map(),
    answered: new Map(),
    texts: new Map(),
    retried: new Set(),
    reopenedAt: 0,
    elapsedMs: 0,
    waitedMs: 0,
  };
}

export function recordOf(events: readonly DebateEvent[]): DebateRecord {
  const record = emptyRecord();
  for (const event of events) enter(record, event);
  return record;
}

/** Enters one event into the record. */
export function enter(record: DebateRecord, event: DebateEvent): void {
  switch (event.type) {
    case 'debate-opened':
      record.opened = event;
      record.limits = event.limits;
      for (const { hash, text } of event.documents) record.texts.set(hash, text);
      return;
    case 'debate-resumed':
      record.limits = event.limits;
      delete record.ended;
      for (const address of event.retry) record.retried.add(address);
      if (event.retry.length > 0) record.reopenedAt = event.n;
      return;
    case 'phase-opened':
      record.phases.push(event);
      return;
    case 'text-recorded':
      record.texts.set(event.text_hash, event.text);
      return;
    case 'roll-called':
      record.rollCalls.set(event.address, event);
      return;
    case 'turn-started':
      turnAt(record, event.address).started = event;
      return;
    case 'reply-received':
    case 'attempt-failed':
      if (event.attempt === 1) turnAt(record, event.address).first = event;
      else turnAt(record, event.address).second = event;
      return;
    case 'turn-repeated':
      turnAt(record, event.address).repeated = event;
      return;
    case 'turn-ended':
      turnAt(record, event.address).ended = event;
      record.elapsedMs = Math.max(record.elapsedMs, event.elapsed_ms);
      return;
    case 'turn-failed':
      turnAt(record, event.address).failed = event;
      record.elapsedMs = Math.max(record.elapsedMs, event.elapsed_ms);
      return;
    case 'ruling-made':
      record.rulings.set(event.address, { event, n: event.n });
      return;
    case 'note-added':
      record.notes.add(event.address);
      return;
    case 'document-published':
      record.published.set(event.name, event.text);
      return;
    case 'human-asked':
      record.asked.set(event.address, event);
      return;
    case 'human-answered':
      record.answered.set(event.address, event);
      record.waitedMs += event.waited_ms;
      return;
    case 'debate-ended':
      record.ended = event;
      record.elapsedMs = Math.max(record.elapsedMs, event.elapsed_ms);
      record.waitedMs = Math.max(record.waitedMs, event.waiting_ms);
      return;
    default:
      event satisfies never;
  }
}

export function turnAt(record: DebateRecord, address: string): TurnRecord {
  const known = record.turns.get(address);
  if (known) return known;
  const turn: TurnRecord = {};
  record.turns.set(address, turn);
  return turn;
}

/** The address under which a turn is asked now: an absence that was retried has a new one. */
export function currentAddress(record: DebateRecord, address: string): string {
  let current = address;
  for (let again = 2; record.retried.has(current); again++) current = `${address}~${again}`;
  return current;
}
