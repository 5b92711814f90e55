import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { Diagnosis } from '../../src/doors.ts';
import { startServer } from '../servers/server.mjs';
import { environment, node, program, runProgram } from './dissent.ts';
import { atTerminal, keys } from './terminal.ts';

const system = '/usr/local/bin:/usr/bin:/bin';
const ended: (() => Promise<unknown>)[] = [];
afterEach(() => Promise.all(ended.splice(0).map((end) => end())));

/** A machine of somebody's: commands on the PATH, a home with logins, and a project to work in. */
async function machine(commands: Record<string, string> = {}, logins: readonly string[] = []) {
  const folder = await mkdtemp(join(tmpdir(), 'dissent-doctor-'));
  ended.push(() => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 }));
  const at = (...path: readonly string[]) => join(folder, ...path);
  for (const path of ['bin', 'home', 'project']) await mkdir(at(path));
  const install = async (name: string, script: string) => {
    await writeFile(at('bin', name), `#!/bin/sh\n${script}\n`);
    await chmod(at('bin', name), 0o755);
  };
  for (const [name, script] of Object.entries(commands)) await install(name, script);
  for (const login of logins) {
    await mkdir(dirname(at('home', login)), { recursive: true });
    await writeFile(at('home', login), '{}');
  }
  const env = (more: Record<string, string> = {}) => ({
    HOME: at('home'),
    PATH: `${at('bin')}:${system}`,
    DISSENT_OLLAMA_URL: 'http://127.0.0.1:9',
    DISSENT_LM_STUDIO_URL: 'http://127.0.0.1:9',
    DISSENT_LLAMA_CPP_URL: 'http://127.0.0.1:9',
    ...more,
  });
  const run = (args: readonly string[], more?: Record<string, string>) =>
    runProgram(args, at('project'), { env: env(more) });
  return {
    at,
    install,
    env,
    run,
    /** What a command has written down about how it was started. */
    log: async () => (await readFile(at('log'), 'utf8').catch(() => '')).split('\n').filter(Boolean),
    doctor: async (args: readonly string[] = [], more?: Record<string, string>) => {
      const ran = await run(['doctor', '--json', ...args], more);
      return { ...ran, found: JSON.parse(ran.stdout) as Diagnosis };
    },
    cache: async () => JSON.parse(await readFile(at('home/.cache/dissent/roll-call.json'), 'utf8')),
  };
}

const versions = (version: string) => `echo "${version}"`;
const five = {
  claude: versions('2.1.325 (Claude Code)'),
  codex: versions('codex-cli 0.166.0'),
  gemini: versions('0.61.0'),
  qwen: versions('0.24.4'),
  opencode: versions('1.18.33'),
};
const logins = [
  '.claude/.credentials.json',
  '.codex/auth.json',
  '.gemini/oauth_creds.json',
  '.qwen/oauth_creds.json',
  '.local/share/opencode/auth.json',
];

const agent = ({ found }: { found: Diagnosis }, name: string) => found.agents.find((each) => each.name === name);

