import { describe, expect, test } from 'vitest';
import type { Agent, AgentTurn } from './agent.ts';
import { findDefaultModel, narrowCatalogue, readCatalogue } from './codex-catalogue.ts';
import { fixture, names } from './replay.fixture.ts';
import { agents } from './table.ts';

const turn: AgentTurn = {
  access: 'key',
  model: 'a-model',
  schema: { type: 'object', properties: { option: { type: 'string' } }, required: ['option'] },
  role: 'You take part.',
  folder: '/turn',
  home: '/turn/home',
  repo: undefined,
  environment: { OPENAI_API_KEY: 'k', OPENAI_BASE_URL: 'http://127.0.0.1:9900/v1' },
  learned: undefined,
};
const end = { code: 0, signal: null, stdout: '', stderr: '' };
const words = (agent: Agent, more: Partial<AgentTurn> = {}) => agent.argv({ ...turn, ...more }).join(' ');

describe.each(names)('the row of %s', (name) => {
  const agent: Agent = agents[name];

  test('has what a doctor needs', () => {
    expect(agent.name).toBe(name);
    expect(agent.install).toMatch(/^npm install -g /);
    expect(agent.signIn).toMatch(/\.$/);
    expect(agent.keys.length).toBeGreaterThan(0);
  });

  test('no word of it approves anything', () => {
    for (const repo of [undefined, '/repo'])
      for (const access of ['key', 'login'] as const)
        expect(words(agent, { repo, access })).not.toMatch(/yolo|full-auto|dangerous|bypass|auto_edit|auto-approve/);
  });

  test('names the model it is given', () => {
    const said = `${words(agent)} ${JSON.stringify(agent.variables(turn))}`;
    expect(said).toContain('a-model');
  });

  test('keys are in no argument, no file and no fixed variable', () => {
    const environment = Object.fromEntries(agent.keys.map((key) => [key, `secret-of-${key}`]));
    const given = { ...turn, environment: { ...turn.environment, ...environment } };
    const all = [agent.argv(given), agent.files(given), agent.variables(given)];
    expect(JSON.stringify(all)).not.toContain('secret-of-');
  });

  test('a CLI that was ended and says success with nothing has not answered', () => {
    expect(agent.read(end, turn)).toMatchObject({ failure: { reason: 'crashed' } });
  });
});

describe('claude', () => {
  const { claude } = agents;
  const result = (fields: object) => `${JSON.stringify({ type: 'result', ...fields })}\n`;

  test('with a key runs bare, with a subscription not: bare takes a key only', () => {
    expect(words(claude)).toContain('--bare');
    expect(words(claude, { access: 'login' })).not.toContain('--bare');
    expect(claude.access({ CLAUDE_CODE_OAUTH_TOKEN: 't' }, false)).toBe('login');
    expect(claude.access({ ANTHROPIC_API_KEY: 'k' }, true)).toBe('key');
  });

  test('has no tools, servers, settings, commands and memory, and its retries are off', () => {
    expect(claude.argv(turn)).toEqual(
      expect.arrayContaining(['--tools', '', '--strict-mcp-config', '--setting-sources']),
    );
    expect(words(claude)).toMatch(/--disable-slash-commands --no-session-persistence/);
    expect(claude.variables(turn)).toMatchObject({
      CLAUDE_CODE_MAX_RETRIES: '0',
      CLAUDE_CODE_DISABLE_FILE_MENTIONS: '1',
      CLAUDE_CODE_DISABLE_ATTACHMENTS: '1',
      CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1',
    });
  });

  test('"success" beside is_error is an error, and its text no answer', () => {
    const stdout = result({ subtype: 'success', is_error: true, result: 'Not logged in · Please run /login' });
    expect(claude.read({ ...end, stdout }, turn)).toMatchObject({ failure: { reason: 'unauthenticated' } });
  });

  test('the keys of its result have no order', () => {
    const stdout = '{"is_error":false,"result":"yes","usage":{"input_tokens":3},"type":"result"}';
    expect(claude.read({ ...end, stdout }, turn)).toMatchObject({ text: 'yes', usage: { input_tokens: 3 } });
  });

  test('what it says it cost counts with a key only', () => {
    const stdout = result({ is_error: false, result: 'yes', total_cost_usd: 0.5 });
    expect(claude.read({ ...end, stdout }, turn)).toMatchObject({ usage: { usd: 0.5 } });
    expect(claude.read({ ...end, stdout }, { ...turn, access: 'login' })).toMatchObject({ usage: { usd: null } });
  });

  test('input is what is fresh, cached and written to the cache', () => {
    const modelUsage = {
      'claude-sonnet': { inputTokens: 2, outputTokens: 9, cacheReadInputTokens: 30, cacheCreationInputTokens: 400 },
      'claude-haiku': { inputTokens: 1, outputTokens: 1, cacheReadInputTokens: 0, cacheCreationInputTokens: 0 },
    };
    const stdout = result({ is_error: false, result: 'yes', modelUsage });
    expect(claude.read({ ...end, stdout }, turn)).toMatchObject({
      model: 'claude-sonnet',
      usage: { input_tokens: 433, output_tokens: 10, cached_tokens: 30 },
    });
  });
});

