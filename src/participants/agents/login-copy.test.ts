import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Agent } from './agent.ts';
import { lendLogin } from './login-copy.ts';
import { type AgentName, agents } from './table.ts';

let folder: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'login-test-')));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const at = (...path: readonly string[]) => join(folder, ...path);
const put = (path: string, text: string) => {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
};
const lend = <Result>(name: AgentName, work: () => Result, signal = new AbortController().signal) =>
  lendLogin({ agent: agents[name], environment: { HOME: at('user') }, home: at('own'), signal }, async () => work());

const later = Date.now() + 3_600_000;
const gemini = { access_token: 'one', refresh_token: 'two', expiry_date: later, token_type: 'Bearer' };
const login = '.gemini/oauth_creds.json';

describe('lendLogin', () => {
  test('the copy is for this user alone, and only the credential', async () => {
    put(at('user', login), JSON.stringify(gemini));
    put(at('user/.gemini/GEMINI.md'), 'habits');
    await lend('gemini', () => {
      expect(readdirSync(at('own/.gemini'))).toEqual(['oauth_creds.json']);
      expect(statSync(at('own', login)).mode & 0o777).toBe(0o600);
    });
  });

  test.each([
    ['renewed', { ...gemini, access_token: 'new', expiry_date: later + 1 }, true],
    ['renewed, with a token that was not there', { ...gemini, access_token: 'new', id_token: 'x' }, true],
    ['another kind of token', { ...gemini, token_type: 'MAC' }, false],
    ['a token less', { access_token: 'new', expiry_date: later, token_type: 'Bearer' }, false],
    ['a number for a word', { ...gemini, access_token: 7 }, false],
    ['a field more', { ...gemini, resource_url: 'elsewhere' }, false],
    ['a list', [gemini], false],
  ])('only a renewal is kept: %s', async (_what, now, kept) => {
    put(at('user', login), JSON.stringify(gemini));
    await lend('gemini', () => put(at('own', login), JSON.stringify(now)));
    expect(JSON.parse(readFileSync(at('user', login), 'utf8'))).toEqual(kept ? now : gemini);
    expect(readdirSync(at('user/.gemini'))).toEqual(['oauth_creds.json']);
  });

  test('a login that changed meanwhile stays', async () => {
    put(at('user', login), JSON.stringify(gemini));
    const elsewhere = JSON.stringify({ ...gemini, access_token: 'of another process' });
    await lend('gemini', () => {
      put(at('own', login), JSON.stringify({ ...gemini, access_token: 'new' }));
      put(at('user', login), elsewhere);
    });
    expect(readFileSync(at('user', login), 'utf8')).toBe(elsewhere);
  });

  test('what was done fails as it failed, and the renewal is kept', async () => {
    put(at('user', login), JSON.stringify(gemini));
    const renewed = JSON.stringify({ ...gemini, access_token: 'new' });
    const failing = lend('gemini', () => {
      put(at('own', login), renewed);
      throw new RangeError('no');
    });
    await expect(failing).rejects.toThrow(RangeError);
    expect(readFileSync(at('user', login), 'utf8')).toBe(renewed);
  });

  test('without a login nothing is copied', async () => {
    await lend('claude', () => expect(() => readdirSync(at('own'))).toThrow());
  });

  /** Lends a login to something that is under way until it is told to finish. */
  const lendLong = (signal = new AbortController().signal) => {
    let begin = () => {};
    let finish = () => {};
    const begun = new Promise<void>((done) => {
      begin = done;
    });
    const over = new Promise<void>((done) => {
      finish = done;
    });
    const lending = { agent: agents.gemini, environment: { HOME: at('user') }, home: at('own'), signal };
    const done = lendLogin(lending, () => {
      begin();
      return over;
    });
    return { begun, finish, done };
  };

  test('who waits for a renewal goes on when its turn is cut off', async () => {
    put(at('user', login), JSON.stringify({ ...gemini, access_token: 'cut', expiry_date: 0 }));
    const first = lendLong();
    const cut = new AbortController();
    const waiting = lend('gemini', () => 'went on', cut.signal);
    cut.abort();
    expect(await waiting).toBe('went on');
    first.finish();
    await first.done;
  });

  test('a login that the CLI does not renew is waited for once', async () => {
    put(at('user', login), JSON.stringify({ ...gemini, access_token: 'old', expiry_date: 0 }));
    const first = lendLong();
    await first.begun;
    const [second, third] = [lendLong(), lendLong()];
    first.finish();
    await Promise.all([second.begun, third.begun]);
    second.finish();
    third.finish();
    await Promise.all([first.done, second.done, third.done]);
  });
});

const token = (claims: object) => `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.y`;

test.each([
  ['claude', { claudeAiOauth: { expiresAt: 5000 } }, 5000],
  ['codex', { tokens: { access_token: token({ exp: 5 }) } }, 5000],
  ['codex', { tokens: { access_token: token({ exp: 2e9 }) }, last_refresh: '1970-01-01T00:00:00Z' }, 8 * 86_400_000],
  ['codex', { OPENAI_API_KEY: 'k', tokens: null }, null],
  ['codex', { tokens: { access_token: 'no token' }, last_refresh: 'never' }, null],
  ['gemini', { expiry_date: 5000 }, 5000],
  ['qwen', { expiry_date: 5000 }, 5000],
  ['opencode', { a: { type: 'oauth', expires: 7000 }, b: { type: 'oauth', expires: 5000 }, c: { type: 'api' } }, 5000],
  ['opencode', { c: { type: 'api', key: 'k' } }, null],
] as const)('the login of %s %j ends at %j', (name, kept, expected) => {
  const agent: Agent = agents[name];
  expect(agent.expires(kept)).toBe(expected);
});