describe('dissent doctor', () => {
  test('C0 five agents that are signed in: OPTIMAL, with versions, isolation and billing', async () => {
    const here = await machine(five, logins);
    const seen = await here.doctor([], { ANTHROPIC_API_KEY: 'sk-none-of-this-is-real' });
    expect(seen.code).toBe(0);
    expect(seen.found).toMatchObject({
      dissent: 1,
      level: 'OPTIMAL',
      available: ['claude', 'codex', 'gemini', 'qwen', 'opencode'],
      configuration: { files: [], problem: null, participants: [] },
    });
    expect(agent(seen, 'claude')).toMatchObject({
      vendor: 'anthropic',
      path: here.at('bin/claude'),
      version: '2.1.325',
      signed_in: 'yes',
      signed_in_by: 'ANTHROPIC_API_KEY',
      model: null,
      billing: 'priced',
      billed_to: 'key',
      isolation: { tools: 'none', mentions: 'neutralised', own_home: true },
      available: true,
      problem: null,
      fix: null,
    });
    expect(agent(seen, 'codex')).toMatchObject({
      version: '0.166.0',
      signed_in_by: 'login',
      billed_to: 'subscription',
      isolation: { tools: 'one that does nothing', mentions: 'not expanded', own_home: false },
    });
    expect(seen.stdout).not.toContain('sk-none-of-this-is-real');
  });

  test('files count as unreadable only where a sandbox was tried', async () => {
    const here = await machine({ claude: five.claude }, logins);
    const { works } = (await here.doctor()).found.sandbox;
    expect(agent(await here.doctor(), 'claude')?.isolation?.files).toBe(works ? 'unreadable' : 'not proven');
    await mkdir(here.at('other'));
    await here.install('bwrap', 'exit 1');
    const without = await here.doctor();
    expect(without.found.sandbox).toMatchObject({ works: false, fix: expect.any(String) });
    expect(agent(without, 'claude')?.isolation).toMatchObject({
      files: 'not proven',
      because: expect.stringMatching(/bubblewrap does not work here/),
      loopback: 'not proven',
    });
  });

  /** Everything that a sandbox may not show, as far as it is there. */
  const everything = async () => {
    const here = await machine({ claude: five.claude }, [
      ...logins,
      '.claude/settings.json',
      '.claude/projects/p.jsonl',
    ]);
    await mkdir(here.at('project/.dissent'));
    return here;
  };
  const places = 'home, project, temporary files, its own folder, its history of other projects';

  test('claims what was probed, and that services on this machine can be reached', async () => {
    const here = await everything();
    const seen = await here.doctor();
    if (!seen.found.sandbox.works) return;
    expect(agent(seen, 'claude')?.isolation).toMatchObject({
      files: 'unreadable',
      because: `could be neither read nor written: ${places}, its settings, the debates under --repo`,
      loopback: 'reachable',
    });
    expect((await here.run(['doctor'])).stdout).toMatch(/network.*services on this machine/);
    expect(await readdir(here.at('project/.dissent'))).toEqual([]);
    expect((await readdir(here.at('home/.claude'))).sort()).toEqual(['.credentials.json', 'projects', 'settings.json']);
  });

  test('a sandbox that hides nothing proves nothing, and nothing of the user is written', async () => {
    const here = await everything();
    await here.install('bwrap', 'while [ "$1" != "--" ]; do shift; done; shift; exec "$@"');
    const seen = await here.doctor();
    expect(seen.found.sandbox.works).toBe(true);
    expect(agent(seen, 'claude')?.isolation).toMatchObject({
      files: 'not proven',
      because: `could be read: ${places}, the debates under --repo; could be written: ${places}, its settings, the debates under --repo`,
      loopback: 'reachable',
    });
    expect(await readdir(here.at('project'))).toEqual(['.dissent']);
    expect(await readFile(here.at('home/.claude/settings.json'), 'utf8')).toBe('{}');
  });

  test('a sandbox that starts nothing proves nothing either: the file it may read was not read', async () => {
    const here = await machine({ claude: five.claude, bwrap: 'exit 0' }, logins);
    const seen = await here.doctor();
    expect(seen.found.sandbox.works).toBe(true);
    expect(agent(seen, 'claude')?.isolation).toMatchObject({
      files: 'not proven',
      because: 'the sandbox did not start, so no probe was looked for',
    });
  });

  test.each([
    ['project', 'could be read: project'],
    ['home/.claude', 'could be read: its own folder, its history of other projects'],
    ['project/.dissent', 'could be read: the debates under --repo'],
  ])('a sandbox that shows %s, and hides all else, is seen through', async (shown, because) => {
    const here = await everything();
    if (!(await here.doctor()).found.sandbox.works) return;
    const path = here.at(shown);
    const showing = `n=$#; while [ $n -gt 0 ]; do a=$1; shift; [ "$a" = -- ] && set -- "$@" --ro-bind ${path} ${path}; set -- "$@" "$a"; n=$((n-1)); done; exec /usr/bin/bwrap "$@"`;
    await here.install('bwrap', showing);
    const isolation = agent(await here.doctor(), 'claude')?.isolation;
    expect(isolation).toMatchObject({ files: 'not proven', because: expect.stringContaining(because) });
  });

  test('a sandbox that shows the state of the agent for writing is seen through', async () => {
    const here = await everything();
    if (!(await here.doctor()).found.sandbox.works) return;
    const path = here.at('home/.claude');
    await here.install(
      'bwrap',
      `n=$#; while [ $n -gt 0 ]; do a=$1; shift; [ "$a" = -- ] && set -- "$@" --bind ${path} ${path} --unshare-net; set -- "$@" "$a"; n=$((n-1)); done; exec /usr/bin/bwrap "$@"`,
    );
    expect(agent(await here.doctor(), 'claude')?.isolation).toMatchObject({
      files: 'not proven',
      because: expect.stringContaining('could be written: its own folder, its history of other projects, its settings'),
      loopback: 'unreachable',
    });
  });

  test.each([
    ['nothing on the PATH', {}, [], { PATH: '' }, 'DISABLED', 4],
    ['found, but nothing tells whether it is signed in', { claude: five.claude }, [], {}, 'DISABLED', 4],
    ['a login without its agent', {}, logins, {}, 'DISABLED', 4],
    ['one agent', { codex: five.codex }, logins, {}, 'MINIMAL', 0],
    ['two agents', { codex: five.codex, gemini: five.gemini }, logins, {}, 'FUNCTIONAL', 0],
    ['a key alone', {}, [], { OPENAI_API_KEY: 'k' }, 'MINIMAL', 0],
    ['an agent and a key of its vendor', { codex: five.codex }, logins, { OPENAI_API_KEY: 'k' }, 'MINIMAL', 0],
    [
      'an agent and two other keys',
      { codex: five.codex },
      logins,
      { GEMINI_API_KEY: 'k', ANTHROPIC_API_KEY: 'k' },
      'OPTIMAL',
      0,
    ],
    ['no PATH at all', {}, logins, { PATH: '' }, 'DISABLED', 4],
  ] as const)('C0 %s: the level, and exit 4 for nobody', async (_what, commands, signedIn, env, level, code) => {
    const here = await machine(commands, signedIn);
    const seen = await here.doctor([], env);
    expect([seen.found.level, seen.code]).toEqual([level, code]);
  });

  test('C0 agents that would use one key count once, and the table says who shares it', async () => {
    const { codex, opencode, qwen } = five;
    const here = await machine({ codex, opencode, qwen });
    const env = { OPENAI_API_KEY: 'k', OPENAI_BASE_URL: 'https://dashscope.aliyuncs.com/compatible-mode/v1' };
    const { found } = await here.doctor([], env);
    expect(found).toMatchObject({
      level: 'MINIMAL',
      available: ['codex', 'qwen', 'opencode'],
      shared_keys: [{ variable: 'OPENAI_API_KEY', names: ['codex', 'qwen', 'opencode'] }],
    });
    const { stdout } = await here.run(['doctor'], env);
    expect(stdout).toContain('codex, qwen and opencode would use the same key (OPENAI_API_KEY), so they count once');
    expect((await here.doctor([], { ...env, PATH: '' })).found.shared_keys).toEqual([]);
  });

  test('E17 a login that keeps a key is billed by key', async () => {
    const here = await machine({ codex: five.codex }, ['.codex/auth.json']);
    await writeFile(here.at('home/.codex/auth.json'), '{ "auth_mode": "apikey", "OPENAI_API_KEY": "k" }');
    expect(agent(await here.doctor(), 'codex')).toMatchObject({ signed_in_by: 'login', billed_to: 'key' });
    expect((await here.run(['doctor'])).stdout).toMatch(/^ {2}codex +yes .* by key, price unknown$/m);
  });

  test('every failure has a fix, in the table for people', async () => {
    const here = await machine(
      { claude: five.claude, codex: 'echo "needs Node 22" >&2; exit 1', gemini: five.gemini },
      ['.gemini/oauth_creds.json'],
    );
    const { stdout, code } = await here.run(['doctor']);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^ {2}name +installed +version +signed in +sees your files +model +billing$/m);
    expect(stdout).toMatch(/^ {2}claude +yes +2\.1\.325 +not known .*\n.*→ Run `claude` once and sign in .*--live/m);
    expect(stdout).toMatch(
      /^ {2}codex +yes +\? .*\n.*`codex --version` does not tell a version\n.*→ npm install -g @openai\/codex/m,
    );
    expect(stdout).toMatch(/^ {2}gemini +yes +0\.61\.0 +yes \(login\) +\S+.* +default +your plan$/m);
    expect(stdout).toMatch(/^ {2}qwen +no\n.*→ npm install -g @qwen-code\/qwen-code/m);
    expect(stdout).toMatch(/^1 can take part: gemini$/m);
  });

  test('versions are asked for away from the project, without keys', async () => {
    const here = await machine();
    await writeFile(here.at('project/secret.txt'), 'secret');
    await here.install('claude', `{ echo "in $(pwd)"; ls -A; env; } > ${here.at('log')}; echo 1.2.3`);
    expect(agent(await here.doctor([], { OPENAI_API_KEY: 'sk-secret', MY_OWN: 'thing' }), 'claude')?.version).toBe(
      '1.2.3',
    );
    const log = (await here.log()).join('\n');
    expect(log).toMatch(/^in .*dissent-\w+$/m);
    expect(log).toContain('PATH=');
    expect(log).not.toMatch(/sk-secret|MY_OWN|secret\.txt/);
    expect(log).not.toContain(`in ${here.at('project')}`);
  });

  test("a command's words cannot steer the terminal", async () => {
    const here = await machine({ claude: `printf '1.2.3\\033[2J\\033]0;owned\\007\\n'` }, logins);
    const { stdout } = await here.run(['doctor'], { FORCE_COLOR: '0' });
    expect(stdout).not.toMatch(/\u001b|\u0007/);
  });

  test('participants of dissent.yaml: programs that are there, keys that are set', async () => {
    const here = await machine();
    await here.install('judge', 'true');
    await writeFile(
      here.at('project/dissent.yaml'),
      `participants:
  mine: { program: [judge] }
  gone: { program: [./no-such-judge.mjs] }
  gpt: { model: "openai:gpt-5.5", apiKey: $WORK_KEY }
  old: { agent: clyde }
  me: { human: true }
`,
    );
    const { found, code } = await here.doctor();
    expect(code).toBe(0);
    expect(found.available).toEqual(['mine']);
    expect(found.configuration.participants).toMatchObject([
      { name: 'mine', kind: 'program', available: true, problem: null, fix: null },
      { name: 'gone', kind: 'program', available: false, problem: { reason: 'not-found' }, fix: expect.any(String) },
      { name: 'gpt', kind: 'model', available: false, problem: { detail: expect.stringContaining('WORK_KEY') } },
      { name: 'old', kind: 'agent', available: false, fix: expect.stringContaining('claude') },
      { name: 'me', kind: 'human', available: true },
    ]);
  });

  test('a key counts once: a configured model that uses it stands for its vendor', async () => {
    const here = await machine();
    await writeFile(here.at('project/dissent.yaml'), 'participants:\n  gpt: { model: "openai:gpt-5.5" }\n');
    const { found } = await here.doctor([], { OPENAI_API_KEY: 'sk-not-a-real-key' });
    expect(found).toMatchObject({ available: ['gpt'], level: 'MINIMAL' });
  });

  test('a configuration that cannot be used is told, and the doctor goes on', async () => {
    const here = await machine({ codex: five.codex }, logins);
    await writeFile(here.at('project/dissent.yaml'), 'particpants: {}\n');
    const { found, code } = await here.doctor();
    expect(code).toBe(0);
    expect(found.configuration.problem).toMatch(/particpants/);
    expect(found.available).toEqual(['codex']);
  });
});

