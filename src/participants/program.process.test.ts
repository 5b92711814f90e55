import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { question, speakerContract } from './participant.contract.ts';
import { type Program, programSpeaker } from './program.ts';

const agents = join(import.meta.dirname, '../../test/agents');

const program = (command: readonly string[], more: Partial<Program> = {}) =>
  programSpeaker({ participant: 'mine', command, configFolder: agents, graceMs: 300, ...more });

const agent = (file: string, ...words: string[]) => program([process.execPath, `./${file}`, ...words]);

speakerContract('program', {
  answers: () => agent('answers.mjs'),
  echoes: () => agent('echo.mjs'),
  saysNothing: () => agent('silent.mjs'),
  printsGarbage: () => agent('garbage.mjs'),
  isSlow: () => agent('slow.mjs'),
  floods: () => agent('flood.mjs'),
  dies: () => program([process.execPath, './dies.mjs'], { env: ['FAKE_KEY'] }),
  ignoresStdin: () => agent('ignores-stdin.mjs'),
  waitsForStdin: () => agent('waits-for-stdin.mjs'),
  isKilled: () => agent('killed.mjs'),
  ignoresSigterm: ({ pidFile }) => agent('ignores-sigterm.mjs', pidFile),
  floodsOnSigterm: () => agent('flood.mjs', 'stubborn'),
  leavesGrandchildren: ({ pidFile }) => agent('leaves-grandchildren.mjs', pidFile, 'ignore'),
  leavesGrandchildrenHoldingItsOutput: ({ pidFile }) => agent('leaves-grandchildren.mjs', pidFile, 'inherit'),
  staysWithGrandchildren: ({ pidFile }) => agent('leaves-grandchildren.mjs', pidFile, 'inherit', 'stays'),
  isNotThere: () => program(['no-such-agent']),
  isNotExecutable: () => program(['./dies.mjs']),
  showsSurroundings: () => program([process.execPath, './shows-surroundings.mjs'], { env: ['MY_KEY', 'NOT_SET'] }),
});

describe('program', () => {
  let temporary: string;
  beforeEach(() => {
    temporary = mkdtempSync(join(tmpdir(), 'program-test-'));
    vi.stubEnv('TMPDIR', temporary);
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    rmSync(temporary, { recursive: true, force: true });
  });

  const speak = (speaker: ReturnType<typeof program>, signal = new AbortController().signal) =>
    speaker.speak(question({ attempt: 2, complaint: 'not JSON' }), { signal });

  test('is sent the documented JSON and nothing else', async () => {
    const spoken = await speak(program(['cat']));
    expect('reply' in spoken && JSON.parse(spoken.reply.text)).toEqual({
      dissent: 1,
      debate: '2026-01-31-offline-mode-7f3a',
      turn: {
        phase: 'Round 1: independent recommendations',
        round: 1,
        prompt: 'judges/recommend',
        seat: 'risk',
        participant: 'mine',
      },
      attempt: 2,
      complaint: 'not JSON',
      text: 'Which option?',
      schema: { type: 'object', properties: { option: { enum: ['A', 'B'] } } },
    });
  });

  test.each([
    ['a command on PATH', ['node', './answers.mjs'], undefined],
    ['a path', [process.execPath], undefined],
    ['no such command', ['no-such-agent'], 'the command "no-such-agent" was not found'],
    ['no such file', ['./nope'], 'the command "./nope" was not found'],
    ['a folder', ['../agents'], 'the command "../agents" may not be run; is it executable?'],
    ['a file that is not executable', ['./dies.mjs'], 'the command "./dies.mjs" may not be run; is it executable?'],
    [
      'a path that does not say from where',
      ['agents/dies.mjs'],
      'the command "agents/dies.mjs" was not found: a path begins with ./, from the configuration',
    ],
  ])('C0 the roll call finds without starting it: %s', async (_, command, detail) => {
    const found = await program(command).rollCall?.(new AbortController().signal);
    expect(found).toEqual(detail === undefined ? undefined : { reason: 'not-found', detail });
  });

  test('says of itself what the configuration says', () => {
    expect(program(['x'], { model: 'qwen3', timeoutMs: 30_000 })).toMatchObject({
      participant: 'mine',
      via: 'program',
      billing: 'unpriced',
      model: 'qwen3',
      timeoutMs: 30_000,
    });
    expect(program(['x'])).not.toHaveProperty('timeoutMs');
  });

  test.each([
    [['./answers.sh'], { reply: { text: '{"option":"A"}' } }],
    [['../agents/answers.sh'], { reply: { text: '{"option":"A"}' } }],
    [['printf', '%s', './x'], { reply: { text: join(agents, 'x') } }],
    [['printf', '%s', '--file=./x .../y .hidden/z'], { reply: { text: '--file=./x .../y .hidden/z' } }],
    [['answers.sh'], { failure: { reason: 'not-found', detail: 'the command "answers.sh" was not found' } }],
    [['./absent.sh'], { failure: { reason: 'not-found', detail: 'the command "./absent.sh" was not found' } }],
    [[], { failure: { reason: 'not-found', detail: 'the command "" could not be started (ERR_INVALID_ARG_VALUE)' } }],
    [['sh', '-c', 'exit 7'], { failure: { reason: 'crashed', detail: 'exit code 7, nothing on standard error' } }],
    [['sh', '-c', 'echo no >&2; exit 1'], { failure: { reason: 'crashed', detail: 'exit code 1: no' } }],
  ])('the command %j', async (command, expected) => {
    expect(await speak(program(command))).toEqual(expected);
  });

  test.each([
    ['answers', 'answers.mjs'],
    ['dies', 'dies.mjs'],
    ['leaves files', 'shows-surroundings.mjs'],
    ['is not there', 'absent.mjs'],
  ])('leaves no temporary folder when it %s', async (_, file) => {
    await speak(agent(file));
    expect(readdirSync(temporary)).toEqual([]);
  });

  test('leaves no temporary folder when it is cancelled', async () => {
    const cancelled = new AbortController();
    const heard = () => cancelled.abort();
    const spoken = await agent('slow.mjs').speak(question(), { signal: cancelled.signal, heard });
    expect(spoken).toEqual({ failure: { reason: 'cancelled', detail: 'the turn was cancelled' } });
    expect(readdirSync(temporary)).toEqual([]);
  });

  test('is not started when the turn is over before it began', async () => {
    const mark = join(temporary, 'started');
    await speak(program(['touch', mark]), AbortSignal.abort());
    expect(existsSync(mark)).toBe(false);
  });

  test('without a temporary folder the turn fails, and no folder of ours is named', async () => {
    vi.stubEnv('TMPDIR', join(temporary, 'absent'));
    expect(await speak(agent('answers.mjs'))).toEqual({
      failure: { reason: 'crashed', detail: 'the turn could not be prepared (ENOENT)' },
    });
  });
});
