import { mkdir, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import type { Outcome } from '../../src/doors.ts';
import { errorIn, node, type Project, project, question, runCommand } from './dissent.ts';
import { call, connect, refusal } from './mcp-client.ts';

const made: Project[] = [];
afterEach(() => Promise.all(made.splice(0).map((each) => each.remove())));

const cheap = {
  seats: { judges: { risk: 'one', value: 'one', effort: 'one' } },
  settings: { judges: { MAX_ROUNDS: 1 } },
  limits: { usd: 0.5 },
};

async function here(presets: object = { cheap }, more: object = {}) {
  const folder = await project(undefined, (judge) => ({
    participants: { one: judge, two: judge, three: judge },
    seats: { judges: { risk: 'one', value: 'two', effort: 'three' } },
    presets,
    ...more,
  }));
  made.push(folder);
  return folder;
}

describe('presets: in dissent.yaml', () => {
  test('--preset puts its panel, settings and limits over the rest; flags are stronger', async () => {
    const folder = await here();
    const ran = await folder.run(['judges', 'question.yaml', '--preset', 'cheap', '--json', '--yes']);
    expect((JSON.parse(ran.stdout) as Outcome).panel.map(({ participant }) => participant)).toEqual([
      'one',
      'one',
      'one',
    ]);
    const [opened] = await folder.journal();
    expect(opened).toMatchObject({ limits: { usd: 0.5 }, settings: { max_rounds: 1 } });

    const second = await here();
    await second.run([
      'judges',
      'question.yaml',
      '--preset',
      'cheap',
      '--max-cost',
      '2',
      '--seat',
      'risk=two',
      '--yes',
    ]);
    const [again] = await second.journal();
    expect(again).toMatchObject({ limits: { usd: 2 }, settings: { max_rounds: 1 } });
    expect(again?.type === 'debate-opened' && again.panel.map(({ participant }) => participant)).toEqual([
      'two',
      'one',
      'one',
    ]);
  });

  const opened = { limits: { usd: 0.5, calls: 9 }, settings: { max_rounds: 1 } };
  const seated = async (folder: Project) => {
    const [first] = await folder.journal();
    expect(first).toMatchObject(opened);
    return first?.type === 'debate-opened' && first.panel.map(({ participant }) => participant);
  };

  test('through MCP: by name, under what the call itself says; an unknown one is refused in words', async () => {
    const folder = await here({ cheap: { ...cheap, limits: { usd: 0.5, calls: 9 } } });
    const client = await connect(folder, 'modern');
    try {
      const wish = { topic: question, preset: 'cheap', seats: { value: 'two' }, agreed: true };
      const { debate } = await call(client, 'start_judges', wish);
      await call(client, 'debate_wait', { debate, seconds: 30 });
      expect(await seated(folder)).toEqual(['one', 'two', 'one']);
      const refused = await refusal(client, 'start_judges', { ...wish, preset: 'cheep' });
      expect(refused.error).toMatchObject({ code: 'UnknownPreset', hint: expect.stringContaining('cheap') });
      expect(refused.words).toContain('cheap');
    } finally {
      await client.close();
    }
  });

  test('through the library: by name, under what the call itself says', async () => {
    const folder = await here({ cheap: { ...cheap, limits: { usd: 0.5, calls: 9 } } });
    await mkdir(join(folder.folder, 'node_modules'));
    await symlink(resolve(import.meta.dirname, '../..'), join(folder.folder, 'node_modules/dissent'), 'dir');
    await folder.write(
      'run.mjs',
      `import { debate, judges } from 'dissent';
const held = await debate(judges, { topic: ${JSON.stringify(question)}, preset: 'cheap', seats: { value: 'two' }, trust: true });
console.log((await held.outcome).status);
await debate(judges, { topic: ${JSON.stringify(question)}, preset: 'cheep' }).catch(({ code }) => console.log(code));
`,
    );
    const ran = await runCommand([node, 'run.mjs'], folder.folder);
    expect(ran.stdout).toBe('recommended\nUnknownPreset\n');
    expect(await seated(folder)).toEqual(['one', 'two', 'one']);
  });

  test('E17 trust covers all presets of a project, whichever is chosen', async () => {
    const folder = await here();
    const env = { DISSENT_TRUST: '' };
    expect((await folder.run(['trust', '--yes'], { env })).code).toBe(0);
    const ran = await folder.run(['judges', 'question.yaml', '--preset', 'cheap', '--json'], { env });
    expect(ran.code).toBe(0);
  });

  test('an unknown one is named, with those there are', async () => {
    const folder = await here();
    const ran = await folder.run(['judges', 'question.yaml', '--preset', 'cheep', '--json']);
    expect([ran.code, errorIn(ran).code]).toEqual([2, 'UnknownPreset']);
    expect(errorIn(ran).hint).toContain('cheap');
  });

  test.each([
    ['a participant', { seats: { judges: { risk: 'oen' } } }, /presets\.a\.seats\.judges\.risk.*"one"/],
    ['a key', { limit: { usd: 1 } }, /presets\.a.*limits/],
    ['a setting', { settings: { judges: { max_round: 1 } } }, /max_round/],
    ['an effort', { effort: 'extreme' }, /presets\.a\.effort/],
  ])('%s that is wrong: config validate says where', async (_what, preset, message) => {
    const folder = await here({ a: preset });
    const ran = await folder.run(['config', 'validate']);
    expect(ran.code).toBe(2);
    expect(ran.stderr).toMatch(/dissent\.yaml:\d+:\d+/);
    expect(ran.stderr).toMatch(message);
  });

  test('the schema for editors knows them', async () => {
    const schema = JSON.parse((await (await here()).run(['config', 'schema'])).stdout);
    const { properties } = schema.properties.presets.additionalProperties;
    expect(Object.keys(properties)).toEqual(['seats', 'settings', 'limits', 'effort']);
  });
});

test.each([
  ['an agent', { agent: 'cluade' }, /agent.*"cluade".*"claude"/],
  ['a vendor', { model: 'opnai:gpt-5.5' }, /"opnai".*"openai"/],
  ['no address', { model: 'openai-compatible:qwen3' }, /baseURL/],
  ['an effort', { agent: 'gemini', effort: 'high' }, /effort.*gemini/],
  ['a level', { agent: 'claude', effort: 'minimal' }, /low, medium, high/],
  ['a length', { agent: 'codex', max_tokens: 9000 }, /max_tokens.*codex/],
])('config validate rejects %s that is wrong, with line and way out', async (_what, participant, message) => {
  const folder = await here({}, { participants: { one: participant }, seats: {} });
  const ran = await folder.run(['config', 'validate']);
  expect(ran.code).toBe(2);
  expect(ran.stderr).toMatch(/dissent\.yaml:\d+:\d+/);
  expect(ran.stderr).toMatch(message);
});