describe('servers on this machine', () => {
  async function ollama(models: readonly string[], more: object = {}) {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(`${request.method} ${request.url}`);
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ object: 'list', data: models.map((id) => ({ id, object: 'model' })), ...more }));
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    ended.push(() => new Promise((done) => server.close(done)));
    return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
  }

  test('Ollama is found with its models, and can take part', async () => {
    const here = await machine();
    const { url, asked } = await ollama(['nomic-embed-text:latest', 'llama3.3:70b', 'evil\u001b[2J model', 'qwen3:8b']);
    const { found, code } = await here.doctor([], { DISSENT_OLLAMA_URL: url });
    expect(asked).toEqual(['GET /v1/models']);
    expect(found.servers[0]).toEqual({
      name: 'ollama',
      address: `${url}/v1`,
      found: true,
      models: ['llama3.3:70b', 'qwen3:8b'],
      fix: null,
    });
    expect(found).toMatchObject({ level: 'MINIMAL', available: ['ollama'] });
    expect(code).toBe(0);
    const { stdout } = await here.run(['doctor'], { DISSENT_OLLAMA_URL: url });
    expect(stdout).toMatch(/ollama +http:\/\/127\.0\.0\.1:\d+\/v1 +llama3\.3:70b, qwen3:8b/);
  });

  test('a server that is silent or says something else is not found, soon', async () => {
    const here = await machine();
    const silent = createServer(() => undefined);
    await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done));
    ended.push(
      async () => silent.closeAllConnections(),
      () => new Promise((done) => silent.close(done)),
    );
    const { url } = await ollama([], { data: 'no list' });
    const { found } = await here.doctor([], {
      DISSENT_OLLAMA_URL: url,
      DISSENT_LM_STUDIO_URL: `http://127.0.0.1:${(silent.address() as AddressInfo).port}`,
    });
    expect(found.servers.map((server) => server.found)).toEqual([false, false, false]);
  });

  test('nobody is asked outside this machine', async () => {
    const here = await machine();
    const { found } = await here.doctor([], { DISSENT_OLLAMA_URL: 'http://192.0.2.1:11434' });
    expect(found.servers[0]).toMatchObject({
      found: false,
      address: '',
      fix: expect.stringMatching(/on this machine/),
    });
  });
});