describe('codex', () => {
  const { codex } = agents;
  const catalogue = {
    models: [
      { slug: 'second', priority: 2, visibility: 'list', tool_mode: 'code_mode_only', multi_agent_version: 'v2' },
      { slug: 'first', priority: 1, visibility: 'list', apply_patch_tool_type: 'freeform', supports_search_tool: true },
      { slug: 'hidden', priority: 0, visibility: 'hide' },
    ],
  };

  test('a key in its own variable, or one without a login, gets a provider whose retries are off', () => {
    expect(codex.access({ CODEX_API_KEY: 'k' }, true)).toBe('key');
    expect(codex.access({ OPENAI_API_KEY: 'k' }, true)).toBe('login');
    expect(codex.access({ OPENAI_API_KEY: 'k' }, false)).toBe('key');
    expect(words(codex)).toContain('request_max_retries=0,stream_max_retries=0');
    expect(words(codex, { access: 'login' })).not.toContain('model_provider');
  });

  test('an address with quotes is no way out of its setting', () => {
    const environment = { OPENAI_API_KEY: 'k', OPENAI_BASE_URL: 'http://x/",evil="' };
    expect(words(codex, { environment })).toContain('base_url="http://x/\\",evil=\\""');
  });

  test('has no shell unless there is a folder to read', () => {
    expect(words(codex)).toMatch(/-s read-only .*--disable shell_tool --disable unified_exec/);
    expect(words(codex, { repo: '/repo' })).not.toContain('--disable shell_tool');
    expect(words(codex, { repo: '/repo' })).toContain('-s read-only');
  });

  test('reads its question from standard input, and says so', () => {
    expect(codex.argv(turn).at(-1)).toBe('-');
  });

  test('the schema is a file, where the model can be held to it', () => {
    expect(JSON.parse(codex.files(turn)['schema.json'] ?? '')).toMatchObject({ additionalProperties: false });
    const loose = { type: 'object', properties: { reason: { type: 'string' } } };
    expect(codex.files({ ...turn, schema: loose })).not.toHaveProperty('schema.json');
    expect(words(codex, { schema: loose })).not.toContain('--output-schema');
  });

  test('a model of its catalogue is stripped of its tools', () => {
    expect(JSON.parse(narrowCatalogue(catalogue, 'second') ?? '')).toEqual({
      models: [
        {
          slug: 'second',
          priority: 2,
          visibility: 'list',
          tool_mode: null,
          multi_agent_version: null,
          apply_patch_tool_type: null,
          experimental_supported_tools: [],
          supports_search_tool: false,
        },
      ],
    });
    expect(words(codex, { model: 'second', learned: catalogue })).toContain('model_catalog_json="/turn/models.json"');
    expect(words(codex, { model: 'unknown', learned: catalogue })).not.toContain('model_catalog_json');
  });

  test('the model it would take is named, so that it can be reported', () => {
    expect(findDefaultModel(catalogue)).toBe('first');
    expect(words(codex, { model: undefined, learned: catalogue })).toContain('-m first');
    const success = { ...end, stdout: fixture('codex', 'success').stdout.join('\n') };
    expect(codex.read(success, { ...turn, model: undefined, learned: catalogue })).toMatchObject({ model: 'first' });
  });

  test.each(['', 'not json', '[]', '{"models":"none"}'])('the catalogue %j names no model', (stdout) => {
    expect(findDefaultModel(readCatalogue(stdout))).toBeUndefined();
  });

  test('a warning is no failure, and neither is an attempt to connect again', () => {
    const stdout = [
      { type: 'item.completed', item: { type: 'error', message: 'Model metadata not found' } },
      { type: 'error', message: 'Reconnecting… 1/5' },
      { type: 'item.completed', item: { type: 'agent_message', text: 'yes' } },
      { type: 'turn.completed', usage: { input_tokens: 12, cached_input_tokens: 4, output_tokens: 9 } },
    ];
    const printed = { ...end, stdout: stdout.map((event) => JSON.stringify(event)).join('\n') };
    expect(codex.read(printed, turn)).toMatchObject({
      text: 'yes',
      usage: { input_tokens: 12, cached_tokens: 4, output_tokens: 9 },
    });
  });
});

