import { spawnSync } from 'node:child_process';
import { chmod, mkdir, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import { delimiter } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import type { Outcome } from '../../src/doors.ts';
import { names } from './agent-table.ts';
import { project } from './dissent.ts';
import { dismissed, spies } from './spies.ts';

afterEach(dismissed);

const works = spawnSync('bwrap', ['--unshare-all', '--ro-bind', '/', '/', 'true']).status === 0;
const secret = 'of-no-business-of-the-agent';
const later = Date.now() + 8 * 3600_000;

/** The credential of each login, as its CLI keeps it. */
const credentials = {
  '.claude/.credentials.json': {
    claudeAiOauth: { accessToken: 'token-claude', refreshToken: 'r', expiresAt: later, scopes: ['user:inference'] },
  },
  '.codex/auth.json': {
    OPENAI_API_KEY: null,
    tokens: { access_token: 'token-codex', refresh_token: 'r', account_id: 'a' },
  },
  '.gemini/oauth_creds.json': { access_token: 'token-gemini', refresh_token: 'r', expiry_date: later },
  '.qwen/oauth_creds.json': { access_token: 'token-qwen', refresh_token: 'r', expiry_date: later, resource_url: 'x' },
  '.local/share/opencode/auth.json': {
    openai: { type: 'oauth', refresh: 'r', access: 'token-opencode', expires: later },
  },
};

/** What else is in the folders of the five: settings with hooks, history, instructions. */
const rest = {
  '.claude/settings.json': { hooks: secret },
  '.claude/projects/other/history.jsonl': secret,
  '.claude/CLAUDE.md': secret,
  '.claude.json': { projects: secret },
  '.codex/config.toml': `notify = "${secret}"`,
  '.codex/sessions/other.jsonl': secret,
  '.codex/AGENTS.md': secret,
  '.gemini/settings.json': `{ // as people write it\n "security": {"auth": {"selectedType": "oauth-personal"}}, "mcpServers": "${secret}" }`,
  '.gemini/tmp/other/logs.json': secret,
  '.gemini/GEMINI.md': secret,
  '.qwen/settings.json': {
    security: { auth: { selectedType: 'qwen-oauth' } },
    modelProviders: { openai: [{ id: 'm', envKey: 'MY_MODEL_KEY' }] },
    env: { MY_MODEL_KEY: 'key-qwen', OTHER: secret },
    hooks: secret,
  },
  '.qwen/projects/other.jsonl': secret,
  '.local/share/opencode/storage/other.json': secret,
  '.config/opencode/opencode.json': secret,
  'notes.txt': secret,
};

describe.skipIf(!works)('agents in the sandbox', () => {
  test('of a login the credential is there, and nothing else of the home can be read or written', async () => {
    const here = await spies({ ...credentials, ...rest });
    const paths = [...Object.keys(credentials), ...Object.keys(rest)].map((path) => here.home(path));
    const project = [here.at('dissent.yaml'), here.at('.dissent')];
    const ran = await here.send({ reads: [...paths, ...project], writes: [...paths, here.home('new.txt')] }, [
      '--json',
    ]);
    const outcome = JSON.parse(ran.stdout) as Outcome;
    expect(outcome.absences).toEqual([]);
    expect(new Set(here.sights.map(({ agent }) => agent))).toEqual(new Set(names));
    for (const { agent, read, written, own } of here.sights) {
      expect(Object.entries(read).filter(([, said]) => said !== null)).toEqual([]);
      expect(written).toEqual([]);
      expect(JSON.stringify(own)).toContain(`token-${agent}`);
      expect(JSON.stringify(own)).not.toContain(secret);
      for (const other of names) if (other !== agent) expect(JSON.stringify(own)).not.toContain(`token-${other}`);
    }
    const ownOf = (name: string) => here.sights.find(({ agent }) => agent === name)?.own ?? {};
    expect(ownOf('gemini')['.gemini/settings.json']).toContain('oauth-personal');
    expect(JSON.parse(ownOf('qwen')['.qwen/settings.json'] ?? '')).toMatchObject({
      security: { auth: { selectedType: 'qwen-oauth' } },
      env: { MY_MODEL_KEY: 'key-qwen' },
    });
    for (const [path, text] of Object.entries({ ...credentials, ...rest }))
      expect(await here.hostFile(path)).toBe(typeof text === 'string' ? text : JSON.stringify(text));
    expect(outcome.panel.map(({ sandboxed }) => sandboxed)).toEqual(names.map(() => true));
  });

  test('a folder that a variable names is hidden like the one in the home', async () => {
    const here = await spies(
      { 'moved/.credentials.json': credentials['.claude/.credentials.json'], 'moved/settings.json': secret },
      ['claude', 'codex'],
    );
    const [login, settings] = [here.home('moved/.credentials.json'), here.home('moved/settings.json')];
    const env = { CLAUDE_CONFIG_DIR: here.home('moved'), OPENAI_API_KEY: 'k' };
    await here.send({ reads: [login, settings], writes: [settings] }, [], { env });
    const seen = here.sights.filter(({ agent }) => agent === 'claude');
    expect(seen.length).toBeGreaterThan(0);
    for (const { read, written, own } of seen) {
      expect(Object.values(read)).toEqual([null, null]);
      expect(written).toEqual([]);
      expect(own['.claude/.credentials.json']).toContain('token-claude');
    }
  });

  const file = '.claude/.credentials.json';
  const { claudeAiOauth } = credentials[file];
  const renewed = JSON.stringify({ claudeAiOauth: { ...claudeAiOauth, accessToken: 'renewed', refreshToken: 'too' } });
  const signedIn = () => spies({ [file]: credentials[file], 'other.json': renewed }, ['claude', 'codex']);
  const withKey = { env: { OPENAI_API_KEY: 'k' } };

  test('a login that the CLI renewed is kept', async () => {
    const here = await signedIn();
    await chmod(here.home(file), 0o640);
    await here.send({ puts: { [file]: renewed } }, [], withKey);
    expect(await here.hostFile(file)).toBe(renewed);
    expect((await stat(here.home(file))).mode & 0o777).toBe(0o640);
  });

  test('a login that is a link is renewed where it lies', async () => {
    const here = await spies({ 'dotfiles/login.json': credentials[file] }, ['claude', 'codex']);
    await mkdir(here.home('.claude'));
    await symlink('../dotfiles/login.json', here.home(file));
    await here.send({ puts: { [file]: renewed } }, [], withKey);
    expect(await here.hostFile('dotfiles/login.json')).toBe(renewed);
  });

  test.each([
    ['no JSON', 'not json'],
    ['nothing', ''],
    ['half of it', renewed.slice(0, -9)],
    ['more than a renewal', JSON.stringify({ ...JSON.parse(renewed), apiKeyHelper: 'sh' })],
    ['a token that is an object', JSON.stringify({ claudeAiOauth: { ...claudeAiOauth, accessToken: { run: 'sh' } } })],
    ['an empty object', '{}'],
  ])('a login that was changed to %s is not kept', async (_what, text) => {
    const here = await signedIn();
    await here.send({ puts: { [file]: text } }, [], withKey);
    expect(here.sights.length).toBeGreaterThan(0);
    expect(await here.hostFile(file)).toBe(JSON.stringify(credentials[file]));
  });

  test('a link in the place of the login is not followed', async () => {
    const here = await signedIn();
    await here.send({ links: { [file]: here.home('other.json') } }, [], withKey);
    expect(here.sights.length).toBeGreaterThan(0);
    expect(await here.hostFile(file)).toBe(JSON.stringify(credentials[file]));
  });

  test('a link in the place of its folder is not followed', async () => {
    const here = await spies({ [file]: credentials[file], 'other/.credentials.json': renewed }, ['claude', 'codex']);
    await here.send({ links: { '.claude': here.home('other') } }, [], withKey);
    expect(here.sights.length).toBeGreaterThan(0);
    expect(await here.hostFile(file)).toBe(JSON.stringify(credentials[file]));
  });

  test('a login that is about to end is renewed by one turn alone', async () => {
    const ending = { claudeAiOauth: { ...claudeAiOauth, expiresAt: Date.now() } };
    const here = await spies({ [file]: ending });
    await here.write('dissent.yaml', {
      participants: { claude: { agent: 'claude' } },
      seats: { judges: { risk: 'claude', value: 'claude', effort: 'claude' } },
    });
    const ran = await here.send({ puts: { [file]: renewed } }, ['--json'], { words: ['judges', 'question.yaml'] });
    expect((JSON.parse(ran.stdout) as Outcome).absences).toEqual([]);
    const tokens = here.sights.map(({ own }) => JSON.parse(own[file] ?? '').claudeAiOauth.accessToken);
    expect(tokens.filter((token) => token === 'token-claude')).toEqual(['token-claude']);
    expect(tokens.length).toBeGreaterThan(2);
  });

  test.each([
    ['.dissent', []],
    ['records/of/debates', ['--dir', 'records/of/debates']],
  ] as const)('--repo shows the project without its debates in %s', async (debates, flags) => {
    const here = await spies(credentials);
    await here.put('src/module.txt', 'the code');
    await here.put('.dissent/2026-01-01-earlier-0000/journal.jsonl', secret);
    const [code, journals] = [here.at('src/module.txt'), [here.at(debates), here.at('.dissent')]];
    const ran = await here.send(
      { reads: [code, ...journals], writes: [code, here.at('src/new.txt'), here.at('.dissent/new.txt')] },
      ['--repo', '.', '--json', ...flags],
    );
    expect((JSON.parse(ran.stdout) as Outcome).absences, ran.stdout).toEqual([]);
    expect(new Set(here.sights.map(({ agent }) => agent))).toEqual(new Set(names));
    for (const { read, written } of here.sights) {
      expect(read[code]).toBe('the code');
      for (const journal of journals) expect(read[journal]).toBe('');
      expect(written).toEqual([]);
    }
  });

  test('--repo on the folder of the debates itself is refused', async () => {
    const here = await spies(credentials);
    const ran = await here.send({}, ['--repo', '.', '--dir', '.', '--json']);
    expect(ran.code).toBe(2);
    expect(JSON.parse(ran.stdout)).toMatchObject({ error: { code: 'RepoRefused' } });
    expect(here.sights).toEqual([]);
  });

  test('what is not promised: services on this machine can be reached, and that is said before you agree', async () => {
    const here = await spies(credentials);
    const { stderr } = await here.send({});
    expect(here.sights.length).toBeGreaterThan(0);
    expect(here.sights.every(({ abstract }) => abstract)).toBe(true);
    expect(stderr).toMatch(/^Sandbox +claude, codex, gemini, qwen and opencode: sandboxed.*services on this machine/m);
  });
});

describe('agents without the sandbox', () => {
  const unboxed = async (flags: readonly string[], bwrap?: string) => {
    const here = await spies({ ...credentials, 'notes.txt': secret });
    await mkdir(here.at('bin'));
    if (bwrap !== undefined) {
      await writeFile(here.at('bin/bwrap'), `#!/bin/sh\n${bwrap}\n`);
      await chmod(here.at('bin/bwrap'), 0o755);
    }
    const path = [here.at('bin'), here.at('spies'), process.env.PATH].join(delimiter);
    const ran = await here.send({ reads: [here.home('notes.txt')] }, flags, { env: { PATH: path } });
    return { ...ran, here, outcome: await here.outcome() };
  };

  test.each([
    ['bubblewrap does not work', [], 'exit 1'],
    ['it is switched off', ['--sandbox', 'off'], undefined],
  ] as const)('%s: said before you agree, in the result and in its documents', async (_why, flags, bwrap) => {
    const { stdout, stderr, outcome, here } = await unboxed(flags, bwrap);
    expect(here.sights.some(({ read }) => Object.values(read).includes(secret))).toBe(true);
    expect(stderr).toMatch(/^Sandbox +claude, codex, gemini, qwen and opencode: not sandboxed/m);
    expect(stdout).toMatch(/Not sandboxed:\s+claude,\s+codex,\s+gemini,\s+qwen,\s+opencode/);
    expect(outcome.panel.map(({ sandboxed }) => sandboxed)).toEqual(names.map(() => false));
    const [id = ''] = await here.debates();
    const page = await readFile(here.at('.dissent', id, 'outcome.md'), 'utf8');
    expect(page.slice(0, page.indexOf('<details>'))).toMatch(/Not sandboxed: claude, codex, gemini, qwen, opencode/);
  });

  test('--sandbox require asks nobody', async () => {
    const { code, here } = await unboxed(['--sandbox', 'require'], 'exit 1');
    expect(code).toBe(4);
    expect(here.sights).toEqual([]);
  });

  test('of a panel without CLI agents nothing is said', async () => {
    const here = await project();
    try {
      const { stdout, stderr } = await here.run(['judges', 'question.yaml']);
      expect(stdout + stderr).not.toMatch(/sandboxed/i);
      expect((await here.outcome()).panel.map(({ sandboxed }) => sandboxed)).toEqual([null, null, null]);
    } finally {
      await here.remove();
    }
  });
});