describe('dissent doctor --live', () => {
  const answers = `case "$1" in --version) echo 2.1.325;; *) cat > /dev/null
echo '{"type":"result","is_error":false,"result":"{\\"ready\\": true}","modelUsage":{"claude-sonnet-5-5":{"outputTokens":5}}}';; esac`;
  const refused = `case "$1" in --version) echo 0.166.0;; debug) exit 1;; *) cat > /dev/null
echo '{"type":"turn.failed","error":{"message":"unexpected status 401 Unauthorized"}}'; exit 1;; esac`;

  test('E17 without a terminal it needs --yes: who would be asked is said, and nobody is', async () => {
    const here = await machine({}, []);
    await here.install('claude', `echo "$1" >> ${here.at('log')}; echo 2.1.325`);
    const ran = await here.run(['doctor', '--live'], { ANTHROPIC_API_KEY: 'k' });
    expect(ran.code).toBe(2);
    expect(ran.stderr).toMatch(/question.*\n {2}claude +agent:claude[\s\S]*--yes/);
    expect(ran.stdout).not.toContain('claude');
    expect(await here.log()).toEqual(['--version']);
  });

  test('answers show who is signed in, also where nothing else does; the cache keeps it', async () => {
    const here = await machine({ claude: answers, codex: refused }, ['.codex/auth.json']);
    const seen = await here.doctor(['--live', '--yes']);
    expect(agent(seen, 'claude')).toMatchObject({
      signed_in: 'yes',
      signed_in_by: 'question',
      model: 'claude-sonnet-5-5',
      available: true,
      asked_at: expect.stringMatching(/^\d{4}-/),
    });
    expect(agent(seen, 'codex')).toMatchObject({
      signed_in: 'no',
      available: false,
      problem: { reason: 'unauthenticated' },
      fix: expect.stringContaining('codex login'),
    });
    expect(seen.found).toMatchObject({ level: 'MINIMAL', available: ['claude'] });

    const later = await here.doctor();
    expect(agent(later, 'claude')).toMatchObject({ signed_in: 'yes', available: true });
    expect(agent(later, 'codex')).toMatchObject({ signed_in: 'no', available: false });

    await writeFile(here.at('home/.codex/auth.json'), '{"new":"login"}');
    expect(agent(await here.doctor(), 'codex')).toMatchObject({ signed_in: 'yes', available: true });
  });
});

