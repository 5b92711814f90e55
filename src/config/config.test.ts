import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { ErrorCode } from '../debate/error-codes.ts';
import { DissentError } from '../debate/errors.ts';
import { protocols } from '../protocols/by-name.ts';
import { describeConfigSchema, loadConfig } from './config.ts';
import { environmentVariables } from './config-environment.ts';
import { locateUserConfig } from './config-files.ts';

const whole = `participants:
  claude: { agent: claude, model: opus }
  codex:  { agent: codex }
  gpt:    { model: "openai:gpt-5.5" }
  local:  { model: "openai-compatible:qwen3", baseURL: "http://127.0.0.1:11434/v1", apiKey: $LOCAL_KEY }
  mine:   { program: [node, ./my-judge.mjs], timeout: 30s, env: [MY_KEY] }
  me:     { human: true }
  dry:    { rehearsal: true }
seats:
  challenge:  { proposer: claude, challengers: [codex, gpt] }
  judges:     { risk: claude, value: codex, effort: { participant: gpt, persona: ./pragmatic.md } }
  board:      { members: { ceo: claude, cto: codex, cfo: gpt, coo: claude }, contrarian: codex, moonshot: gpt, gate: local, synthesizer: cto }
  roundtable: { lead: claude, specialists: { security: { participant: codex, cross_cutting: true }, database: gpt, operations: claude } }
  merge:      { advocates: [claude, codex], analyst: gpt, scorer: gpt, merger: claude }
settings:
  challenge: { max_rounds: 5 }
  judges:    { consensus_threshold: 0.67, max_rounds: 2, timeout_per_judge: 120 }
limits: { calls: 200, usd: 10, width: 4, turn: 120s, debate: 60m }
prices: { "openai:gpt-5.5": { input: 1, output: 2 } }
anonymous: false
`;

let root: string;
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'config-test-')));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(path: string, text: string | Buffer): string {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
}

const load = (env: Record<string, string> = {}, more: { cwd?: string; file?: string } = {}) => {
  const cwd = join(root, more.cwd ?? 'project');
  mkdirSync(cwd, { recursive: true });
  return loadConfig({ cwd, env: { HOME: join(root, 'home'), ...env }, file: more.file });
};

async function errorOf(loading: Promise<unknown>, code: ErrorCode = 'ConfigInvalid'): Promise<DissentError> {
  const error = await loading.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(DissentError);
  expect(error).toMatchObject({ code, exit: 2, hint: expect.stringMatching(/\S/) });
  return error as DissentError;
}

const errorIn = async (text: string, code?: ErrorCode, env: Record<string, string> = {}) => {
  write('project/dissent.yaml', text);
  return (await errorOf(load(env), code)).message;
};

