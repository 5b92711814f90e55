import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Ballot } from '../debate/ballot.ts';
import { data, documents, type Statement, said } from '../debate/facts.ts';
import { defineProtocol, type Protocol } from '../debate/protocol.ts';
import { findShownSchema } from '../debate/question.ts';
import { readLedger } from '../debate/record/ledger.ts';
import { reopenDebate } from './open.ts';
import { rebuildPromptBlocks } from './prompt/book.ts';
import { play, run, say } from './talk.fixture.ts';

const Saying = z.object({ text: z.string(), mood: z.string().optional() });
const prompts = {
  'chat/open':
    '---\nasks: all\ncontinues: false\n---\nTalk.\n\n{{documents}}\n\n{{topic}}\n\n{{#said}}\n# Said\n\n{{said}}\n{{/said}}\n\n<!-- task -->\nTask one.',
  'chat/poll': '---\nasks: all\ncontinues: false\n---\n{{topic}}\n\n<!-- task -->\n{{said}}\n\nTask poll.',
  'chat/reply':
    '---\nasks: all\ncontinues: true\n---\n{{#said}}\n# New\n\n{{said}}\n{{/said}}\n\n<!-- task -->\nRound {{round}}. Task two.',
};

/** An opening; then rounds of a reply that is given everything said so far, and a poll that stands alone. */
const chat = defineProtocol({
  name: 'chat',
  edition: 2,
  summary: 'a chat',
  topic: z.object({ about: z.string() }),
  settings: z.object({ rounds: z.number() }),
  seats: { talkers: { holds: 'several', least: 2, most: 9, defaultNames: [], needsPersona: false } },
  turnLimit: { defaultMs: 1000 },
  answers: { 'chat/open': Saying, 'chat/reply': Saying, 'chat/poll': Saying },
  result: z.object({}),
  rolesShown: false,
  headline: ({ about }) => about,
  estimate: () => ({ least: 0, most: 0, lines: [] }),
  async run(debate, { about }, { rounds }) {
    const { talkers } = debate.seats;
    const topic = data('topic', about);
    let statements: readonly Statement[] = [];
    const keep = (round: number, { votes }: Ballot<z.infer<typeof Saying>>) => {
      const said = votes.map(({ by, answer }) => ({ id: `${by.seat}-${round}`, by, content: answer.text, round }));
      statements = [...statements, ...said];
    };
    debate.phase('opening', { title: 'Opening' });
    const facts = { documents, topic, said: said([]) };
    keep(0, await debate.askAll(talkers, () => ({ prompt: 'chat/open', facts, answer: Saying })));
    for (let round = 1; round <= rounds; round++) {
      debate.phase('replies', { title: 'Replies', round });
      const shown = said(statements);
      keep(
        round,
        await debate.askAll(talkers, () => ({ prompt: 'chat/reply', facts: { round, said: shown }, answer: Saying })),
      );
      const polled = { topic, said: said(statements.filter((one) => one.round === round)) };
      const poll = { prompt: 'chat/poll', facts: polled, answer: Saying, quotes: false } as const;
      await debate.askAll(talkers, () => (round < rounds ? poll : { ...poll, words: 'chat/last-poll' }));
    }
    return {
      status: 'consensus',
      agreed: true,
      stop_reason: 'all-agree',
      confidence: null,
      headline: 'chatted',
      rounds,
      dissents: [],
      result: {},
    };
  },
}) as unknown as Protocol;

const speeches = { ann: () => say('the sun will shine all week'), bob: () => say('rain') };
const playChat = (more: Partial<Parameters<typeof play>[0]> = {}) =>
  play({ protocol: chat, prompts, speeches, settings: { rounds: 3 }, ...more });
const count = (text: string, what: RegExp) => (text.match(what) ?? []).length;