describe('dissent doctor --live, API models', () => {
  test.each([
    ['the right key', 'right-key', true, null],
    ['a wrong key', 'wrong-key', false, 'unauthenticated'],
  ])('%s', async (_what, key, available, reason) => {
    const here = await machine();
    const server = await startServer({ script: '{"ready": true}', key: 'right-key' });
    ended.push(() => server.close());
    const baseURL = server.baseURLs.openai;
    await writeFile(
      here.at('project/dissent.yaml'),
      `participants:\n  gpt: { model: "openai:gpt-5.5", baseURL: "${baseURL}", apiKey: $WORK_KEY }\n`,
    );
    const seen = await here.doctor(['--live', '--yes'], { WORK_KEY: key });
    expect(seen.stderr).toMatch(/gpt +gpt-5\.5, at most \$0\.\d+/);
    expect(seen.found.configuration.participants[0]).toMatchObject({ available, problem: reason ? { reason } : null });
    expect([seen.found.available, seen.code]).toEqual(available ? [['gpt'], 0] : [[], 4]);
    expect(seen.stdout + seen.stderr).not.toContain(key);
    expect(server.requests.every(({ body }) => JSON.stringify(body ?? null).length < 2000)).toBe(true);
    expect(server.requests.length).toBeGreaterThan(0);
  });
});

