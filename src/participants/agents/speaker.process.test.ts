import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { TurnTimeout } from '../../debate/speaker.ts';
import { question } from '../participant.contract.ts';
import { neutralizeMentions } from './neutralise.ts';
import { answering, type Fixture, fixture, names, replayCli, replaying, userWithKeys } from './replay.fixture.ts';
import { header } from './role.ts';
import { agents } from './table.ts';

let folder: string;
let temporary: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'agent-test-'));
  temporary = join(folder, 'tmp');
  mkdirSync(temporary);
  vi.stubEnv('TMPDIR', temporary);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

const signal = () => new AbortController().signal;
const ask = (speaker: ReturnType<typeof replaying>, text = 'Which option?') =>
  speaker.speak(question({ text }), { signal: signal() });

interface Surroundings {
  folder: string;
  files: string[];
  environment: Record<string, string>;
  argv: string[];
  input: string;
}

describe.each(names)('agent %s', (name) => {
  const look = async (options: Parameters<typeof replaying>[2] = {}, text?: string): Promise<Surroundings> => {
    const spoken = await ask(
      replaying(name, folder, { replayed: answering(name, '{{surroundings}}'), ...options }),
      text,
    );
    if ('reply' in spoken) {
      const seen = JSON.parse(spoken.reply.text);
      return { ...seen, input: Buffer.from(seen.input, 'base64').toString() };
    }
    throw new Error(JSON.stringify(spoken));
  };

  test('says of itself who it is', () => {
    const speaker = replaying(name, folder, { model: 'some-model', timeoutMs: 30_000 });
    expect(speaker).toMatchObject({
      participant: 'mine',
      via: `agent:${name}`,
      vendor: agents[name].vendor,
      billing: name === 'claude' ? 'priced' : 'unpriced',
      model: 'some-model',
      timeoutMs: 30_000,
    });
  });

  test('is on a plan with a login', () => {
    expect(replaying(name, folder, { environment: { HOME: folder } }).billing).toBe('plan');
  });

  test('runs in an empty folder, which is gone afterwards with all of the turn', async () => {
    const { folder: seen, files } = await look();
    expect(files).toEqual([]);
    expect(existsSync(seen)).toBe(false);
    expect(readdirSync(temporary)).toEqual([]);
  });

  test('sees keys and addresses of its own, a home of its own, and no other variable of the user', async () => {
    const { environment } = await look();
    const { keys, passes } = agents[name];
    const fixed = Object.keys(
      agents[name].variables({ access: 'key', environment: {}, home: '', folder: '' } as never),
    );
    const allowed = ['PATH', 'HOME', 'LANG', 'TMPDIR', 'PWD', 'SHLVL', '_', 'OLDPWD', ...keys, ...passes, ...fixed];
    expect(Object.keys(environment).filter((variable) => !allowed.includes(variable))).toEqual([]);
    expect(environment.HOME).not.toBe(folder);
    expect(dirname(environment.HOME ?? '')).toContain(temporary);
  });

  test('is not led to the folder of the user by a variable, when it has a home of its own', async () => {
    const moved = { CLAUDE_CONFIG_DIR: folder, CODEX_HOME: folder };
    const { environment } = await look({ environment: { ...userWithKeys(folder), ...moved } });
    expect(Object.values(environment)).not.toContain(folder);
  });

  test('keeps the home of a user who has signed in', async () => {
    for (const login of agents[name].logins) {
      mkdirSync(dirname(join(folder, login)), { recursive: true });
      writeFileSync(join(folder, login), '{}');
    }
    const { ANTHROPIC_API_KEY: _key, ...environment } = userWithKeys(folder);
    expect((await look({ environment })).environment.HOME).toBe(folder);
  });

  test('gets the prompt over standard input alone, after a line of ours', async () => {
    const { argv, input } = await look({}, '/clear');
    expect(input).toBe(`${header}/clear`);
    expect(argv.join(' ')).not.toContain('/clear');
  });

  test('gets a prompt of 5 MB whole', async () => {
    const text = '“seen” \u0000 \\ @x '.repeat(300_000);
    const spoken = await ask(replaying(name, folder, { replayed: answering(name, '{{input}}') }), text);
    const whole = header + (agents[name].isolation.mentions === 'neutralised' ? neutralizeMentions(text) : text);
    expect(spoken).toMatchObject({ reply: { text: createHash('sha256').update(whole).digest('hex') } });
  });

  test('hears no mention of a file, and may repeat one', async () => {
    const { input } = await look({}, 'It said @/etc/passwd');
    const safe = agents[name].isolation.mentions === 'neutralised';
    expect(input).toBe(safe ? `${header}It said @\u200b/etc/passwd` : `${header}It said @/etc/passwd`);
    const replayed = answering(name, safe ? '{"quote":"@\u200bscope/name"}' : '{"quote":"@scope/name"}');
    expect(await ask(replaying(name, folder, { replayed }))).toMatchObject({
      reply: { text: '{"quote":"@scope/name"}' },
    });
  });

  test('no argument is anywhere near the limit of the system', async () => {
    const { argv, environment } = await look({}, 'x'.repeat(1_000_000));
    expect(Math.max(...[...argv, ...Object.values(environment)].map((word) => word.length))).toBeLessThan(10_000);
  });

  test('is not asked for its usage of all turns so far: every turn is the first', async () => {
    const speaker = replaying(name, folder, { replayed: fixture(name, 'success') });
    expect(await ask(speaker)).toEqual(await ask(speaker));
  });

  test('floods: ended, and not taken for an answer', async () => {
    const replayed: Fixture = { stdout: [], stderr: [], afterwards: 'flood' };
    expect(await ask(replaying(name, folder, { replayed }))).toMatchObject({
      failure: { reason: 'unreadable', detail: 'it printed more than 16 MiB' },
    });
  });

  test('E6 falls silent half way: ended by the limit of silence', async () => {
    const { stdout } = fixture(name, 'success');
    const replayed: Fixture = { stdout: stdout.slice(0, 1), stderr: [], afterwards: 'hang' };
    expect(await ask(replaying(name, folder, { replayed, idleMs: 200 }))).toMatchObject({
      failure: { reason: 'timed-out', detail: 'no sign of life for 0.2 s' },
    });
  });

  test('prints something else than it used to: unreadable', async () => {
    const replayed: Fixture = { exit: 0, stdout: ['Welcome! {"option":"A"}'], stderr: [] };
    expect(await ask(replaying(name, folder, { replayed }))).toMatchObject({ failure: { reason: 'unreadable' } });
  });

  test('warnings on standard error are no part of the answer', async () => {
    const replayed = { ...fixture(name, 'success'), stderr: ['Warning: {"option":"B"}', '[STARTUP] something'] };
    expect(await ask(replaying(name, folder, { replayed }))).toMatchObject({ reply: { text: '{"option":"A"}' } });
  });

  test('keys do not reach the journal', async () => {
    const key = Object.values(userWithKeys(folder)).find((value) => value?.includes('secret')) ?? '';
    const replayed: Fixture = { exit: 1, stdout: [], stderr: [`something with ${key} failed`] };
    const spoken = await ask(replaying(name, folder, { replayed, environment: { ...userWithKeys(folder) } }));
    expect(spoken).toMatchObject({ failure: { reason: 'crashed' } });
    if (agents[name].keys.some((each) => userWithKeys(folder)[each] === key))
      expect(JSON.stringify(spoken)).not.toContain(key);
  });
});

