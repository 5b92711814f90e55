import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { z } from 'zod';
import type { Limits, Sitting } from '../debate/event.ts';
import { data, documents, said } from '../debate/facts.ts';
import { defineProtocol, type Protocol } from '../debate/protocol.ts';
import { asked } from '../debate/question.ts';
import type { Speaker, TurnRequest } from '../debate/speaker.ts';
import { type HeldDebate, openDebate, reopenDebate } from './open.ts';
import { runDebate } from './run.ts';
import { createStopSwitch } from './stop.ts';

let debates: string;
beforeEach(async () => {
  debates = await mkdtemp(join(tmpdir(), 'dissent-run-'));
});
afterEach(() => rm(debates, { recursive: true, force: true }));

const talkPrompts: Record<string, string> = {
  'talk/open':
    '---\nasks: all\ncontinues: false\n---\nTalk.\n{{documents}}\n{{topic}}\nYou are {{you.title}}. Say something.',
  'talk/reply': '---\nasks: all\ncontinues: true\n---\nNew:\n{{others}}\nReply.',
};
const Saying = z.object({ text: z.string().min(1), mood: asked(z.enum(['GOOD', 'BAD'])) });

/** Everybody speaks, then everybody replies to everybody, `rounds` times. */
export const talk = defineProtocol({
  name: 'talk',
  edition: 1,
  summary: 'a talk',
  topic: z.object({ about: z.string() }),
  settings: z.object({ rounds: z.number().default(1), quorum: z.number().default(2) }),
  seats: { talkers: { holds: 'several', least: 2, most: 9, defaultNames: [], needsPersona: false } },
  turnLimit: { defaultMs: 1000 },
  answers: { 'talk/open': Saying, 'talk/reply': Saying },
  result: z.object({ said: z.array(z.string()) }),
  rolesShown: false,
  headline: ({ about }) => about,
  estimate: () => ({ least: 0, most: 0, lines: [] }),
  async run(debate, { about }, { rounds, quorum }) {
    const { talkers } = debate.seats;
    debate.phase('opening', { title: 'Opening' });
    let ballot = await debate.askAll(
      talkers,
      () => ({ prompt: 'talk/open', facts: { documents, topic: data('topic', about) }, answer: Saying }),
      { quorum },
    );
    debate.rule('Heard', { because: `${ballot.votes.length} spoke`, first_round: { tally: {}, unanimous: false } });
    for (let round = 1; round <= rounds; round++) {
      debate.phase('replies', { title: `Replies ${round}`, round });
      const before = ballot;
      ballot = await debate.askAll(
        talkers,
        (to) => ({
          prompt: 'talk/reply',
          facts: {
            others: said(
              before
                .without(to)
                .votes.map(({ by, answer }, index) => ({ id: `s${round}-${index}`, by, content: answer.text })),
            ),
          },
          answer: Saying,
        }),
        { quorum },
      );
    }
    return {
      status: 'consensus',
      agreed: true,
      stop_reason: 'all-agree',
      confidence: 'HIGH',
      headline: 'talked',
      rounds,
      dissents: [],
      result: { said: ballot.votes.map(({ answer }) => answer.text) },
    };
  },
}) as unknown as Protocol;

export type Speech = (request: TurnRequest, signal: AbortSignal) => Promise<string> | string;
function speaker(seat: string, speech: Speech, log: TurnRequest[]): Speaker {
  return {
    participant: `the-${seat}-model`,
    via: 'script',
    billing: 'free',
    async speak(request, { signal }) {
      log.push(request);
      const text = await speech(request, signal);
      return text === 'FAIL' ? { failure: { reason: 'crashed', detail: 'as planned' } } : { reply: { text } };
    },
  };
}
export const say = (text: string) => JSON.stringify({ text, mood: 'good' });

interface Playing {
  readonly protocol?: Protocol;
  readonly prompts?: Record<string, string>;
  readonly speeches: Record<string, Speech>;
  readonly settings?: Record<string, number>;
  readonly limits?: Partial<Limits>;
  readonly turnMs?: number;
}
export const play = async (playing: Playing) => run(await openTalk(playing), playing.speeches, playing.protocol);

/** A talk that nobody has begun yet. */
export function openTalk({ prompts = talkPrompts, speeches, settings = {}, limits = {}, turnMs = 5000 }: Playing) {
  const panel = Object.keys(speeches).map(
    (seat): Sitting => ({
      seat,
      group: 'talkers',
      title: seat,
      participant: `the-${seat}-model`,
      via: 'script',
      model: null,
      vendor: null,
      billing: 'free',
      persona: null,
      turn_ms: turnMs,
    }),
  );
  return openDebate(debates, {
    version: 'test',
    protocol: 'talk',
    edition: 1,
    headline: 'a talk',
    topic: { about: 'the weather' },
    topicPath: null,
    topicFileHash: null,
    settings,
    panel,
    documents: [{ name: 'notes.md', path: null, text: 'It rained for three whole days in the valley.' }],
    prompts,
    limits: { calls: null, tokens: null, usd: null, debate_ms: null, width: 8, ...limits },
    seed: 3,
    anonymous: true,
    rehearsal: false,
    parent: null,
  });
}

export const seatSpeakers = (speeches: Record<string, Speech>, log: TurnRequest[]) =>
  new Map(Object.entries(speeches).map(([seat, speech]) => [seat, speaker(seat, speech, log)]));

export async function run(held: HeldDebate, speeches: Record<string, Speech>, protocol = talk) {
  const log: TurnRequest[] = [];
  const stop = createStopSwitch();
  const speakers = seatSpeakers(speeches, log);
  const running = runDebate({ folder: held.folder, journal: held.journal, protocol, speakers, stop });
  const conclusion = await running.finally(() => held.release());
  return { conclusion, log, held, events: held.journal.events };
}
export const again = async (
  held: HeldDebate,
  speeches: Record<string, Speech>,
  retry: readonly string[] = [],
  limits: Partial<Limits> = {},
) => {
  const reopened = await reopenDebate(held.folder, held.debate);
  const opened = reopened.journal.events[0];
  if (opened?.type !== 'debate-opened') throw new Error('not opened');
  await reopened.journal.append({ type: 'debate-resumed', retry, limits: { ...opened.limits, ...limits } });
  return run(reopened, speeches);
};