describe('C0 the roll-call cache', () => {
  const logged = (here: Awaited<ReturnType<typeof machine>>, version: string) =>
    here.install('codex', `echo "asked for ${version}" >> ${here.at('log')}\necho ${version}`);

  test('is written, and what it knows is not asked again until the agent changes', async () => {
    const here = await machine({}, logins);
    await logged(here, '1.0.0');
    await here.doctor();
    expect(await here.cache()).toMatchObject({
      dissent: 1,
      agents: { codex: { path: here.at('bin/codex'), version: '1.0.0', signed_in: 'yes', failure: null } },
    });
    expect((await here.run(['init'])).code).toBe(0);
    expect(await here.log()).toEqual(['asked for 1.0.0']);
    await logged(here, '1.0.1');
    expect((await here.run(['init', '--force'])).code).toBe(0);
    expect(await here.log()).toEqual(['asked for 1.0.0', 'asked for 1.0.1']);
    expect((await here.cache()).agents.codex.version).toBe('1.0.1');
  });

  test.each([
    ['older than a day', () => new Date(Date.now() - 24 * 60 * 60 * 1000 - 1).toISOString()],
    ['from the future', () => new Date(Date.now() + 60_000).toISOString()],
    ['without a time', () => 'yesterday'],
  ])('an entry %s is not used', async (_what, at) => {
    const here = await machine({}, logins);
    await logged(here, '1.0.0');
    await here.doctor();
    const cache = await here.cache();
    cache.agents.codex.at = at();
    await writeFile(here.at('home/.cache/dissent/roll-call.json'), JSON.stringify(cache));
    await here.run(['init']);
    expect(await here.log()).toHaveLength(2);
  });

  test('a cache that is torn or cannot be written stops nobody', async () => {
    const here = await machine({ codex: five.codex }, logins);
    await mkdir(here.at('home/.cache/dissent'), { recursive: true });
    await writeFile(here.at('home/.cache/dissent/roll-call.json'), '{ "dissent": 1, "agen');
    expect((await here.doctor()).code).toBe(0);
    expect((await here.cache()).agents.codex.version).toBe('0.166.0');
    await writeFile(here.at('no-folder'), '');
    const { found, code } = await here.doctor([], { XDG_CACHE_HOME: here.at('no-folder') });
    expect(code).toBe(0);
    expect(found.remarks.join()).toMatch(/cache could not be written/);
  });
});