describe('loadConfig', () => {
  test('reads a whole example', async () => {
    const file = write('project/dissent.yaml', whole);
    const { config, files, participantFolder, seatsFolder } = await load();
    expect(config.participants.mine).toEqual({ program: ['node', './my-judge.mjs'], timeout: 30_000, env: ['MY_KEY'] });
    expect(config.seats.board).toMatchObject({ synthesizer: 'cto' });
    expect(config.settings).toEqual({
      challenge: { max_rounds: 5 },
      judges: { consensus_threshold: 0.67, max_rounds: 2, timeout_per_judge: 120 },
    });
    expect(config.limits).toEqual({ calls: 200, usd: 10, width: 4, turn: 120_000, debate: 3_600_000 });
    expect(config.anonymous).toBe(false);
    expect(files).toEqual([{ path: file, folder: dirname(file), scope: 'project', label: 'dissent.yaml' }]);
    expect(participantFolder.mine).toBe(join(root, 'project'));
    expect(seatsFolder.judges).toBe(join(root, 'project'));
  });

  test('without any file there are the defaults', async () => {
    const { config, files, origins } = await load();
    expect(config).toEqual({
      participants: {},
      protocols: {},
      presets: {},
      seats: {},
      settings: {},
      limits: { width: 8 },
      prices: {},
      anonymous: true,
    });
    expect(files).toEqual([]);
    expect(origins).toEqual({ 'limits.width': 'default', anonymous: 'default' });
  });

  test.each([
    ['empty', ''],
    ['a comment', '# later\n'],
    ['empty sections', 'participants:\nlimits:\n  # calls: 5\n'],
  ])('%s is a configuration without values', async (_, text) => {
    write('project/dissent.yaml', text);
    expect((await load()).config.participants).toEqual({});
  });

  test.each(['dissent.yaml', 'dissent.yml', '.dissent.yaml'])('finds %s from a folder below', async (name) => {
    const path = write(`project/${name}`, 'limits: { calls: 7 }');
    const { config, files, origins } = await load({}, { cwd: 'project/deep/below' });
    expect(config.limits.calls).toBe(7);
    expect(files).toEqual([{ path, folder: dirname(path), scope: 'project', label: `../../${name}` }]);
    expect(origins['limits.calls']).toBe(`../../${name}:1`);
  });

  test('the nearest file is the project', async () => {
    write('project/dissent.yaml', 'limits: { calls: 1 }');
    write('project/below/dissent.yaml', 'limits: { calls: 2 }');
    expect((await load({}, { cwd: 'project/below' })).config.limits.calls).toBe(2);
  });

  test('the project overrides the user key by key', async () => {
    const user = write(
      'home/.config/dissent/dissent.yaml',
      `participants:
  mine: { program: [./user.sh] }
  other: { program: [./other.sh] }
seats:
  judges: { risk: mine, value: mine, effort: mine }
  merge: { scorer: other }
settings:
  judges: { max_rounds: 4, timeout_per_judge: 9 }
limits: { calls: 50, usd: 1 }
anonymous: false
`,
    );
    const project = write(
      'project/dissent.yaml',
      `participants:
  mine: { human: true }
seats:
  judges: { risk: other, value: mine }
settings:
  judges: { MAX_ROUNDS: 3 }
limits: { calls: 60 }
`,
    );
    const { config, files, participantFolder, seatsFolder, origins, findPosition } = await load();
    expect(files).toEqual([
      { path: project, folder: dirname(project), scope: 'project', label: 'dissent.yaml' },
      { path: user, folder: dirname(user), scope: 'user', label: '~/.config/dissent/dissent.yaml' },
    ]);
    expect(config).toEqual({
      protocols: {},
      presets: {},
      participants: { mine: { human: true }, other: { program: ['./other.sh'] } },
      seats: { judges: { risk: 'other', value: 'mine' }, merge: { scorer: 'other' } },
      settings: { judges: { max_rounds: 3, timeout_per_judge: 9 } },
      limits: { calls: 60, usd: 1, width: 8 },
      prices: {},
      anonymous: false,
    });
    expect(participantFolder).toEqual({ mine: dirname(project), other: dirname(user) });
    expect(seatsFolder).toEqual({ judges: dirname(project), merge: dirname(user) });
    expect(origins).toEqual({
      'participants.mine.human': 'dissent.yaml:2',
      'participants.other.program': '~/.config/dissent/dissent.yaml:3',
      'seats.judges.risk': 'dissent.yaml:4',
      'seats.judges.value': 'dissent.yaml:4',
      'seats.merge.scorer': '~/.config/dissent/dissent.yaml:6',
      'settings.judges.max_rounds': 'dissent.yaml:6',
      'settings.judges.timeout_per_judge': '~/.config/dissent/dissent.yaml:8',
      'limits.calls': 'dissent.yaml:7',
      'limits.usd': '~/.config/dissent/dissent.yaml:9',
      'limits.width': 'default',
      anonymous: '~/.config/dissent/dissent.yaml:10',
    });
    expect(findPosition(['settings', 'judges', 'max_rounds'])).toEqual({
      fileName: 'dissent.yaml',
      line: 6,
      column: 13,
    });
    expect(findPosition(['limits', 'width'])).toEqual({ line: 0, column: 0 });
  });

  test('--config takes the place of the project, and DISSENT_CONFIG does without it', async () => {
    write('project/dissent.yaml', 'limits: { calls: 1 }');
    const named = write('elsewhere/panel.yaml', 'limits: { calls: 2 }');
    write('home/.config/dissent/dissent.yaml', 'limits: { calls: 3, usd: 4 }');
    write('project/other.yaml', 'limits: { calls: 5 }');
    const byFlag = await load({ DISSENT_CONFIG: 'other.yaml' }, { file: '../elsewhere/panel.yaml' });
    expect(byFlag.config.limits).toMatchObject({ calls: 2, usd: 4 });
    expect(byFlag.files[0]).toEqual({
      path: named,
      folder: dirname(named),
      scope: 'flag',
      label: '../elsewhere/panel.yaml',
    });
    expect((await load({ DISSENT_CONFIG: 'other.yaml' })).config.limits.calls).toBe(5);
    expect((await load({ DISSENT_CONFIG: '' })).config.limits.calls).toBe(1);
  });

  test.each([
    ['--config', {}, 'no.yaml', 'no.yaml'],
    ['DISSENT_CONFIG', { DISSENT_CONFIG: 'no.yaml' }, undefined, 'no.yaml'],
    ['a folder', {}, '.', '.'],
  ])('%s that is not there is an error', async (_, env, file, message) => {
    const loading = load(env as Record<string, string>, file === undefined ? {} : { file });
    const error = await errorOf(loading, 'ConfigUnreadable');
    expect(error.message).toContain(message);
  });

  test('a file is not read twice when the working folder is the user folder', async () => {
    write('home/.config/dissent/dissent.yaml', 'limits: { calls: 3 }');
    expect((await load({}, { cwd: 'home/.config/dissent' })).files).toHaveLength(1);
  });
});

