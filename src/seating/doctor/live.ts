import type { Failure } from '../../debate/absence.ts';
import type { Speaker, Spoken, TurnRequest } from '../../debate/speaker.ts';
import { runWithin } from './within.ts';

/** One tiny question to somebody, and what it can cost. */
export interface LiveQuestion {
  readonly name: string;
  readonly via: string;
  readonly model: string | null;
  readonly billing: Speaker['billing'];
  readonly most_usd: number | null;
}

/** Told who would be asked; false is a no. */
export type Consent = (asked: readonly LiveQuestion[]) => Promise<boolean>;

/** What came of a question. */
export interface LiveAnswer {
  readonly model: string | null;
  readonly failure: Failure | null;
}

const limitMs = 60_000;
const text = 'This is a test of the connection. Answer with this JSON object and nothing else: {"ready": true}\n';

const makeLiveRequest = (participant: string): TurnRequest => ({
  debate: 'doctor',
  turn: { phase: 'doctor', round: 1, prompt: 'doctor/ready', seat: participant, participant },
  attempt: 1,
  complaint: null,
  blocks: [text],
  text,
  schema: {
    type: 'object',
    properties: { ready: { type: 'boolean' } },
    required: ['ready'],
    additionalProperties: false,
  },
});

export const makeLiveQuestion = (speaker: Speaker): LiveQuestion => ({
  name: speaker.participant,
  via: speaker.via,
  model: speaker.model ?? null,
  billing: speaker.billing,
  most_usd: speaker.mostUsd?.(makeLiveRequest(speaker.participant)) ?? null,
});

/** Asks somebody one real question: any answer at all shows that it can be asked. */
export async function askReady(speaker: Speaker, signal: AbortSignal): Promise<LiveAnswer> {
  const asked = makeLiveRequest(speaker.participant);
  const spoken = await runWithin({ ms: limitMs, signal }, (either) => speaker.speak(asked, { signal: either }));
  return readLiveAnswer(spoken, speaker);
}

function readLiveAnswer(spoken: Spoken, { model }: Speaker): LiveAnswer {
  if ('failure' in spoken) return { model: model ?? null, failure: spoken.failure };
  if ('awaiting' in spoken) return { model: null, failure: null };
  if (spoken.reply.text.trim() === '')
    return { model: spoken.reply.model ?? null, failure: { reason: 'unreadable', detail: 'the answer was empty' } };
  return { model: spoken.reply.model ?? model ?? null, failure: null };
}
