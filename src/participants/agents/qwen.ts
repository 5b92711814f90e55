import { join } from 'node:path';
import type { Agent, AgentEnd, AgentReading } from './agent.ts';
import { explainNoResult, readAgentFailure } from './failure-of.ts';
import {
  type Loose,
  readNumberAt,
  readObjectAt,
  readObjectLines,
  readObjectsAt,
  readTextAt,
  readTextDelta,
} from './json-lines.ts';
import { findVendorByAddress } from './vendor.ts';

/** Qwen Code. `--bare` and `--safe-mode` stop the second call that keeps memories of the debate for the next one. */
export const qwen: Agent = {
  name: 'qwen',
  vendor: 'alibaba',
  binary: 'qwen',
  versionArgs: ['--version'],
  tried: '0.24.4',
  install: 'npm install -g @qwen-code/qwen-code',
  signIn: 'Run `qwen` once and choose a login with /auth, or set OPENAI_API_KEY, OPENAI_BASE_URL and OPENAI_MODEL.',
  keys: ['OPENAI_API_KEY', 'DASHSCOPE_API_KEY'],
  // A key alone would send its questions for another vendor's model to OpenAI.
  keyNeeds: ['OPENAI_BASE_URL'],
  passes: ['OPENAI_BASE_URL', 'OPENAI_MODEL'],
  logins: ['.qwen/oauth_creds.json', '.qwen/settings.json'],
  folder: '.qwen',
  renews: ['access_token', 'refresh_token', 'id_token', 'expiry_date'],
  expires: (login) => readNumberAt(login, 'expiry_date'),
  settings: { file: '.qwen/settings.json', keep: keepSignIn },
  history: '.qwen/projects',
  isolation: {
    tools: 'none',
    mentions: 'neutralised',
    ownHome: 'with a key',
    habits: 'never',
    ownRetries: 'with a login',
  },
  paidByUse: ({ settings }) =>
    readTextAt(readObjectAt(readObjectAt(settings, 'security'), 'auth'), 'selectedType') === 'openai',
  runs: /^qwen/i,
  efforts: [],
  foundSeat: 3,
  schema: 'text',
  access: ({ OPENAI_API_KEY }, signedIn) => (OPENAI_API_KEY && !signedIn ? 'key' : 'login'),
  argv: ({ access, model, role, repo }) => [
    ...(access === 'key' ? ['--bare', '--session-id', session] : ['--safe-mode']),
    ...['--exclude-tools', tools.filter((tool) => !repo || !readTools.includes(tool)).join(',')],
    ...['--system-prompt', role, '--chat-recording=false', '-o', 'stream-json', '--include-partial-messages'],
    ...(model === undefined ? [] : ['--model', model]),
  ],
  variables: ({ access }) => ({
    QWEN_USAGE_STATISTICS_ENABLED: 'false',
    QWEN_CODE_NO_RELAUNCH: 'true',
    ...(access === 'key' ? { QWEN_DEBUG_LOG_FILE: '1' } : {}),
  }),
  files: () => ({}),
  read,
  overhear: readTextDelta,
  findModel: ({ access, environment }) => (access === 'key' ? environment.OPENAI_MODEL : undefined),
  findVendor: ({ model, environment }) =>
    model === undefined ? undefined : findVendorByAddress(environment.OPENAI_BASE_URL),
  log: ({ access, home }) => (access === 'key' ? join(home, '.qwen', 'debug', `${session}.txt`) : undefined),
  retrying: (words) => {
    const status = /\[RETRY\] Attempt \d+ failed with status (\d+)/.exec(words)?.[1];
    return status === undefined ? undefined : `API Error: ${status}`;
  },
};

/** In a home of its own every session is the first. */
const session = '00000000-0000-4000-8000-000000000000';

const readTools = ['read_file', 'list_directory', 'glob', 'grep_search'];

/** Every tool it offers in either mode, and those it would offer if asked. */
const tools = [
  ...readTools,
  ...['edit', 'write_file', 'notebook_edit', 'run_shell_command', 'get_goal', 'update_goal', 'todo_write'],
  ...['web_fetch', 'web_search', 'tool_call', 'tool_search', 'read_mcp_resource', 'agent', 'list_agents', 'task_stop'],
  ...['send_message', 'skill', 'report_findings', 'enter_worktree', 'exit_worktree', 'record_artifact'],
  ...['cron_create', 'cron_list', 'cron_delete', 'loop_wakeup', 'save_memory', 'ask_user_question', 'exit_plan_mode'],
];

/** How it is signed in, its models, and the keys that they name; not its hooks, servers and other variables. */
function keepSignIn(settings: Loose): Loose {
  const providers = readObjectAt(settings, 'modelProviders');
  const models = Object.keys(providers).flatMap((name) => readObjectsAt(providers, name));
  const keys = [...qwen.keys, ...models.flatMap((model) => readTextAt(model, 'envKey') ?? [])];
  const env = Object.entries(readObjectAt(settings, 'env')).filter(([name]) => keys.includes(name));
  return {
    ...('$version' in settings ? { $version: settings.$version } : {}),
    security: { auth: readObjectAt(readObjectAt(settings, 'security'), 'auth') },
    model: { name: readTextAt(readObjectAt(settings, 'model'), 'name') },
    modelProviders: providers,
    env: Object.fromEntries(env),
  };
}

/** Every turn is a session of its own, so the cumulative usage is the turn's. */
function read(end: AgentEnd): AgentReading {
  const events = readObjectLines(end.stdout);
  const result = events.findLast(({ type }) => type === 'result');
  if (result === undefined) return explainNoResult(end);
  const text = readTextAt(result, 'result') ?? '';
  const error = readTextAt(readObjectAt(result, 'error'), 'message') ?? (text || 'it failed');
  if (result.is_error === true) return /empty response text/.test(error) ? { text: '' } : readAgentFailure(error);
  const model = readTextAt(events.find(({ subtype }) => subtype === 'init') ?? {}, 'model');
  const usage = readObjectAt(result, 'usage');
  return {
    text,
    usage: {
      input_tokens: readNumberAt(usage, 'input_tokens'),
      output_tokens: readNumberAt(usage, 'output_tokens'),
      cached_tokens: readNumberAt(usage, 'cache_read_input_tokens'),
      usd: null,
    },
    ...(model === undefined ? {} : { model }),
  };
}
