import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { runProgram } from '../outside/dissent.ts';
import { atTerminal } from '../outside/terminal.ts';
import { binaryOf, type CliName, nodeFolder } from './clis.mjs';
import { surroundings } from './real-agent.ts';

/** The first debate of somebody who has just installed Dissent: real CLIs that are signed in, nothing configured. */
const here = surroundings();
const project = () => join(here.folder, 'project');
const topic = 'We should move sessions out of Redis';

beforeEach(() => {
  mkdirSync(project());
  here.server.follow({ fill: true, prefer: { verdict: 'disagree', '*': 'A migration without a way back is a risk.' } });
});

/** What the vendors' own sign-in leaves behind. */
const signedIn: Record<string, object> = {
  '.codex/auth.json': { auth_mode: 'apikey', OPENAI_API_KEY: 'dummy-openai-key' },
  '.gemini/oauth_creds.json': {},
  '.gemini/settings.json': { security: { auth: { selectedType: 'gemini-api-key' } } },
};

function machine(installed: readonly CliName[], more: Record<string, string> = {}) {
  const commands = installed.map((name) => dirname(binaryOf(name)));
  for (const [path, content] of Object.entries(signedIn)) {
    if (!installed.some((name) => path.startsWith(`.${name}/`))) continue;
    mkdirSync(dirname(join(here.home, path)), { recursive: true });
    writeFileSync(join(here.home, path), JSON.stringify(content));
  }
  return {
    PATH: [...commands, nodeFolder, '/usr/local/bin', '/usr/bin', '/bin'].join(':'),
    HOME: here.home,
    TMPDIR: process.env.TMPDIR ?? '',
    DISSENT_TRUST: '',
    CLAUDE_CODE_OAUTH_TOKEN: 'dummy-token',
    ANTHROPIC_BASE_URL: here.server.url,
    ...more,
  };
}

/** Types a command at the terminal, and says yes where it asks. */
async function agree(words: readonly string[], env: Record<string, string>) {
  const terminal = atTerminal({ folder: project() }, words, env);
  await terminal.shows(/Start the debate\?/);
  const asked = terminal.screen();
  terminal.type('y');
  return { asked, ...(await terminal.ended) };
}

test('one CLI: doctor, then a debate under three angles that is called one vote', { timeout: 240_000 }, async () => {
  const env = machine(['claude']);
  const doctor = await runProgram(['doctor'], project(), { env });
  expect(doctor.code, doctor.stderr).toBe(0);
  expect(doctor.stdout).toMatch(/^ {2}claude +yes .* yes \(CLAUDE_CODE_OAUTH_TOKEN\) +no .* your plan$/m);
  expect(doctor.stdout).toMatch(/^1 can take part: claude$/m);

  const { asked, code, stdout } = await agree([topic], env);
  expect(asked).toMatch(/proposer +claude CLI \(anthropic\), on your plan/);
  for (const angle of ['architect', 'operator', 'adversary'])
    expect(asked).toMatch(new RegExp(`^ +${angle} +claude CLI`, 'm'));
  expect(asked).toMatch(/Price +claude is on your plan/);
  expect([0, 3]).toContain(code);
  expect(stdout).toMatch(/worth\s+about\s+one\s+vote/);
  expect(stdout).toMatch(/claude on your plan.* · everyone answered/);
});

test('three CLIs and a key: everybody is seated, and the price is said first', { timeout: 300_000 }, async () => {
  const key = { GEMINI_API_KEY: 'dummy-gemini-key', GOOGLE_GEMINI_BASE_URL: here.server.url };
  const env = machine(['claude', 'codex', 'gemini'], {
    ...key,
    OPENAI_BASE_URL: `${here.server.url}/v1`,
    PAID_KEY: 'k',
  });
  const own = join(here.home, '.config/dissent/dissent.yaml');
  mkdirSync(dirname(own), { recursive: true });
  const paid = { model: 'openai:gpt-5.5', baseURL: here.server.baseURLs.openai, apiKey: '$PAID_KEY' };
  writeFileSync(own, JSON.stringify({ participants: { paid } }));

  const doctor = await runProgram(['doctor'], project(), { env });
  expect(doctor.stdout).toMatch(/^4 can take part: claude, codex, gemini, paid$/m);
  expect(doctor.stdout).toMatch(/^ {2}codex +yes .* yes \(login\) .* by key, price unknown$/m);

  const words = [
    'judges',
    'Where do sessions live?',
    '--option',
    'Redis',
    '--option',
    'Postgres',
    '--seat',
    'effort=paid',
  ];
  const init = await runProgram(['init', '--no-input'], project(), { env });
  expect(init.stdout).toContain('claude (anthropic), codex (openai), gemini (google)');
  const { asked, code, stdout } = await agree(words, env);
  expect(asked).toMatch(/risk +claude CLI \(anthropic\), on your plan/);
  expect(asked).toMatch(/value +codex CLI \(openai\)/);
  expect(asked).toMatch(/effort +paid, .*openai API .*given \$PAID_KEY/);
  expect(asked).toMatch(/Price +about \$\d+\.\d\d, stops at \$5; claude is on your plan/);
  expect([0, 3]).toContain(code);
  expect(stdout).toMatch(/· everyone answered/);
  expect(new Set(here.server.requests.flatMap(({ api }) => api ?? []))).toEqual(
    new Set(['anthropic', 'openai-responses']),
  );

  const all = await agree([topic], env);
  expect(all.asked).toMatch(
    /proposer +claude CLI[\s\S]* gemini +gemini CLI \(google\)[\s\S]* codex +codex CLI \(openai\)/,
  );
  expect([0, 3]).toContain(all.code);
  expect(all.stdout).toMatch(/· everyone answered/);
});
