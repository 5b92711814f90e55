import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { AgentName } from '../../participants/agents/index.ts';
import { signedInBy, vendorAsked } from './sign-in.ts';

const home = mkdtempSync(join(tmpdir(), 'dissent-sign-in-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

const [nobody, somebody] = ['nobody', 'somebody'].map((name) => join(home, name)) as [string, string];
for (const file of ['.claude/.credentials.json', '.codex/auth.json', '.gemini/oauth_creds.json']) {
  mkdirSync(dirname(join(somebody, file)), { recursive: true });
  writeFileSync(join(somebody, file), '{}');
}

const openai = { OPENAI_API_KEY: 'k' };
const dashscope = { OPENAI_BASE_URL: 'https://dashscope.aliyuncs.com/compatible-mode/v1' };

const cases: readonly [string, AgentName, Record<string, string>, string | null, string][] = [
  ['nothing is seen', 'claude', { HOME: nobody }, null, 'anthropic'],
  ['a login file', 'claude', { HOME: somebody }, 'login', 'anthropic'],
  ['a key before a login', 'claude', { HOME: somebody, ANTHROPIC_API_KEY: 'k' }, 'ANTHROPIC_API_KEY', 'anthropic'],
  ['a token', 'claude', { HOME: nobody, CLAUDE_CODE_OAUTH_TOKEN: 'k' }, 'CLAUDE_CODE_OAUTH_TOKEN', 'anthropic'],
  ['a login before a key', 'codex', { HOME: somebody, ...openai }, 'login', 'openai'],
  ['a folder of its own', 'codex', { HOME: nobody, CODEX_HOME: join(somebody, '.codex') }, 'login', 'openai'],
  ['a key that it does not use alone', 'gemini', { HOME: nobody, GOOGLE_API_KEY: 'k' }, null, 'google'],
  ['an empty key', 'gemini', { HOME: nobody, GEMINI_API_KEY: '' }, null, 'google'],
  ['a key of OpenAI without an address', 'qwen', { HOME: nobody, ...openai }, null, 'alibaba'],
  ['a key with an address', 'qwen', { HOME: nobody, ...openai, ...dashscope }, 'OPENAI_API_KEY', 'alibaba'],
  [
    "another vendor's model",
    'qwen',
    { HOME: nobody, ...openai, OPENAI_BASE_URL: 'https://openrouter.ai/api/v1', OPENAI_MODEL: 'deepseek/deepseek-v4' },
    'OPENAI_API_KEY',
    'deepseek',
  ],
  ["another vendor's key", 'opencode', { HOME: nobody, ANTHROPIC_API_KEY: 'k' }, 'ANTHROPIC_API_KEY', 'anthropic'],
  ['a key for any vendor', 'opencode', { HOME: nobody, OPENROUTER_API_KEY: 'k' }, 'OPENROUTER_API_KEY', 'opencode'],
];

test.each(cases)('%s: %s', (_what, name, environment, by, vendor) => {
  const seen = signedInBy(name, environment);
  expect(seen).toBe(by);
  expect(vendorAsked(name, seen, environment)).toBe(vendor);
});
