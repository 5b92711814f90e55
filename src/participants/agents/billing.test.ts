import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { findBilling } from './billing.ts';
import { type AgentName, agents } from './table.ts';

const folder = mkdtempSync(join(tmpdir(), 'dissent-billing-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const selected = (selectedType: string) => ({ security: { auth: { selectedType } } });
const signedIn = { '.claude/.credentials.json': {} };

test.each<[string, AgentName, Record<string, object>, Record<string, string>, string]>([
  ['a subscription', 'claude', signedIn, {}, 'plan'],
  ['a token of a subscription', 'claude', {}, { CLAUDE_CODE_OAUTH_TOKEN: 't' }, 'plan'],
  ['a key, which says what a turn cost', 'claude', signedIn, { ANTHROPIC_API_KEY: 'k' }, 'priced'],
  ["a gateway's token", 'claude', signedIn, { ANTHROPIC_AUTH_TOKEN: 't' }, 'unpriced'],
  ['an account of a cloud', 'claude', signedIn, { CLAUDE_CODE_USE_BEDROCK: '1' }, 'unpriced'],
  ['tokens of a plan', 'codex', { '.codex/auth.json': { OPENAI_API_KEY: null, tokens: {} } }, {}, 'plan'],
  [
    'a key beside the tokens of a plan',
    'codex',
    { '.codex/auth.json': { OPENAI_API_KEY: 'k', tokens: {} } },
    {},
    'plan',
  ],
  ['a key that was signed in with', 'codex', { '.codex/auth.json': { auth_mode: 'apikey' } }, {}, 'unpriced'],
  ['such a key of an older version', 'codex', { '.codex/auth.json': { OPENAI_API_KEY: 'k' } }, {}, 'unpriced'],
  [
    'an account',
    'gemini',
    { '.gemini/oauth_creds.json': {}, '.gemini/settings.json': selected('oauth-personal') },
    {},
    'plan',
  ],
  [
    'a chosen key',
    'gemini',
    { '.gemini/oauth_creds.json': {}, '.gemini/settings.json': selected('gemini-api-key') },
    {},
    'unpriced',
  ],
  ['an account', 'qwen', { '.qwen/oauth_creds.json': {}, '.qwen/settings.json': selected('qwen-oauth') }, {}, 'plan'],
  ['a chosen key', 'qwen', { '.qwen/settings.json': selected('openai') }, {}, 'unpriced'],
  ['an account', 'opencode', { '.local/share/opencode/auth.json': { anthropic: { type: 'oauth' } } }, {}, 'plan'],
  [
    'a key of a provider',
    'opencode',
    { '.local/share/opencode/auth.json': { openai: { type: 'api', key: 'k' } } },
    {},
    'unpriced',
  ],
])('E17 %s: %s', (_what, name, files, environment, billing) => {
  const home = mkdtempSync(join(folder, 'home-'));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(home, path)), { recursive: true });
    writeFileSync(join(home, path), JSON.stringify(content, null, 2));
  }
  expect(findBilling(agents[name], { HOME: home, ...environment })).toBe(billing);
});

test('a login that cannot be read is taken for a plan, as the CLI may read it', () => {
  const home = mkdtempSync(join(folder, 'home-'));
  mkdirSync(join(home, '.codex'));
  writeFileSync(join(home, '.codex/auth.json'), 'not JSON');
  expect(findBilling(agents.codex, { HOME: home })).toBe('plan');
});
