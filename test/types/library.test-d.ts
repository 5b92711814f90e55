/** Checked by `tsc`: the types that users of the library rely on. Nothing here is run. */
import type { DebateEvent, Estimate, Outcome } from '../../src/index.ts';
import { data, debate, defineProtocol, estimate, judges, resume, z } from '../../src/index.ts';
import { play, scriptedSpeaker } from '../../src/testing.ts';

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
const holds = <_True extends true>() => {};

export const own = defineProtocol({
  name: 'own',
  edition: 1,
  summary: '',
  topic: z.object({ question: z.string() }),
  settings: z.object({ rounds: z.number().default(2) }),
  seats: {
    lead: { holds: 'one', least: 1, most: 1, defaultNames: ['lead'], needsPersona: false },
    others: { holds: 'several', least: 1, most: 4, defaultNames: ['one', 'two'], needsPersona: false },
  },
  turnLimit: { defaultMs: 1000 },
  answers: { 'own/ask': z.object({ yes: z.boolean() }) },
  result: z.object({ yes: z.boolean() }),
  promptsFrom: new URL('prompts/', 'file:///nowhere/'),
  rolesShown: true,
  headline: (topic) => topic.question,
  estimate: ({ others }, { rounds }) => ({ least: others.length, most: others.length * rounds, lines: [] }),
  async run(table, topic, settings) {
    holds<Same<typeof topic, { question: string }>>();
    holds<Same<typeof settings, { rounds: number }>>();
    const answer = await table.ask(table.seats.lead, {
      prompt: 'own/ask',
      facts: { question: data('question', topic.question) },
      answer: z.object({ yes: z.boolean() }),
    });
    holds<Same<typeof answer, { yes: boolean }>>();
    // @ts-expect-error a seat that holds several is no participant
    await table.ask(table.seats.others, { prompt: 'own/ask', facts: {}, answer: z.object({}) });
    return {
      status: 'consensus',
      agreed: answer.yes,
      stop_reason: 'asked',
      confidence: null,
      headline: topic.question,
      rounds: 1,
      dissents: [],
      result: { yes: answer.yes },
    };
  },
});

export async function used(): Promise<void> {
  const held = await debate(own, {
    topic: { question: 'why?' },
    seats: { lead: () => ({ yes: true }), one: 'claude', two: scriptedSpeaker({ replies: ['{}'] }) },
    settings: { rounds: 3 },
  });
  for await (const event of held.events) holds<Same<typeof event, DebateEvent>>();
  holds<Same<Awaited<typeof held.outcome>, Outcome<{ readonly yes?: boolean }>>>();
  const expected = await estimate(judges, { topic: { question_text: 'why?', options: [] } });
  holds<Same<typeof expected, Estimate>>();
  await resume('latest', { seats: { lead: async () => '{"yes":true}' } });
  await play(own, { question: 'why?' }, { lead: scriptedSpeaker({ replies: [{ yes: true }] }) });
  // @ts-expect-error a seat is held by a name, a function or a speaker
  await debate(own, { topic: { question: '' }, seats: { lead: 7 } });
}
