// A protocol of the bench's own: everybody replies to everybody, for many rounds. Shows resume and journal size.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { data, defineProtocol, documents, said } from '../dist/doors.js';

const Saying = z.object({ text: z.string() });

export const longTalk = defineProtocol({
  name: 'long-talk',
  edition: 1,
  summary: 'everybody replies to everybody',
  topic: z.object({ about: z.string() }),
  settings: z.object({ rounds: z.number() }),
  seats: { talkers: { holds: 'several', least: 2, most: 99, defaultNames: [], needsPersona: false } },
  turnLimit: { defaultMs: 60_000 },
  answers: { 'long-talk/open': Saying, 'long-talk/reply': Saying },
  result: z.object({}),
  rolesShown: false,
  headline: ({ about }) => about,
  estimate: () => ({ least: 0, most: 0, lines: [] }),
  async run(debate, { about }, { rounds }) {
    const { talkers } = debate.seats;
    debate.phase('talk', { title: 'Round 1', round: 1 });
    let ballot = await debate.askAll(talkers, () => ({
      prompt: 'long-talk/open',
      facts: { documents, topic: data('topic', about) },
      answer: Saying,
    }));
    for (let round = 2; round <= rounds; round++) {
      debate.phase('talk', { title: `Round ${round}`, round });
      const before = ballot;
      ballot = await debate.askAll(talkers, (to) => ({
        prompt: 'long-talk/reply',
        facts: {
          others: said(
            before.without(to).votes.map(({ by, answer }) => ({ id: `${by.seat}-${round}`, by, content: answer.text })),
          ),
        },
        answer: Saying,
      }));
    }
    return {
      status: 'consensus',
      agreed: true,
      stop_reason: 'all-agree',
      confidence: 'HIGH',
      headline: 'talked',
      rounds,
      dissents: [],
      result: {},
    };
  },
});

/** The prompts of the protocol, where a project keeps its own. */
export function writePrompts(debates) {
  mkdirSync(join(debates, 'prompts', 'long-talk'), { recursive: true });
  writeFileSync(
    join(debates, 'prompts', 'long-talk', 'open.md'),
    '---\nasks: all\ncontinues: false\n---\nTalk.\n{{documents}}\n{{topic}}\nSay something.',
  );
  writeFileSync(
    join(debates, 'prompts', 'long-talk', 'reply.md'),
    '---\nasks: all\ncontinues: true\n---\nThe others said:\n{{others}}\nReply.',
  );
}