describe('a rate limit', () => {
  /** A CLI that is limited so many times, then answers; it counts its runs in a file. */
  const limited = (times: number, waitsMs: readonly number[]) => {
    const runs = join(folder, 'runs');
    const [limit, success] = ['limit', 'success'].map((part) => {
      const place = join(folder, part);
      mkdirSync(place);
      return replayCli(place, fixture('claude', part === 'limit' ? 'rate-limited' : 'success'));
    });
    const binary = join(folder, 'sometimes');
    const script = `#!/bin/sh\necho x >> '${runs}'\n[ $(wc -l < '${runs}') -gt ${times} ] && exec '${success}' "$@"\nexec '${limit}' "$@"\n`;
    writeFileSync(binary, script, { mode: 0o755 });
    const speaker = replaying('claude', folder, { binary, waitsMs });
    /** It has run, and nothing of its run is left. */
    const isOver = async () => {
      await expect.poll(() => existsSync(runs)).toBe(true);
      await expect.poll(() => readdirSync(temporary)).toEqual([]);
    };
    return { speaker, isOver, runs: () => readFileSync(runs, 'utf8').trim().split('\n').length };
  };

  test.each([1, 2])('that passes after %i is waited for', async (times) => {
    const { speaker, runs } = limited(times, [1, 1]);
    expect(await ask(speaker)).toMatchObject({ reply: { text: '{"option":"A"}' } });
    expect(runs()).toBe(times + 1);
  });

  test('is waited for twice at most', async () => {
    const { speaker, runs } = limited(9, [1, 1]);
    expect(await ask(speaker)).toMatchObject({ failure: { reason: 'rate-limited' } });
    expect(runs()).toBe(3);
  });

  test('E6 is waited for inside the turn: when its clock runs out, the limit is the reason', async () => {
    const { speaker, isOver } = limited(9, [60_000]);
    const clock = new AbortController();
    const spoken = speaker.speak(question(), { signal: clock.signal });
    await isOver();
    clock.abort(new TurnTimeout(1));
    expect(await spoken).toMatchObject({ failure: { reason: 'rate-limited' } });
  });

  test('is not waited for when the turn is cancelled', async () => {
    const { speaker, isOver } = limited(9, [60_000]);
    const cancelled = new AbortController();
    const spoken = speaker.speak(question(), { signal: cancelled.signal });
    await isOver();
    cancelled.abort();
    expect(await spoken).toMatchObject({ failure: { reason: 'cancelled' } });
  });

  test('no other failure is tried again', async () => {
    const replayed = fixture('claude', 'server-error');
    const runs = join(folder, 'runs');
    const binary = join(folder, 'counted');
    writeFileSync(binary, `#!/bin/sh\necho x >> '${runs}'\nexec '${replayCli(folder, replayed)}' "$@"\n`, {
      mode: 0o755,
    });
    expect(await ask(replaying('claude', folder, { binary, waitsMs: [1, 1] }))).toMatchObject({
      failure: { reason: 'crashed' },
    });
    expect(readFileSync(runs, 'utf8')).toBe('x\n');
  });
});

