import type { AbsenceReason } from '../debate/absence.ts';
import type { DebateEvent, DebateOpened, EventBody, Sitting, TurnEnded } from '../debate/event.ts';
import type { Json } from '../debate/json.ts';
import type { Conclusion } from '../debate/outcome.ts';
import type { Usage } from '../debate/speaker.ts';

/** A journal from event bodies, for tests: numbered, a second apart, with hashes that are only names. */
export function journal(...bodies: readonly (EventBody | readonly EventBody[])[]): readonly DebateEvent[] {
  return bodies.flat().map((body, index) => ({
    n: index + 1,
    at: new Date(Date.UTC(2025, 0, 1, 12, 0, index)).toISOString(),
    ...body,
    hash: `sha256:${index + 1}`,
  }));
}

export const sitting = (seat: string, more: Partial<Sitting> = {}): Sitting => ({
  seat,
  group: 'judges',
  title: `${seat} judge`,
  participant: `p-${seat}`,
  via: 'program',
  model: null,
  vendor: null,
  billing: 'free',
  persona: null,
  turn_ms: null,
  ...more,
});

export const opened = (more: Partial<DebateOpened> = {}): DebateOpened => ({
  type: 'debate-opened',
  format: 1,
  dissent: '0.1.0',
  debate: '2025-01-01-offline-7f3a',
  protocol: 'judges',
  ...(more.protocol === undefined ? { edition: 2 } : {}),
  headline: 'Should we support offline mode?',
  topic: {
    question_id: 'Q-7',
    question_text: 'Should we support offline mode?',
    options: [
      { id: 'A', label: 'None', description: 'Online only' },
      { id: 'B', label: 'Full', description: 'Everything offline' },
    ],
  },
  topic_path: null,
  topic_file_hash: null,
  settings: {},
  panel: [sitting('risk'), sitting('value'), sitting('effort')],
  documents: [],
  prompts: {},
  limits: { calls: null, tokens: null, usd: null, debate_ms: null, width: 8 },
  seed: 1,
  secret: 's',
  anonymous: true,
  rehearsal: false,
  parent: null,
  topic_hash: 'sha256:topic',
  ...more,
});

export const firstPhase: EventBody = {
  type: 'phase-opened',
  phase: 'recommend',
  title: 'Round 1: independent recommendations',
  round: 1,
};

export const secondPhase: EventBody = {
  type: 'phase-opened',
  phase: 'challenge',
  title: 'Round 2: adversarial response',
  round: 2,
};

interface TurnPlace {
  readonly round?: number;
  readonly time?: number;
}

const placeOf = (seat: string, { round = 1, time = 1 }: TurnPlace) => {
  const phase = round === 1 ? 'recommend' : 'challenge';
  const prompt = `judges/${phase}`;
  return {
    address: `${phase}#${round}/${prompt}/${seat}${time > 1 ? `~${time}` : ''}`,
    phase,
    title: round === 1 ? 'Round 1: independent recommendations' : 'Round 2: adversarial response',
    round,
    prompt,
    seat,
    participant: `p-${seat}`,
  };
};

export const started = (seat: string, place: TurnPlace = {}): EventBody => ({
  type: 'turn-started',
  ...placeOf(seat, place),
  input: 'sha256:input',
  prompt_hash: 'sha256:prompt',
  parts: [],
});

export const replied = (
  seat: string,
  {
    usage = null,
    model = null,
    attempt = 1,
    ...place
  }: TurnPlace & { usage?: Usage | null; model?: string | null; attempt?: 1 | 2 } = {},
): EventBody => ({
  type: 'reply-received',
  address: placeOf(seat, place).address,
  attempt,
  reply: '{}',
  model,
  usage,
  ms: 10,
});

export const ended = (
  seat: string,
  answer: Json,
  { round, time, ...more }: TurnPlace & Partial<TurnEnded> = {},
): EventBody => ({
  type: 'turn-ended',
  address: placeOf(seat, { ...(round ? { round } : {}), ...(time ? { time } : {}) }).address,
  answer,
  breaches: [],
  quotes: [],
  estimated: { input_tokens: 100, output_tokens: 10 },
  ms: 10,
  elapsed_ms: 10,
  ...more,
});

export const failed = (
  seat: string,
  {
    reason = 'timed-out',
    detail = 'no answer within 120 s',
    ms = 5,
    ...place
  }: TurnPlace & { reason?: AbsenceReason; detail?: string; ms?: number } = {},
): EventBody => ({ type: 'turn-failed', ...placeOf(seat, place), reason, detail, ms, elapsed_ms: 5 });

export const turn = (
  seat: string,
  answer: Json,
  { usage, model, ...more }: TurnPlace & Partial<TurnEnded> & { usage?: Usage; model?: string } = {},
): readonly EventBody[] => {
  const place = { ...(more.round ? { round: more.round } : {}), ...(more.time ? { time: more.time } : {}) };
  return [
    started(seat, place),
    replied(seat, { ...place, usage: usage ?? null, model: model ?? null }),
    ended(seat, answer, more),
  ];
};

export const absence = (seat: string, more: Parameters<typeof failed>[1] = {}): readonly EventBody[] => [
  started(seat, more),
  failed(seat, more),
];

export const ruling = (name: string, facts: { readonly [key: string]: Json } = {}): EventBody => ({
  type: 'ruling-made',
  address: `recommend#1/rule/${name}`,
  name,
  ruling: { because: `the rule ${name} says so`, ...facts },
});

export const end = (more: Partial<Conclusion> = {}): EventBody => ({
  type: 'debate-ended',
  conclusion: {
    status: 'recommended',
    agreed: true,
    stop_reason: 'consensus-round-1',
    confidence: 'HIGH',
    headline: 'The judges recommend A.',
    rounds: 1,
    dissents: [],
    result: {
      question_id: 'Q-7',
      consensus: true,
      recommended_option: 'A',
      perspectives: { risk: 'Option A - safest' },
    },
    ...more,
  },
  elapsed_ms: 1500,
  waiting_ms: 0,
});

export const recommend = (option: string) => ({ option, reasons: [`Because of ${option}.`] });
