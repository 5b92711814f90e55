import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { agentTable, findSignIn } from '../../src/participants/agents/index.ts';
import type { CliName } from './clis.mjs';
import { answer, askReal, environmentOf, names, surroundings, toolsIn } from './real-agent.ts';

const here = surroundings();

/** Files in the home of a user who has signed in, as far as that can be had without the vendor. */
const logins: Readonly<Record<CliName, Readonly<Record<string, object>>>> = {
  claude: { '.claude/.credentials.json': {} },
  codex: { '.codex/auth.json': { auth_mode: 'apikey', OPENAI_API_KEY: 'dummy-openai-key' } },
  gemini: {
    '.gemini/oauth_creds.json': {},
    '.gemini/settings.json': { security: { auth: { selectedType: 'gemini-api-key' } } },
  },
  qwen: { '.qwen/settings.json': { security: { auth: { selectedType: 'openai' } } } },
  opencode: { '.local/share/opencode/auth.json': { fake: { type: 'api', key: 'dummy-openai-key' } } },
};

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
      const environment = signedIn(name);
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
    const spoken = await askReal(name, here, { environment: signedIn(name), script, limitMs });
    const reason = name === 'qwen' ? 'timed-out' : 'rate-limited';
    expect(spoken).toMatchObject({ failure: { reason } });
  });
});

function signedIn(name: CliName): NodeJS.ProcessEnv {
  const texts = Object.entries(logins[name]).map(([path, login]) => [path, JSON.stringify(login)] as const);
  for (const [path, text] of [...texts, ...Object.entries(habits)]) {
    mkdirSync(dirname(join(here.home, path)), { recursive: true });
    writeFileSync(join(here.home, path), text);
  }
  const { ANTHROPIC_API_KEY: key, ...environment } = environmentOf(here);
  return { ...environment, ANTHROPIC_AUTH_TOKEN: key };
}