test('E6 a CLI that hangs when it is asked what it knows ends with the turn', async () => {
  const pidFile = join(folder, 'pid');
  const replayed: Fixture = { stdout: [], stderr: [], afterwards: 'hang', learning: true };
  const speaker = replaying('codex', folder, { replayed, pidFile });
  const clock = new AbortController();
  const spoken = speaker.speak(question(), { signal: clock.signal });
  await expect.poll(() => existsSync(pidFile)).toBe(true);
  clock.abort(new TurnTimeout(1000));
  expect(await spoken).toMatchObject({ failure: { reason: 'timed-out', detail: 'no answer within 1 s' } });
  expect(existsSync(`/proc/${readFileSync(pidFile, 'utf8')}/exe`)).toBe(false);
});

test('gemini would cut a prompt over 8 MiB in silence: it is not sent', async () => {
  const speaker = replaying('gemini', folder, { replayed: fixture('gemini', 'success') });
  expect(await ask(speaker, 'x'.repeat(8 * 1024 * 1024))).toEqual({
    failure: { reason: 'crashed', detail: 'the prompt is longer than gemini takes' },
  });
});

test('a folder is not shown to an agent without the sandbox', () => {
  expect(() => replaying('claude', folder, { repo: folder, sandbox: 'off' })).toThrow(/only inside the sandbox/);
});

test.each(['/', '/home', '/home/me', '/home/me/'])('%s is more than a folder to read: it holds the home', (repo) => {
  const environment = { HOME: '/home/me' };
  expect(() => replaying('claude', folder, { repo, environment, sandbox: 'auto' })).toThrow(/whole home/);
  expect(() => replaying('claude', folder, { repo: '/home/me/x', environment, sandbox: 'auto' })).not.toThrow();
});

describe('roll call', () => {
  test('an agent that is there could take part', async () => {
    const speaker = replaying('claude', folder, { replayed: fixture('claude', 'success') });
    expect(await speaker.rollCall?.(signal())).toBeUndefined();
  });

  test('one that is not says how to get it', async () => {
    expect(await replaying('codex', folder, { binary: 'no-such-agent' }).rollCall?.(signal())).toEqual({
      reason: 'not-found',
      detail: 'the command "no-such-agent" was not found; install it: npm install -g @openai/codex',
    });
  });
});
