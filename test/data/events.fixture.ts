import type { DebateEvent, DebateOpened, EventBody, Sitting } from '../../src/debate/event.ts';

/** Hand-made journal lines for the tests of this folder. */
export const event = (body: EventBody): DebateEvent => ({ n: 1, at: '2026-11-15T20:00:00.000Z', ...body, hash: '' });

export function sitting(seat: string, rest: Partial<Sitting> = {}): Sitting {
  return {
    seat,
    group: 'judges',
    title: `${seat} judge`,
    participant: seat,
    via: 'program',
    model: null,
    vendor: null,
    billing: 'unpriced',
    persona: null,
    turn_ms: null,
    ...rest,
  };
}

export function opened(panel: readonly Sitting[], rest: Partial<DebateOpened> = {}): DebateEvent {
  return event({
    type: 'debate-opened',
    format: 1,
    dissent: '0.1.0',
    debate: '2026-11-15-offline-7f3a',
    protocol: 'judges',
    headline: 'Offline mode?',
    topic: {},
    topic_path: null,
    topic_file_hash: null,
    settings: {},
    panel,
    documents: [],
    prompts: {},
    limits: { calls: null, tokens: null, usd: null, debate_ms: null, width: 8 },
    seed: 1,
    secret: '',
    anonymous: false,
    rehearsal: false,
    parent: null,
    topic_hash: '',
    ...rest,
  });
}

const roundOne = { phase: 'round', title: 'Round 1: independent recommendations', round: 1 };
const prompt = 'judges/recommend';

export const phaseOpened = event({ type: 'phase-opened', ...roundOne });
export const makeAddress = (seat: string) => `round#1/${prompt}/${seat}`;

export function started(seat: string, participant = seat): DebateEvent {
  const rest = { input: '', prompt_hash: '', parts: [] };
  return event({ type: 'turn-started', address: makeAddress(seat), ...roundOne, prompt, seat, participant, ...rest });
}

export function replied(
  seat: string,
  usage: { input: number | null; output: number | null; usd: number | null } | null,
): DebateEvent {
  return event({
    type: 'reply-received',
    address: makeAddress(seat),
    attempt: 1,
    reply: '{}',
    model: null,
    usage: usage && { input_tokens: usage.input, output_tokens: usage.output, cached_tokens: null, usd: usage.usd },
    ms: 1000,
  });
}

export function repeated(seat: string, complaint: string): DebateEvent {
  return event({ type: 'turn-repeated', address: makeAddress(seat), complaint });
}

export function ended(
  seat: string,
  { ms = 41_000, elapsed_ms = 41_000, rules = [] as string[], mark = '' } = {},
): DebateEvent {
  return event({
    type: 'turn-ended',
    address: makeAddress(seat) + mark,
    answer: {},
    breaches: rules.map((rule) => ({ rule, what: 'something' })),
    quotes: [],
    estimated: { input_tokens: 5900, output_tokens: 800 },
    ms,
    elapsed_ms,
  });
}

export function failed(seat: string, participant = seat, detail = 'no answer within 120 s'): DebateEvent {
  const rest = { reason: 'timed-out', detail, ms: 120_000, elapsed_ms: 120_000 } as const;
  return event({ type: 'turn-failed', address: makeAddress(seat), ...roundOne, prompt, seat, participant, ...rest });
}

export function ruled(name: string, because: string): DebateEvent {
  return event({ type: 'ruling-made', address: `round#1/rule/${name}`, name, ruling: { because } });
}

export function humanAsked(seat: string | null): DebateEvent {
  const address = seat === null ? 'contested/human/choose' : makeAddress(seat);
  return event({ type: 'human-asked', address, prompt, seat, text: '', schema: {}, complaint: null });
}

export function humanAnswered(seat: string | null): DebateEvent {
  const address = seat === null ? 'contested/human/choose' : makeAddress(seat);
  return event({ type: 'human-answered', address, prompt, seat, answer: {}, by: 'ada', waited_ms: 0 });
}

export function debateEnded(elapsed_ms: number): DebateEvent {
  return event({
    type: 'debate-ended',
    conclusion: {
      status: 'recommended',
      agreed: true,
      stop_reason: 'consensus-round-1',
      confidence: 'HIGH',
      headline: 'A',
      rounds: 1,
      dissents: [],
      result: {},
    },
    elapsed_ms,
    waiting_ms: 0,
  });
}