describe('gemini', () => {
  const { gemini } = agents;
  const failed = (message: string) =>
    JSON.stringify({ type: 'result', status: 'error', error: { message }, stats: { models: {} } });

  test('a model is always named: without one it makes a call to choose', () => {
    expect(words(gemini, { model: undefined })).toContain('-m pro');
  });

  test('denies every tool; with a folder it allows those that read', () => {
    expect(gemini.files(turn)['policy.toml']).toBe('[[rule]]\ntoolName = "*"\ndecision = "deny"\npriority = 998\n');
    expect(gemini.files({ ...turn, repo: '/repo' })['policy.toml']).toMatch(
      /toolName = "read_file"\ndecision = "allow"/,
    );
  });

  test('with a key gets a home of its own, in which it knows how to sign in', () => {
    expect(gemini.variables(turn)).toMatchObject({ GEMINI_CLI_HOME: '/turn/home', GEMINI_CLI_NO_RELAUNCH: 'true' });
    expect(JSON.parse(gemini.files(turn)['home/.gemini/settings.json'] ?? '')).toMatchObject({
      security: { auth: { selectedType: 'gemini-api-key' } },
      general: { maxAttempts: 1 },
      tools: { core: ['none'] },
    });
    expect(gemini.variables({ ...turn, access: 'login' })).not.toHaveProperty('GEMINI_CLI_HOME');
  });

  test.each([
    [145, '[API Error: bad]', 'unauthenticated'],
    [147, '[API Error: bad]', 'unauthenticated'],
    [173, '[API Error: bad]', 'rate-limited'],
    [244, '[API Error: bad]', 'crashed'],
    [144, 'API key not valid. Please pass a valid API key.', 'unauthenticated'],
  ])('exit code %i is a status of the server', (code, message, reason) => {
    expect(gemini.read({ ...end, code, stdout: failed(message) }, turn)).toMatchObject({ failure: { reason } });
  });

  test('exit code 41 is no login', () => {
    const stderr = '{"error":{"type":"Error","message":"Invalid auth method selected.","code":41}}';
    expect(gemini.read({ ...end, code: 41, stderr }, turn)).toMatchObject({ failure: { reason: 'unauthenticated' } });
  });

  test('a 404 ends in 1, with the status in its stack alone', () => {
    const ended = { ...end, code: 1, stdout: failed('[API Error: gone]'), stderr: 'at async main {\n  code: 404\n}' };
    expect(gemini.read(ended, turn)).toMatchObject({ failure: { reason: 'not-found' } });
  });

  test('exit code 0 after SIGTERM, with nothing printed, is no empty answer', () => {
    expect(gemini.read(end, turn)).toMatchObject({ failure: { reason: 'crashed' } });
  });

  test('what it echoes of the prompt is no part of the answer', () => {
    const stdout = [
      { type: 'message', role: 'user', content: 'the prompt' },
      { type: 'message', role: 'assistant', content: 'ye', delta: true },
      { type: 'message', role: 'assistant', content: 's', delta: true },
      {
        type: 'result',
        status: 'success',
        stats: { total_tokens: 130, input_tokens: 100, output_tokens: 20, cached: 4 },
      },
    ];
    const printed = { ...end, stdout: stdout.map((event) => JSON.stringify(event)).join('\n') };
    expect(gemini.read(printed, turn)).toMatchObject({
      text: 'yes',
      usage: { input_tokens: 100, output_tokens: 30, cached_tokens: 4 },
    });
  });

  test('its own retries are noticed', () => {
    expect(gemini.retrying?.('Attempt 1 failed with status 429. Retrying with backoff...\n')).toContain('status 429');
    expect(gemini.retrying?.('Ripgrep is not available.')).toBeUndefined();
  });
});

