import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { makeTopicSource } from '../../src/context/topic-file.ts';
import type { Json } from '../../src/debate/json.ts';
import type { Protocol } from '../../src/debate/protocol.ts';
import type { TurnRequest } from '../../src/debate/speaker.ts';
import { prepareDebate } from '../../src/debates/prepare.ts';
import { startDebate } from '../../src/debates/start.ts';
import { protocols } from '../../src/protocols/by-name.ts';
import { findFaults, listTexts } from './check-prompt.ts';

const examples = resolve(import.meta.dirname, '../../examples');
const drafts = await Promise.all(
  ['draft-a.md', 'draft-b.md', 'draft-c.md'].map(async (name) => ({
    name,
    path: null,
    text: await readFile(join(examples, 'merge', name), 'utf8'),
  })),
);
const topics: { readonly [protocol: string]: Json } = {
  board: await readFile(join(examples, 'brief.md'), 'utf8'),
  challenge: 'We should move sessions out of Redis.',
  judges: parse(await readFile(join(examples, 'offline-mode.yaml'), 'utf8')) as Json,
  merge: { variants: drafts.map(({ name }) => name) },
  roundtable: 'Where do sessions live?',
};

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dissent-prompts-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Every question of a rehearsed debate with what its reader had answered before, in order. */
async function rehearse(protocol: Protocol, seed: number) {
  const documents = protocol.name === 'merge' ? drafts : [];
  const topic = { ...makeTopicSource(topics[protocol.name] ?? null), fileName: 'the topic', documents };
  const dir = await mkdtemp(join(folder, 'debates-'));
  const { debate } = await prepareDebate({ protocol, topic, dir, rehearse: true, seed });
  const asked: { request: TurnRequest; own: readonly string[] | undefined }[] = [];
  const answered = new Map<string, readonly string[]>();
  const speakers = new Map(
    [...debate.panel.speakers].map(([seat, speaker]) => [
      seat,
      {
        ...speaker,
        async speak(...args: Parameters<typeof speaker.speak>) {
          const [request] = args;
          asked.push({ request, own: answered.get(seat) });
          const spoken = await speaker.speak(...args);
          if ('reply' in spoken) answered.set(seat, listTexts(JSON.parse(spoken.reply.text)));
          return spoken;
        },
      },
    ]),
  );
  await (await startDebate({ ...debate, panel: { ...debate.panel, speakers } })).outcome;
  return { asked, continued: listContinued(debate.prompts) };
}

/** The prompts that go on from an earlier one: the reader's own last answer belongs into them. */
const listContinued = (prompts: { readonly [name: string]: string }) =>
  new Set(Object.keys(prompts).filter((name) => !/^continues: false$/m.test(prompts[name] ?? '')));

const rewritten = Object.entries(protocols).filter(([, { edition }]) => edition > 1);

describe('E10 every prompt of every round has what it asks about, one task and one form', () => {
  test('of all protocols that mark their tasks', async () => {
    for (const [name, protocol] of rewritten) {
      const { faults, seen } = await checkPrompts(protocol);
      expect([...faults], name).toEqual([]);
      expect(seen.size, name).toBeGreaterThan(1);
    }
  });
});

async function checkPrompts(protocol: Protocol) {
  const faults = new Set<string>();
  const seen = new Set<string>();
  for (let seed = 1; seed <= 15; seed++) {
    const { asked, continued } = await rehearse(protocol, seed);
    for (const { request, own } of asked.filter(({ request }) => request.attempt === 1)) {
      const { prompt } = request.turn;
      seen.add(prompt);
      const found = findFaults({ ...request, ...(own && continued.has(prompt) ? { own } : {}) });
      for (const fault of found) faults.add(`${prompt}: ${fault}`);
    }
  }
  return { faults, seen };
}

describe('E10 what the check finds', () => {
  const fence = (label: string, content: string) =>
    `[[said 0123456789ab | ${label}]]\n${content}\n[[end 0123456789ab]]`;
  const form = '\n\nForm of your answer: x';
  const schema = { properties: { quotes: { items: { properties: { source: { enum: ['topic', 'risk-1'] } } } } } };
  const good = `# Said\n\n${fence('risk-1 | you', 'O-1: It leaks memory at night.')}\n\n# Your task\n\nAnswer O-1.${form}`;
  const own = ['It leaks  memory at night.'];

  test.each([
    ['nothing wrong', good, []],
    ['a second form', `${good}${form}`, ['2 forms']],
    ['a second task', good.replace('# Said', '# Your task\n\nx\n\n# Said'), ['2 tasks']],
    ['an empty heading', good.replace('# Said', '# Documents\n\n# Said'), ['an empty heading: # Documents']],
    ['an unknown id', good.replace('Answer O-1', 'Answer K-7'), ['an id that nothing explains: K-7']],
    [
      'a source that is not shown',
      good.replace('risk-1 | you', 'value-1 | you'),
      ['a source that is not there: risk-1'],
    ],
    ['own words that are not there', good.replace('memory', 'money'), ["the reader's own last answer is not there"]],
  ])('%s', (_name, text, faults) => {
    expect(findFaults({ text, schema, own })).toEqual(faults);
  });
});