describe('the environment', () => {
  test('stands over the files and is named as the origin', async () => {
    write('project/dissent.yaml', 'limits: { calls: 1, usd: 1, debate: 1m, turn: 1s, width: 1, tokens: 5 }');
    const { config, origins, environment } = await load({
      DISSENT_MAX_CALLS: '20',
      DISSENT_MAX_COST: '2.50',
      DISSENT_MAX_TIME: '2h',
      DISSENT_TURN_TIMEOUT: '90',
      DISSENT_WIDTH: '3',
      DISSENT_SEED: '0',
      DISSENT_DIR: 'somewhere',
    });
    expect(config.limits).toEqual({ calls: 20, usd: 2.5, debate: 7_200_000, turn: 90_000, width: 3, tokens: 5 });
    expect(origins).toMatchObject({
      'limits.calls': 'DISSENT_MAX_CALLS',
      'limits.usd': 'DISSENT_MAX_COST',
      'limits.debate': 'DISSENT_MAX_TIME',
      'limits.turn': 'DISSENT_TURN_TIMEOUT',
      'limits.width': 'DISSENT_WIDTH',
      'limits.tokens': 'dissent.yaml:1',
    });
    expect(environment).toMatchObject({ seed: 0, dir: 'somewhere', limits: { turn: 90_000 } });
  });

  test.each([
    ['DISSENT_MAX_CALLS', '0'],
    ['DISSENT_MAX_CALLS', '1e3'],
    ['DISSENT_MAX_COST', '-1'],
    ['DISSENT_MAX_TIME', 'soon'],
    ['DISSENT_TURN_TIMEOUT', '0s'],
    ['DISSENT_WIDTH', '257'],
    ['DISSENT_SEED', '1.5'],
  ])('%s=%s is refused by name', async (name, value) => {
    expect((await errorOf(load({ [name]: value }))).message).toMatch(new RegExp(`^${name} .*"${value}"`));
  });

  test('an empty variable is not set', async () => {
    const none = Object.fromEntries(environmentVariables.map(({ name }) => [name, ' ']));
    expect((await load(none)).environment).toEqual({ limits: {} });
  });

  test.each([
    [{ HOME: '/home/me' }, '/home/me/.config/dissent'],
    [{ HOME: '/home/me', XDG_CONFIG_HOME: '/etc/mine' }, '/etc/mine/dissent'],
    [{ HOME: '/home/me', XDG_CONFIG_HOME: 'relative' }, '/home/me/.config/dissent'],
    [{ HOME: '/home/me', XDG_CONFIG_HOME: '' }, '/home/me/.config/dissent'],
  ])('%j has its folder at %s', (env, folder) => {
    expect(locateUserConfig(env)).toBe(folder);
  });
});

