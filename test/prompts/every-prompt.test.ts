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
import { createTrust } from '../../src/debates/trust/trust.ts';
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
async function rehearse(protocol: Protocol, seed: number, language?: string) {
  const documents = protocol.name === 'merge' ? drafts : [];
  const topic = { ...makeTopicSource(topics[protocol.name] ?? null), fileName: 'the topic', documents };
  const dir = await mkdtemp(join(folder, 'debates-'));
  const { debate } = await prepareDebate({
    trust: createTrust({}),
    protocol,
    topic,
    dir,
    rehearse: true,
    seed,
    language,
  });
  const asked: { request: TurnRequest; own: readonly string[] | undefined; lastRound: readonly string[] }[] = [];
  const answered = new Map<string, readonly string[]>();
  const spoken: { prompt: string; seat: string; round: number }[] = [];
  const speakers = new Map(
    [...debate.panel.speakers].map(([seat, speaker]) => [
      seat,
      {
        ...speaker,
        async speak(...args: Parameters<typeof speaker.speak>) {
          const [request] = args;
          asked.push({ request, own: answered.get(seat), lastRound: listLastRound(request, spoken) });
          const said = await speaker.speak(...args);
          const isAside = asides.has(request.turn.prompt);
          if ('reply' in said && !isAside) answered.set(seat, listArguments(JSON.parse(said.reply.text)));
          if ('reply' in said) spoken.push(request.turn);
          return said;
        },
      },
    ]),
  );
  await (await startDebate({ ...debate, panel: { ...debate.panel, speakers } })).outcome;
  return asked;
}

/** The texts of an answer but its summary, which is for people. */
const listArguments = ({ summary: _, ...said }: { readonly summary?: string }) => listTexts(said);

/** What nobody's later question goes on from: polls, checks, what a compromise is made of, and passes that must not know of each other. */
const asides = new Set([
  ...['board/poll', 'board/check', 'roundtable/disagreement', 'roundtable/compromise', 'roundtable/score'],
  ...['merge/analyse', 'merge/requote', 'merge/hints', 'merge/score', 'merge/rescore', 'merge/rescan', 'merge/prefer'],
]);

/** Answers without an argument of their own: polls, scores of compromises, texts, quotes and preferences. */
const unread = new Set([
  ...['board/poll', 'roundtable/score', 'merge/generate', 'merge/requote', 'merge/prefer', 'merge/write'],
]);

/** Whose statements a question is about, by prompt: those of the last round belong into it, whoever reads it. */
const about: { readonly [prompt: string]: readonly string[] } = {
  'judges/challenge': ['judges/recommend', 'judges/challenge'],
  'board/respond': ['board/position', 'board/respond'],
  'board/gate': ['board/respond'],
  'board/poll': ['board/respond'],
  'board/synthesize': ['board/respond'],
  'board/review': ['board/respond'],
  'board/correct': ['board/respond'],
  'board/check': ['board/respond'],
  'roundtable/consolidate': ['roundtable/position', 'roundtable/discuss'],
  'roundtable/discuss': ['roundtable/position', 'roundtable/discuss'],
  'roundtable/disagreement': ['roundtable/discuss'],
  'roundtable/draft': ['roundtable/position', 'roundtable/discuss'],
};

/** The ids of what was said in the last round that a question is about. */
function listLastRound({ turn }: TurnRequest, spoken: readonly { prompt: string; seat: string; round: number }[]) {
  const isAtOnce = (prompt: string, round: number) => prompt === turn.prompt && round === turn.round;
  const before = spoken.filter(({ prompt, round }) => about[turn.prompt]?.includes(prompt) && !isAtOnce(prompt, round));
  const last = Math.max(...before.map(({ round }) => round));
  return [...new Set(before.filter(({ round }) => round === last).map(({ seat, round }) => `${seat}-${round}`))];
}

const rewritten = Object.entries(protocols).filter(([, { edition }]) => edition > 1);

describe('E10 every prompt of every round has what it asks about, one task and one form', () => {
  test.each(rewritten)('%s', async (_name, protocol) => {
    const { faults, seen } = await checkPrompts(protocol);
    expect([...faults]).toEqual([]);
    expect(seen.size).toBeGreaterThan(1);
  });
});

describe('E10 the day on which the debate began', () => {
  test.each(rewritten)('stands once in every prompt of %s, above the task', async (_name, protocol) => {
    const day = new Date().toISOString().slice(0, 10);
    for (const { request } of await rehearse(protocol, 1)) {
      const [above = '', task] = request.text.split(/^#+ Your task/m);
      expect(above.split(`The debate began on ${day}.`), request.turn.prompt).toHaveLength(2);
      expect(task).not.toContain('The debate began');
    }
  });
});

describe('E22 a sentence that stands alone', () => {
  test.each(rewritten)(
    'is asked for by %s at the end of an argument, before what is decided',
    async (_name, protocol) => {
      const late: string[] = [];
      const without = new Set<string>();
      for (const { request } of (await Promise.all([1, 2, 3].map((seed) => rehearse(protocol, seed)))).flat()) {
        const fields = Object.entries(request.schema.properties as Record<string, { type?: string; enum?: unknown }>);
        const at = fields.findIndex(([name]) => name === 'summary');
        const decided = fields.findIndex(([, field]) => field.enum !== undefined || field.type === 'boolean');
        if (at < 0) without.add(request.turn.prompt);
        else if (decided >= 0 && decided < at) late.push(request.turn.prompt);
      }
      expect(late).toEqual([]);
      expect([...without].filter((prompt) => !unread.has(prompt))).toEqual([]);
    },
  );
});

describe('E21 the language of the answers', () => {
  test.each(Object.entries(protocols))('reaches every prompt of %s', async (_name, protocol) => {
    const [own, set] = [await rehearse(protocol, 1), await rehearse(protocol, 1, 'de')];
    expect(set.length).toBeGreaterThan(2);
    for (const { request } of set) expect(request.text, request.turn.prompt).toMatch(/ in German[;.]/);
    for (const { request } of own) expect(request.text, request.turn.prompt).not.toContain('{{');
    expect(own.some(({ request }) => request.text.includes('German'))).toBe(false);
  });
});

async function checkPrompts(protocol: Protocol) {
  const faults = new Set<string>();
  const seen = new Set<string>();
  for (let seed = 1; seed <= 15; seed++) {
    const asked = await rehearse(protocol, seed);
    for (const { request, own, lastRound } of asked.filter(({ request }) => request.attempt === 1)) {
      const { prompt } = request.turn;
      seen.add(prompt);
      const found = findFaults({ ...request, lastRound, ...(own?.length ? { own } : {}) });
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
    [
      'a statement of the last round that is missing',
      good,
      ["what value-1 said in the last round isn't there"],
      ['risk-1', 'value-1'],
    ],
    ['own words that are not there', good.replace('memory', 'money'), ["the reader's own last answer is not there"]],
  ])('%s', (_name, text, faults, lastRound: readonly string[] = []) => {
    expect(findFaults({ text, schema, own, lastRound })).toEqual(faults);
  });
});
