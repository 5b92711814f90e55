import type {
  AttemptFailed,
  CheckedQuote,
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
} from '../event.ts';

/** Everything on record about one turn. */
export interface TurnEntry {
  started?: TurnStarted;
  /** Every attempt that came to an end, in order: one that a killed process left open was made once more. */
  readonly attempts: (ReplyReceived | AttemptFailed)[];
  repeated?: TurnRepeated;
  ended?: TurnEnded;
  failed?: TurnFailed;
}

/** A journal by address: what a resumed debate looks up instead of asking again, and what records are read from. */
export interface Ledger {
  opened?: DebateOpened;
  limits?: Limits;
  readonly phases: PhaseOpened[];
  readonly turns: Map<string, TurnEntry>;
  readonly rollCalls: Map<string, RollCalled>;
  readonly rulings: Map<string, { readonly event: RulingMade; readonly n: number }>;
  readonly notes: Set<string>;
  readonly published: Map<string, string>;
  readonly asked: Map<string, HumanAsked>;
  readonly answered: Map<string, HumanAnswered>;
  readonly texts: Map<string, string>;
  /** Absences that were asked once more, under a new address (E15). */
  readonly retried: Set<string>;
  /** The line of the latest resume that asked absences again, or of a revised decision: rulings before it may be made anew. */
  reopenedAt: number;
  ended?: DebateEnded;
  elapsedMs: number;
  waitedMs: number;
}

export function createLedger(): Ledger {
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

export function readLedger(events: readonly DebateEvent[]): Ledger {
  const ledger = createLedger();
  for (const event of events) enterEvent(ledger, event);
  return ledger;
}

export function enterEvent(ledger: Ledger, event: DebateEvent): void {
  switch (event.type) {
    case 'debate-opened':
      ledger.opened = event;
      ledger.limits = event.limits;
      for (const { hash, text } of event.documents) ledger.texts.set(hash, text);
      return;
    case 'debate-resumed':
      ledger.limits = event.limits;
      delete ledger.ended;
      for (const address of event.retry) ledger.retried.add(address);
      if (event.retry.length > 0) reopen(ledger, event.n);
      return;
    case 'phase-opened':
      ledger.phases.push(event);
      return;
    case 'text-recorded':
      ledger.texts.set(event.text_hash, event.text);
      return;
    case 'roll-called':
      ledger.rollCalls.set(event.address, event);
      return;
    case 'turn-started':
      ensureTurn(ledger, event.address).started = event;
      return;
    case 'reply-received':
    case 'attempt-failed':
      ensureTurn(ledger, event.address).attempts.push(event);
      return;
    case 'turn-repeated':
      ensureTurn(ledger, event.address).repeated = event;
      return;
    case 'turn-ended':
      ensureTurn(ledger, event.address).ended = event.quotes.every(({ source }) => source !== undefined)
        ? event
        : { ...event, quotes: event.quotes.map(nameSource) };
      ledger.elapsedMs = Math.max(ledger.elapsedMs, event.elapsed_ms);
      return;
    case 'turn-failed':
      ensureTurn(ledger, event.address).failed = event;
      ledger.elapsedMs = Math.max(ledger.elapsedMs, event.elapsed_ms);
      return;
    case 'ruling-made':
      ledger.rulings.set(event.address, { event, n: event.n });
      return;
    case 'note-added':
      ledger.notes.add(event.address);
      return;
    case 'document-published':
      ledger.published.set(event.name, event.text);
      return;
    case 'human-asked':
      ledger.asked.set(event.address, event);
      return;
    case 'human-answered':
      if (ledger.answered.has(event.address)) ledger.reopenedAt = event.n;
      ledger.answered.set(event.address, event);
      ledger.waitedMs += event.waited_ms;
      return;
    case 'debate-ended':
      ledger.ended = event;
      ledger.elapsedMs = Math.max(ledger.elapsedMs, event.elapsed_ms);
      ledger.waitedMs = Math.max(ledger.waitedMs, event.waiting_ms);
      return;
    case 'report-made':
    case 'debate-erased':
      return;
    default:
      event satisfies never;
  }
}

/** Quotes once named a `document`. */
function nameSource(quote: CheckedQuote & { readonly document?: string }): CheckedQuote {
  const { document = '', source = document, text, found } = quote;
  return { source, text, found };
}

/** What was asked of the person in charge about an end that may change is asked anew if it is still to be asked. */
function reopen(ledger: Ledger, n: number): void {
  ledger.reopenedAt = n;
  for (const [address, { seat }] of ledger.asked)
    if (seat === null && !ledger.answered.has(address)) ledger.asked.delete(address);
}

export function ensureTurn(ledger: Ledger, address: string): TurnEntry {
  const known = ledger.turns.get(address);
  if (known) return known;
  const turn: TurnEntry = { attempts: [] };
  ledger.turns.set(address, turn);
  return turn;
}

/** The address under which a turn is asked now: an absence that was retried has a new one. */
export function findCurrentAddress(ledger: Ledger, address: string): string {
  let current = address;
  for (let again = 2; ledger.retried.has(current); again++) current = `${address}~${again}`;
  return current;
}
