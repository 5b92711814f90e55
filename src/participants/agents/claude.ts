import { join } from 'node:path';
import type { Usage } from '../../debate/speaker.ts';
import type { Agent, AgentEnd, AgentReading, AgentTurn } from './agent.ts';
import { explainNoResult, readAgentFailure } from './failure-of.ts';
import {
  type Loose,
  readNumberAt,
  readObjectAt,
  readObjectLines,
  readTextAt,
  readTextDelta,
  sumKnown,
} from './json-lines.ts';

const readTools = 'Read,Grep,Glob';

/** Claude Code. With a key it runs `--bare`, which takes nothing but a key; a subscription needs the longer way. */
export const claude: Agent = {
  name: 'claude',
  vendor: 'anthropic',
  binary: 'claude',
  versionArgs: ['--version'],
  tried: '2.1.325',
  install: 'npm install -g @anthropic-ai/claude-code',
  signIn: 'Run `claude` once and sign in with /login, or set ANTHROPIC_API_KEY.',
  keys: ['ANTHROPIC_API_KEY', 'ANTHROPIC_AUTH_TOKEN', 'CLAUDE_CODE_OAUTH_TOKEN'],
  tokens: ['ANTHROPIC_AUTH_TOKEN', 'CLAUDE_CODE_OAUTH_TOKEN'],
  passes: ['ANTHROPIC_BASE_URL', 'CLAUDE_CONFIG_DIR', 'USER', 'CLAUDE_CODE_USE_BEDROCK', 'CLAUDE_CODE_USE_VERTEX'],
  folder: '.claude',
  folderVariable: 'CLAUDE_CONFIG_DIR',
  logins: ['.claude/.credentials.json'],
  // On macOS the credential is in the Keychain; the account it is for stands in this file, until it is signed out.
  tellsOfLogin: {
    file: '.claude.json',
    says: (content) => readTextAt(readObjectAt(content, 'oauthAccount'), 'accountUuid') !== undefined,
  },
  renews: [
    'accessToken',
    'refreshToken',
    'expiresAt',
    'refreshTokenExpiresAt',
    'scopes',
    'subscriptionType',
    'rateLimitTier',
  ],
  expires: (login) => readNumberAt(readObjectAt(login, 'claudeAiOauth'), 'expiresAt'),
  settings: { file: '.claude/settings.json' },
  history: '.claude/projects',
  isolation: { tools: 'none', mentions: 'neutralised', ownHome: 'with a key', habits: 'never', ownRetries: 'none' },
  runs: /^(?:opus|sonnet|haiku|claude-)/i,
  efforts: ['low', 'medium', 'high', 'xhigh', 'max'],
  takesMaxTokens: true,
  pricedWith: 'key',
  // A token of a gateway, and an account of a cloud, are paid by use.
  paidByUse: ({ environment: { ANTHROPIC_AUTH_TOKEN, CLAUDE_CODE_USE_BEDROCK, CLAUDE_CODE_USE_VERTEX } }) =>
    Boolean(ANTHROPIC_AUTH_TOKEN || CLAUDE_CODE_USE_BEDROCK || CLAUDE_CODE_USE_VERTEX),
  foundSeat: 'lead',
  schema: 'text',
  access: ({ ANTHROPIC_API_KEY }) => (ANTHROPIC_API_KEY ? 'key' : 'login'),
  argv: ({ access, model, effort, folder, repo }) => [
    '-p',
    ...(access === 'key' ? ['--bare'] : []),
    ...['--output-format', 'stream-json', '--verbose', '--include-partial-messages'],
    ...(repo ? ['--tools', readTools, '--allowed-tools', readTools] : ['--tools', '']),
    ...['--strict-mcp-config', '--setting-sources', '', '--disable-slash-commands', '--no-session-persistence'],
    ...['--system-prompt-file', join(folder, 'role.txt')],
    ...(model === undefined ? [] : ['--model', model]),
    ...(effort === undefined ? [] : ['--effort', effort]),
  ],
  variables: ({ maxTokens }) => ({
    ...(maxTokens === undefined ? {} : { CLAUDE_CODE_MAX_OUTPUT_TOKENS: String(maxTokens) }),
    CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1',
    CLAUDE_CODE_DISABLE_FILE_MENTIONS: '1',
    CLAUDE_CODE_DISABLE_ATTACHMENTS: '1',
    CLAUDE_CODE_MAX_RETRIES: '0',
    DISABLE_AUTOUPDATER: '1',
  }),
  files: ({ role }) => ({ 'role.txt': role }),
  read,
  overhear: readTextDelta,
};

/** The last event is the result. `subtype` says "success" beside `is_error`, and so is not looked at. */
function read(end: AgentEnd, { access }: AgentTurn): AgentReading {
  const events = readObjectLines(end.stdout);
  const result = events.findLast(({ type }) => type === 'result');
  if (result === undefined) return explainNoResult(end);
  const text = readTextAt(result, 'result') ?? '';
  if (result.stop_reason === 'refusal') return { failure: { reason: 'refused', detail: text || 'it refused' } };
  if (result.is_error === true)
    return readAgentFailure(text || (readTextAt(result, 'subtype') ?? 'it failed'), readStatus(result));
  const model = findMainModel(result) ?? readTextAt(events.find(({ subtype }) => subtype === 'init') ?? {}, 'model');
  return { text, usage: readUsage(result, access === 'key'), ...(model === undefined ? {} : { model }) };
}

const readStatus = (result: Loose) => readNumberAt(result, 'api_error_status') ?? undefined;

/** The models used, by name. Every turn is a session of its own, so what is cumulative is the turn's own. */
const listModels = (result: Loose) =>
  Object.keys(readObjectAt(result, 'modelUsage')).map((name) => ({
    name,
    used: readObjectAt(readObjectAt(result, 'modelUsage'), name),
  }));

const findMainModel = (result: Loose) =>
  listModels(result).sort(
    (one, other) => (readNumberAt(other.used, 'outputTokens') ?? 0) - (readNumberAt(one.used, 'outputTokens') ?? 0),
  )[0]?.name;

/** What it says it cost is a list price: true for a key, meaningless for a subscription. */
function readUsage(result: Loose, priced: boolean): Usage {
  const usage = readObjectAt(result, 'usage');
  const all = listModels(result).map(({ used }) => used);
  const sumOver = (key: string) => sumKnown(...all.map((used) => readNumberAt(used, key)));
  const input = ['inputTokens', 'cacheReadInputTokens', 'cacheCreationInputTokens'];
  const inputOfTurn = ['input_tokens', 'cache_read_input_tokens', 'cache_creation_input_tokens'];
  return {
    input_tokens: sumKnown(...input.map(sumOver)) ?? sumKnown(...inputOfTurn.map((key) => readNumberAt(usage, key))),
    output_tokens: sumOver('outputTokens') ?? readNumberAt(usage, 'output_tokens'),
    cached_tokens: sumOver('cacheReadInputTokens') ?? readNumberAt(usage, 'cache_read_input_tokens'),
    usd: priced ? readNumberAt(result, 'total_cost_usd') : null,
  };
}