test('at a terminal the doctor says at once that it is checking, before anything is loaded or started', async () => {
  const here = await machine({ claude: five.claude }, logins);
  const { screen } = await atTerminal({ folder: here.at('project') }, ['doctor'], here.env()).ended;
  expect(screen).toMatch(/^\r\u001b\[2KChecking …\r\u001b\[2K[\s\S]*claude/);
});

test('piped, the first line is written before anybody is checked', async () => {
  const here = await machine({ claude: 'read go <"$HOME/gate"; echo "2.1.325 (Claude Code)"' }, logins);
  await promisify(execFile)('mkfifo', [here.at('home/gate')]);
  const child = spawn(node, [program, 'doctor'], {
    cwd: here.at('project'),
    env: { ...environment(here.at('project')), ...here.env() },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let stdout = '';
  await new Promise<void>((done) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text;
      if (stdout.includes('\n')) done();
    });
  });
  expect(stdout).toMatch(/^dissent \d+\.\d+\.\d+.*\n+$/);
  await writeFile(here.at('home/gate'), 'go\n');
  await once(child, 'close');
  expect(stdout).toMatch(/^ {2}claude +yes +2\.1\.325/m);
});

describe('dissent init', () => {
  test('writes a configuration that is valid, spread over vendors, and says what to do next', async () => {
    const here = await machine({ claude: five.claude, codex: five.codex }, logins);
    const ran = await here.run(['init'], { GEMINI_API_KEY: 'k', OPENAI_API_KEY: 'k' });
    expect(ran).toMatchObject({ code: 0, stderr: '' });
    expect(ran.stdout).toMatch(/^Wrote dissent\.yaml: claude \(anthropic\), codex \(openai\), google \(google\)\.$/m);
    expect(ran.stdout).toMatch(/Next:\n {2}dissent doctor --live/);
    const text = await readFile(here.at('project/dissent.yaml'), 'utf8');
    expect(text).toMatch(/^# Vendors: anthropic, openai, google\./m);
    expect(parse(text)).toEqual({
      participants: {
        claude: { agent: 'claude' },
        codex: { agent: 'codex' },
        google: { model: 'google:gemini-2.5-pro' },
      },
      seats: {
        challenge: { proposer: 'claude', challengers: ['codex', 'google'] },
        judges: { risk: 'claude', value: 'codex', effort: 'google' },
        board: {
          members: { ceo: 'claude', cto: 'codex', cfo: 'claude', coo: 'codex' },
          contrarian: 'claude',
          moonshot: 'codex',
          gate: 'google',
        },
        roundtable: {
          lead: 'claude',
          specialists: {
            architecture: 'claude',
            security: 'codex',
            test: 'google',
            observability: 'claude',
            operations: 'codex',
          },
        },
        merge: { advocates: ['claude', 'codex'], scorer: 'google', merger: 'claude' },
      },
    });
    expect(text).not.toContain(here.at());
    const valid = await here.run(['config', 'validate']);
    expect(valid).toMatchObject({ code: 0, stdout: expect.stringMatching(/^Valid: /) });
  });

  test.each(['dissent.yaml', 'dissent.yml', '.dissent.yaml'])('%s that is there stays, unless forced', async (name) => {
    const here = await machine({ claude: five.claude }, logins);
    await writeFile(here.at('project', name), 'anonymous: false\n');
    const ran = await here.run(['init']);
    expect(ran.code).toBe(2);
    expect(ran.stderr).toMatch(/exists\.\n.*--force/);
    expect(await readFile(here.at('project', name), 'utf8')).toBe('anonymous: false\n');
    expect((await here.run(['init', '--force'])).code).toBe(0);
    expect(parse(await readFile(here.at('project', name), 'utf8')).participants).toEqual({
      claude: { agent: 'claude' },
    });
  });

  test('nobody is found: nothing is written, exit 4', async () => {
    const here = await machine();
    const ran = await here.run(['init']);
    expect(ran.code).toBe(4);
    expect(ran.stderr).toMatch(/\n.*`dissent doctor`/);
    expect(existsSync(here.at('project/dissent.yaml'))).toBe(false);
  });

  test('at a terminal a person chooses who takes part, and who proposes', async () => {
    const here = await machine({ claude: five.claude, codex: five.codex, gemini: five.gemini }, logins);
    const terminal = atTerminal({ folder: here.at('project') }, ['init'], here.env());
    await terminal.shows(/Who takes part\?/);
    terminal.type(' ');
    terminal.type(keys.enter);
    await terminal.shows(/Who takes a position/);
    terminal.type(keys.down);
    terminal.type(keys.enter);
    expect((await terminal.ended).code).toBe(0);
    expect(parse(await readFile(here.at('project/dissent.yaml'), 'utf8')).seats).toMatchObject({
      challenge: { proposer: 'gemini', challengers: ['codex'] },
      judges: { risk: 'codex', value: 'gemini', effort: 'codex' },
      roundtable: expect.objectContaining({ specialists: expect.objectContaining({ security: 'gemini' }) }),
      merge: { advocates: ['codex', 'gemini'], scorer: 'gemini', merger: 'codex' },
    });
  });

  test('broken off, nothing is written', async () => {
    const here = await machine({ claude: five.claude }, logins);
    const terminal = atTerminal({ folder: here.at('project') }, ['init'], here.env());
    await terminal.shows(/Who takes part\?/);
    terminal.type(keys.interrupt);
    expect((await terminal.ended).code).toBe(2);
    expect(existsSync(here.at('project/dissent.yaml'))).toBe(false);
  });
});

describe('a panel without configuration', () => {
  test('C0 E17 agents that are found are named with their vendors, spread, and not asked without consent', async () => {
    const here = await machine(five, logins);
    const ran = await here.run(['challenge', 'We should move sessions out of Redis']);
    expect(ran.code).toBe(2);
    expect(ran.stderr).toMatch(/proposer\s+claude CLI \(anthropic\)/);
    expect(ran.stderr).toMatch(/gemini CLI \(google\)/);
    expect(ran.stderr).toMatch(/--yes/);
    expect(existsSync(here.at('project/.dissent'))).toBe(false);
  });

  test('C0 judges get one of each vendor', async () => {
    const here = await machine(five, logins);
    await writeFile(
      here.at('project/question.yaml'),
      'question_text: Should we support offline mode?\noptions: [{ id: A, label: yes }, { id: B, label: no }]\n',
    );
    const ran = await here.run(['judges', 'question.yaml', '--dry-run']);
    expect(ran.code, ran.stderr).toBe(0);
    expect(new Set([...ran.stdout.matchAll(/(\w+) CLI/g)].map(([, name]) => name)).size).toBe(3);
  });

  test('C0 an agent that crashes is an absence; nobody left is aborted, exit 4', async () => {
    const broken = Object.fromEntries(
      Object.entries(five).map(([name, script]) => [
        name,
        `case "$1" in --version|-v|-V) ${script};; *) cat >/dev/null; echo broken >&2; exit 3;; esac`,
      ]),
    );
    const here = await machine(broken, logins);
    const ran = await here.run([
      'challenge',
      'We should move sessions out of Redis',
      '--yes',
      '--json',
      '--sandbox',
      'off',
    ]);
    expect(ran.code, ran.stderr).toBe(4);
    expect(JSON.parse(ran.stdout)).toMatchObject({ status: 'aborted', agreed: false });
  });
});