describe('errors in dissent.yaml', () => {
  test.each([
    ['an unknown key', 'particpants: {}', 'dissent.yaml:1:1: unknown key "particpants"; did you mean "participants"?'],
    ['an unknown limit', 'limits: { call: 1 }', 'dissent.yaml:1:11: limits: unknown key "call"; did you mean "calls"?'],
    [
      'an unknown protocol',
      'seats:\n  judge: {}',
      'dissent.yaml:2:3: seats: unknown key "judge"; did you mean "judges"?',
    ],
    [
      'an unknown seat',
      'seats:\n  challenge: { propser: x }',
      'dissent.yaml:2:16: seats.challenge: unknown key "propser"; did you mean "proposer"?',
    ],
    ['a bad limit', 'limits: { calls: many }', 'dissent.yaml:1:11: limits.calls: must be a number, not text'],
    ['a bad length of time', 'limits: { turn: soon }', 'dissent.yaml:1:11: limits.turn: '],
    ['no length of time', 'limits: { turn: 0 }', 'dissent.yaml:1:11: limits.turn: '],
    [
      'no kind',
      'participants:\n  a: { timeout: 1s }',
      'dissent.yaml:2:3: participants.a: must say one of agent, model, program, human, rehearsal',
    ],
    [
      'a misspelt kind',
      'participants:\n  a: { programm: [x] }',
      'must say one of agent, model, program, human, rehearsal; did you mean "program"?',
    ],
    [
      'two kinds',
      'participants:\n  a: { human: true, program: [x] }',
      'participants.a: says program and human; a participant is exactly one of',
    ],
    [
      'two kinds with an agent',
      'participants:\n  a: { agent: x, rehearsal: true }',
      'participants.a: says agent and rehearsal',
    ],
    [
      'a misspelt key of a kind',
      'participants:\n  a: { program: [x], timeuot: 1s }',
      'dissent.yaml:2:22: participants.a: unknown key "timeuot"; did you mean "timeout"?',
    ],
    ['a key of another kind', 'participants:\n  a: { human: true, env: [X] }', 'participants.a: unknown key "env"'],
    [
      'a participant that is a word',
      'participants:\n  a: claude',
      'dissent.yaml:2:3: participants.a: must be a map of keys and values',
    ],
    [
      'a command in one word',
      'participants:\n  a: { program: "node x.mjs" }',
      'participants.a.program: must be a list of words, for example [node, ./my-judge.mjs]',
    ],
    ['no command', 'participants:\n  a: { program: [] }', 'participants.a.program: '],
    [
      'a number in a command',
      'participants:\n  a: { program: [sleep, 1] }',
      'dissent.yaml:2:25: participants.a.program[1]: must be text, not a number',
    ],
    ['human: false', 'participants:\n  a: { human: false }', 'participants.a.human: must be true'],
    ['a model without provider', 'participants:\n  a: { model: gpt }', 'participants.a.model: is written provider:id'],
    [
      'a password in an address',
      'participants:\n  a: { model: "x:y", baseURL: "http://me:pw@host/" }',
      'participants.a.baseURL: must be an http or https address without a password',
    ],
    [
      'a bad name',
      'participants:\n  "../a": { human: true }',
      'dissent.yaml:2:3: participants: "../a": a name is 1 to 64',
    ],
    [
      '__proto__',
      'participants:\n  __proto__: { human: true }',
      'dissent.yaml:2:3: the key "__proto__" cannot be used.',
    ],
    [
      'a bad name of a judge',
      'participants: { a: { human: true } }\nseats: { judges: { ../x: a } }',
      'seats.judges: "../x": a name is 1 to 64',
    ],
    ['bad YAML', 'participants: [', 'dissent.yaml:1:'],
    ['a key given twice', 'limits: { calls: 1, calls: 2 }', 'dissent.yaml:1:21: the key "calls" is given twice.'],
    ['not a map', '- a', 'dissent.yaml:1:1: must be a map of keys and values, not a list'],
  ])('%s', async (_, text, message) => {
    expect(await errorIn(text)).toContain(message);
  });

  test('not UTF-8', async () => {
    write('project/dissent.yaml', Buffer.from('# Z\u00fcrich', 'latin1'));
    expect((await errorOf(load(), 'FileNotText')).message).toBe('dissent.yaml:1:4: the file is not valid UTF-8.');
  });

  const people = 'participants: { claude: { human: true }, codex: { human: true } }\n';
  test.each([
    [
      'a name',
      'seats: { judges: { risk: claud } }',
      'dissent.yaml:2:20: seats.judges.risk: there is no participant "claud"; did you mean "claude"?',
    ],
    [
      'a holder',
      'seats: { judges: { risk: { participant: codx } } }',
      'dissent.yaml:2:28: seats.judges.risk.participant: there is no participant "codx"; did you mean "codex"?',
    ],
    [
      'a list',
      'seats: { merge: { advocates: [claude, gpt] } }',
      'dissent.yaml:2:39: seats.merge.advocates[1]: there is no participant "gpt"',
    ],
    ['a map', 'seats: { board: { members: { ceo: x } } }', 'seats.board.members.ceo: there is no participant "x"'],
    ['a name of Object', 'seats: { merge: { scorer: constructor } }', 'there is no participant "constructor"'],
    [
      'a judge by the name of another',
      'seats: { judges: { risk: value, value: claude } }',
      'seats.judges.risk: there is no participant "value"',
    ],
  ])('a seat that names nobody: %s', async (_, seats, message) => {
    expect(await errorIn(people + seats, 'UnknownParticipant')).toContain(message);
  });

  test('a seat of the project may name a participant of the user', async () => {
    write('home/.config/dissent/dissent.yaml', 'participants: { mine: { human: true } }');
    write('project/dissent.yaml', 'seats: { judges: { risk: mine, value: none } }');
    expect((await errorOf(load(), 'UnknownParticipant')).message).toBe(
      'dissent.yaml:1:32: seats.judges.value: there is no participant "none"; use one of mine, rehearsal, human, host',
    );
  });
});

