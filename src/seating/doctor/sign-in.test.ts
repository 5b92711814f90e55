import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { type AgentName, agentTable, findAgentVendor } from '../../participants/agents/index.ts';
import { findSignInSource } from './sign-in.ts';

const home = mkdtempSync(join(tmpdir(), 'dissent-sign-in-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

const [nobody, somebody] = ['nobody', 'somebody'].map((name) => join(home, name)) as [string, string];
for (const file of ['.claude/.credentials.json', '.codex/auth.json', '.gemini/oauth_creds.json']) {
  mkdirSync(dirname(join(somebody, file)), { recursive: true });
  writeFileSync(join(somebody, file), '{}');
}

const keychain = join(home, 'keychain');
mkdirSync(keychain);
writeFileSync(join(keychain, '.claude.json'), '{\n  "oauthAccount": { "accountUuid": "1" }\n}');
const signedOut = join(home, 'signed-out');
mkdirSync(signedOut);
writeFileSync(join(signedOut, '.claude.json'), '{ "oauthAccount": null }');

const openai = { OPENAI_API_KEY: 'k' };
const dashscope = { OPENAI_BASE_URL: 'https://dashscope.aliyuncs.com/compatible-mode/v1' };

const cases: readonly [string, AgentName, Record<string, string>, string | null, string][] = [
  ['nothing is seen', 'claude', { HOME: nobody }, null, 'anthropic'],
  ['a login file', 'claude', { HOME: somebody }, 'login', 'anthropic'],
  ['a login in the keychain of macOS', 'claude', { HOME: keychain }, 'login', 'anthropic'],
  ['the same in a folder of its own', 'claude', { HOME: nobody, CLAUDE_CONFIG_DIR: keychain }, 'login', 'anthropic'],
  ['signed out', 'claude', { HOME: signedOut }, null, 'anthropic'],
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
  const seen = findSignInSource(name, environment);
  expect(seen).toBe(by);
  expect(findAgentVendor(agentTable[name], { environment })).toBe(vendor);
});

const two = { ANTHROPIC_API_KEY: 'k', GEMINI_API_KEY: 'k' };
const own = { OPENAI_BASE_URL: 'http://gpu.example:8000/v1' };

test.each<[string, AgentName, string | undefined, Record<string, string>, string]>([
  ['its provider', 'opencode', 'anthropic/claude-opus-5', two, 'anthropic'],
  ["a provider of many vendors' models", 'opencode', 'openrouter/deepseek/deepseek-v4', two, 'deepseek'],
  ['a provider that nobody knows', 'opencode', 'fake/fake-1', two, 'fake'],
  ['a server of its own', 'opencode', 'mine/tuned', { ...openai, ...own }, 'gpu.example:8000'],
  ['several keys and no model', 'opencode', undefined, two, 'opencode'],
  ['a model of its own vendor', 'qwen', 'qwen3-max', { ...openai, ...own }, 'alibaba'],
  ["another vendor's model", 'qwen', 'gpt-5.5', { ...openai, ...own }, 'openai'],
  ['a model that says nothing', 'qwen', 'tuned', { ...openai, ...own }, 'gpu.example:8000'],
  ['a model that says nothing, at its vendor', 'qwen', 'tuned', { ...openai, ...dashscope }, 'alibaba'],
  ['its name for a model', 'claude', 'opus', { ANTHROPIC_API_KEY: 'k' }, 'anthropic'],
])('a vendor by %s', (_what, name, model, environment, vendor) => {
  expect(findAgentVendor(agentTable[name], { model, environment: { HOME: nobody, ...environment } })).toBe(vendor);
});

test('opencode with a login of one vendor is of that vendor, with two it says nothing', () => {
  const file = join(home, 'opencode/.local/share/opencode/auth.json');
  mkdirSync(dirname(file), { recursive: true });
  const vendor = (logins: object) => {
    writeFileSync(file, JSON.stringify(logins));
    return findAgentVendor(agentTable.opencode, { environment: { HOME: join(home, 'opencode') } });
  };
  expect([vendor({ anthropic: {} }), vendor({ anthropic: {}, openai: {} })]).toEqual(['anthropic', 'opencode']);
});