describe('qwen', () => {
  const { qwen } = agents;

  test('with a key runs bare, with settings safe: both stop the call that keeps memories', () => {
    expect(words(qwen)).toMatch(/^--bare /);
    expect(words(qwen, { access: 'login' })).toMatch(/^--safe-mode /);
  });

  test('every tool is excluded, and an option follows the list, which would swallow a prompt', () => {
    expect(words(qwen)).toMatch(/--exclude-tools \S*read_file\S*,edit,\S*run_shell_command\S* --system-prompt/);
    expect(words(qwen, { repo: '/repo' })).toMatch(/--exclude-tools edit,\S*run_shell_command\S* --system-prompt/);
  });

  test('its own retries are noticed in its log', () => {
    expect(qwen.log?.(turn)).toMatch(/^\/turn\/home\/\.qwen\/debug\/[-0-9]+\.txt$/);
    expect(qwen.retrying?.('[WARN] [RETRY] Attempt 1 failed with status 429. Retrying')).toBe('API Error: 429');
  });
});

describe('opencode', () => {
  const { opencode } = agents;
  const configuration = (more: Partial<AgentTurn> = {}) =>
    JSON.parse(opencode.variables({ ...turn, ...more }).OPENCODE_CONFIG_CONTENT ?? '');

  test('an unknown agent would have all tools: the lock is above it', () => {
    expect(configuration()).toMatchObject({
      permission: { '*': 'deny' },
      agent: { debater: { tools: { '*': false }, permission: { '*': 'deny' } } },
    });
    expect(configuration({ repo: '/repo' }).permission).toEqual({
      '*': 'deny',
      read: 'allow',
      grep: 'allow',
      glob: 'allow',
      list: 'allow',
    });
  });

  test('makes no title, no updates, no package installs', () => {
    expect(words(opencode)).toContain('--title debate');
    expect(opencode.variables(turn)).toMatchObject({ OPENCODE_DISABLE_AUTOUPDATE: '1', npm_config_offline: 'true' });
  });

  test('a server of the user is the provider its model names', () => {
    expect(configuration({ model: 'mine/some/model' }).provider).toEqual({
      mine: {
        npm: '@ai-sdk/openai-compatible',
        name: 'mine',
        options: { baseURL: 'http://127.0.0.1:9900/v1', apiKey: '{env:OPENAI_API_KEY}' },
        models: { 'some/model': {} },
      },
    });
  });

  test('tokens are added up over its steps', () => {
    const step = (tokens: object) => ({ type: 'step_finish', part: { reason: 'stop', tokens } });
    const stdout = [
      step({ input: 8, output: 5, reasoning: 2, cache: { read: 4, write: 1 } }),
      { type: 'text', part: { text: 'yes' } },
      step({ input: 10, output: 1, reasoning: 0, cache: { read: 0, write: 0 } }),
    ];
    const printed = { ...end, stdout: stdout.map((event) => JSON.stringify(event)).join('\n') };
    expect(opencode.read(printed, turn)).toMatchObject({
      text: 'yes',
      usage: { input_tokens: 23, output_tokens: 8, cached_tokens: 4 },
    });
  });
});