test('E10 a later prompt begins with the earlier one up to its task; tasks, forms and states are never carried on', async () => {
  const { log } = await playChat();
  const texts = log.filter(({ turn }) => turn.seat === 'ann' && turn.prompt !== 'chat/poll').map(({ text }) => text);
  expect(texts).toHaveLength(4);
  const standing = texts.map((text) => text.split(/\n\n(?:Task one|Round \d)/)[0] ?? '-');
  for (const [index, text] of texts.entries()) {
    expect(count(text, /Task (?:one|two)\./g)).toBe(1);
    expect(count(text, /Form of your answer/g)).toBe(1);
    expect(text.startsWith(standing[index - 1] ?? '')).toBe(true);
    expect(count(text, /Round \d/g)).toBe(index === 0 ? 0 : 1);
  }
  expect(texts[0]).not.toContain('# Said');
});

test('E10 every statement is in front of the reader once, its own marked, also after a poll that stands alone', async () => {
  const { log } = await playChat();
  const last = log.findLast(({ turn }) => turn.seat === 'ann' && turn.prompt === 'chat/reply')?.text ?? '';
  const shown = [...last.matchAll(/^\[\[said \w+ \| (\S+) \| ([^\]]+)\]\]$/gm)].map(([, id, name]) => `${id} ${name}`);
  expect(shown.toSorted()).toEqual(
    [0, 1, 2].flatMap((round) => [`ann-${round} you`, `bob-${round} participant A`]).toSorted(),
  );
});

test('E10 the journal says where the task begins, and every prompt can be rebuilt from it', async () => {
  const { log, events, held } = await playChat();
  const starts = events.filter((event) => event.type === 'turn-started');
  expect(starts).toHaveLength(log.length);
  for (const started of starts) {
    const { address, task_part, parts } = started;
    expect(task_part).toBeLessThan(parts.length);
    const asked = log.find(({ turn }) => address.endsWith(`${turn.round || 'opening'}/${turn.prompt}/${turn.seat}`));
    expect(rebuildPromptBlocks(readLedger(events), started).join('')).toBe(asked?.text);
  }
  const { journal, ...again } = await reopenDebate(held.folder, held.debate);
  const resumed = await run({ ...again, journal: { ...journal, events: events.slice(0, -1) } }, {}, chat);
  expect(resumed.log).toEqual([]);
});

test('E15 a question in another situation has a file of its own; a debate that began without it goes on with the first', async () => {
  const readPolls = async (more: Record<string, string>) => {
    const { log } = await playChat({ prompts: { ...prompts, ...more } });
    const polls = log.filter(({ turn }) => turn.prompt === 'chat/poll' && turn.seat === 'ann');
    return polls.map(({ text }) => /Task \w+/.exec(text)?.[0]);
  };
  const last = prompts['chat/poll'].replace('Task poll', 'Task last');
  expect(await readPolls({ 'chat/last-poll': last })).toEqual(['Task poll', 'Task poll', 'Task last']);
  expect(await readPolls({})).toEqual(['Task poll', 'Task poll', 'Task poll']);
});

test('E11 a statement in front of the writer can be quoted by its id; a poll is not asked for quotes', async () => {
  const quoting = JSON.stringify({
    text: 'wet',
    quotes: [
      { source: 'ann-0', text: 'the sun will shine all week' },
      { source: 'ann-0', text: 'the sun will never shine again' },
      { source: 'ann-9', text: 'the sun will shine all week' },
    ],
  });
  const { events, log } = await playChat({
    speeches: { ...speeches, bob: ({ turn }) => (turn.prompt === 'chat/open' ? say('rain') : quoting) },
    settings: { rounds: 1 },
  });
  const findEnd = (prompt: string) =>
    events.find((event) => event.type === 'turn-ended' && event.address.endsWith(`${prompt}/bob`));
  expect(findEnd('chat/reply')).toMatchObject({
    quotes: [{ found: 'verified' }, { found: 'not-found' }, { found: 'not-found' }],
    answer: { quotes: [{ source: 'ann-0', found: 'verified' }, {}, {}] },
  });
  expect(findEnd('chat/poll')).toMatchObject({ quotes: [] });
  const schema = (prompt: string) => log.find(({ turn }) => turn.prompt === prompt && turn.seat === 'bob')?.schema;
  expect(schema('chat/poll')).toEqual(findShownSchema(Saying));
  expect(schema('chat/reply')).toEqual(findShownSchema(Saying, ['notes.md', 'topic', 'ann-0', 'bob-0']));
});
