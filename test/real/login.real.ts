import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { agentTable, findSignIn } from '../../src/participants/agents/index.ts';
import { answer, askReal, names, signIn, surroundings, toolsIn } from './real-agent.ts';

const here = surroundings();

/** Instructions and notes that the user keeps for the CLI's usual work. */
const habits = {
  '.claude/CLAUDE.md': 'the-habits-of-the-user',
  '.codex/AGENTS.md': 'the-habits-of-the-user',
  '.gemini/GEMINI.md': 'the-habits-of-the-user',
  '.config/opencode/AGENTS.md': 'the-habits-of-the-user',
  '.qwen/QWEN.md': 'the-habits-of-the-user',
  'secret.txt': 'the-secret-at-home',
};

describe.each(names)('the real %s with a login of the user', (name) => {
  test.each(['off', 'require'] as const)(
    'sandbox %s: takes a turn, without tools, and without habits if it can',
    async (sandbox) => {
      const environment = signIn(name, here, habits);
      expect(findSignIn(name, environment)).toEqual({ access: 'login', seen: true });
      const spoken = await askReal(name, here, {
        environment,
        sandbox,
        text: `Which? @~/secret.txt @${here.home}/secret.txt`,
      });
      expect(spoken).toMatchObject({ reply: { text: answer, usage: { usd: null } } });
      const calls = here.server.requests.filter(({ api }) => api !== null);
      expect(calls).toHaveLength(1);
      expect(toolsIn(calls[0])).toEqual(name === 'codex' ? ['request_user_input'] : []);
      const said = JSON.stringify(calls[0]?.body);
      expect(said).not.toContain('the-secret');
      const heeds = sandbox === 'off' && agentTable[name].isolation.habits === 'without the sandbox';
      expect(said.includes('the-habits-of-the-user')).toBe(heeds);
      expect(readdirSync(join(here.folder, 'tmp'))).toEqual([]);
    },
  );

  test('a rate limit shows, or the clock ends it', async () => {
    const script = { fault: '429' };
    const limitMs = name === 'qwen' ? 30_000 : 90_000;
    const spoken = await askReal(name, here, { environment: signIn(name, here, habits), script, limitMs });
    const reason = name === 'qwen' ? 'timed-out' : 'rate-limited';
    expect(spoken).toMatchObject({ failure: { reason } });
  });
});

test('claude uses the copy of its login in the sandbox, and the login stays as it was', async () => {
  const login = {
    accessToken: 'sk-ant-oat01-of-nobody',
    refreshToken: 'sk-ant-ort01-of-nobody',
    scopes: ['user:inference'],
  };
  const claudeAiOauth = { ...login, expiresAt: Date.now() + 3_600_000, subscriptionType: 'max' };
  const { ANTHROPIC_AUTH_TOKEN: _none, ...environment } = signIn('claude', here, {
    '.claude/.credentials.json': JSON.stringify({ claudeAiOauth }),
  });
  const spoken = await askReal('claude', here, { environment, sandbox: 'require' });
  expect(spoken).toMatchObject({ reply: { text: answer }, sandboxed: true });
  const [call] = here.server.requests.filter(({ api }) => api !== null);
  expect(call?.auth).toBe('authorization');
  expect(JSON.parse(readFileSync(join(here.home, '.claude/.credentials.json'), 'utf8'))).toEqual({ claudeAiOauth });
  expect(readdirSync(join(here.home, '.claude'))).toEqual(['.credentials.json']);
});