describe('secrets in dissent.yaml', () => {
  const secret = ['aZ4kP9qL2mX7vT1wR8sB3nY6', 'cD5fG0hJ4tKq'].join('');
  test.each<[string, string, string, ErrorCode?]>([
    [
      'a literal apiKey',
      `participants: { a: { model: "x:y", apiKey: abc } }`,
      'secrets come only from the environment: write $NAME',
    ],
    ['a key', `participants: { a: { model: "x:y", apiKey: sk-${secret} } }`, '(OpenAI-style key)', 'SecretsFound'],
    [
      'a key in a command',
      `participants:\n  a: { program: [x, "--key=sk-ant-${secret}"] }`,
      'dissent.yaml:2:28: this looks like a secret',
      'SecretsFound',
    ],
    ['a key in a comment', `# ghp_${secret}`, 'dissent.yaml:1:3: this looks like a secret', 'SecretsFound'],
    [
      'a value in env',
      `participants: { a: { program: [x], env: ["MY_KEY=abc${secret.slice(0, 8)}"] } }`,
      'takes names of environment variables, not values',
    ],
    [
      'the value of a variable',
      'participants: { a: { program: [x, hunter2hunter2] } }',
      '(value of MY_KEY)',
      'SecretsFound',
    ],
  ])('%s is refused and not shown', async (_, text, message, code) => {
    const said = await errorIn(text, code, { MY_KEY: 'hunter2hunter2' });
    expect(said).toContain(message);
    expect(said).not.toMatch(/abc|hunter2|aZ4kP9/);
  });
});

describe('describeConfigSchema', () => {
  test('is a JSON Schema of the file', () => {
    const schema = describeConfigSchema(Object.values(protocols));
    expect(schema).toMatchObject({
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      type: 'object',
      additionalProperties: false,
      properties: { limits: { properties: { calls: { type: 'integer' } } } },
    });
    expect(Object.keys(schema.properties as object)).toEqual([
      'participants',
      'protocols',
      'seats',
      'settings',
      'limits',
      'presets',
      'prices',
      'anonymous',
      'language',
    ]);
  });

  test('seats and settings come from the protocols', () => {
    const one = { holds: 'one', least: 1, most: 1, defaultNames: [], needsPersona: false } as const;
    const schema = describeConfigSchema([
      {
        name: 'mine',
        seats: { chair: one, guests: { ...one, holds: 'several' } },
        settings: z.strictObject({ rounds: z.number().default(2) }),
      },
      { name: 'other', seats: { guests: { ...one, holds: 'several' } } },
    ]);
    expect(schema).toMatchObject({
      properties: {
        seats: {
          properties: {
            mine: { properties: { chair: {}, guests: {} }, additionalProperties: false },
            other: { propertyNames: {} },
          },
        },
        settings: { properties: { mine: { properties: { rounds: { type: 'number' } } } } },
      },
    });
  });
});
