import { join } from 'node:path';
import type { Agent, AgentEnd, AgentReading, AgentTurn } from './agent.ts';
import { findDefaultModel, narrowCatalogue, readCatalogue } from './codex-catalogue.ts';
import { explainNoResult, readAgentFailure } from './failure-of.ts';
import { type Loose, readNumberAt, readObjectAt, readObjectLines, readTextAt } from './json-lines.ts';
import { makeStrictSchema } from './strict-schema.ts';

/** Codex. Its login stays in CODEX_HOME; a key gets a provider of our own, which alone can have its retries off. */
export const codex: Agent = {
  name: 'codex',
  vendor: 'openai',
  binary: 'codex',
  versionArgs: ['--version'],
  tried: '0.166.0',
  install: 'npm install -g @openai/codex',
  signIn: 'Run `codex login`, or set CODEX_API_KEY.',
  keys: ['CODEX_API_KEY', 'OPENAI_API_KEY'],
  passes: ['OPENAI_BASE_URL', 'CODEX_HOME'],
  folder: '.codex',
  folderVariable: 'CODEX_HOME',
  logins: ['.codex/auth.json'],
  renews: ['id_token', 'access_token', 'refresh_token', 'last_refresh'],
  expires: findExpiry,
  settings: { file: '.codex/config.toml' },
  history: '.codex/sessions',
  isolation: {
    tools: 'one that does nothing',
    mentions: 'not expanded',
    ownHome: 'with a key',
    habits: 'without the sandbox',
    ownRetries: 'with a login',
  },
  // `codex login --with-api-key` keeps the key where a plan's tokens would be.
  paidByUse: ({ login }) => login.auth_mode === 'apikey' || (Boolean(login.OPENAI_API_KEY) && !login.tokens),
  runs: /^(?:gpt-|o\d|codex-)/i,
  efforts: ['minimal', 'low', 'medium', 'high', 'xhigh'],
  foundSeat: 2,
  schema: 'native',
  learns: { argv: ['debug', 'models'], keep: readCatalogue },
  access: ({ CODEX_API_KEY, OPENAI_API_KEY }, signedIn) =>
    CODEX_API_KEY || (OPENAI_API_KEY && !signedIn) ? 'key' : 'login',
  argv: (turn) => [
    ...['exec', '--json', '--skip-git-repo-check', '--ignore-user-config', '--ignore-rules', '--ephemeral'],
    ...['-s', 'read-only'],
    ...[...settings, `model_instructions_file=${quoteToml(join(turn.folder, 'role.txt'))}`].flatMap((each) => [
      '-c',
      each,
    ]),
    ...[...features, ...(turn.repo ? [] : shellFeatures)].flatMap((feature) => ['--disable', feature]),
    ...(turn.access === 'key' ? configureProvider(turn) : configureAddress(turn)),
    ...(turn.effort === undefined ? [] : ['-c', `model_reasoning_effort=${quoteToml(turn.effort)}`]),
    ...configureModel(turn),
    ...(makeStrictSchema(turn.schema) ? ['--output-schema', join(turn.folder, 'schema.json')] : []),
    '-',
  ],
  variables: () => ({}),
  files: (turn) => {
    const schema = makeStrictSchema(turn.schema);
    const catalogue = narrowCatalogue(turn.learned, chooseModel(turn));
    return {
      'role.txt': turn.role,
      ...(schema ? { 'schema.json': JSON.stringify(schema) } : {}),
      ...(catalogue ? { 'models.json': catalogue } : {}),
    };
  },
  read,
};

const settings = [
  'approval_policy="never"',
  'include_environment_context=false',
  'include_permissions_instructions=false',
  'include_apps_instructions=false',
  'include_collaboration_mode_instructions=false',
  'project_doc_max_bytes=0',
  'skills.include_instructions=false',
  'skills.bundled.enabled=false',
  'web_search="disabled"',
  'analytics.enabled=false',
  'check_for_update_on_startup=false',
];

const shellFeatures = ['shell_tool', 'unified_exec'];

const features = [
  ...['view_image', 'multi_agent', 'goals', 'apps', 'plugins', 'hooks', 'tool_suggest', 'image_generation'],
  ...['skill_search', 'sleep_tool', 'shell_snapshot', 'unbounded_connection_retries'],
];

/** The end of the access token, or eight days after the last renewal: it does not wait longer. */
function findExpiry(login: Loose): number | null {
  const [, claims = ''] = (readTextAt(readObjectAt(login, 'tokens'), 'access_token') ?? '').split('.');
  const [payload = {}] = readObjectLines(Buffer.from(claims, 'base64url').toString());
  const renewed = Date.parse(readTextAt(login, 'last_refresh') ?? '');
  const ends = [(readNumberAt(payload, 'exp') ?? Number.NaN) * 1000, renewed + 8 * 24 * 3_600_000].filter(
    Number.isFinite,
  );
  return ends.length === 0 ? null : Math.min(...ends);
}

/** A string of TOML is one of JSON. */
const quoteToml = (text: string) => JSON.stringify(text);

function configureProvider({ environment }: AgentTurn): readonly string[] {
  const key = environment.CODEX_API_KEY ? 'CODEX_API_KEY' : 'OPENAI_API_KEY';
  const baseUrl = environment.OPENAI_BASE_URL || 'https://api.openai.com/v1';
  const fields = `name="OpenAI",base_url=${quoteToml(baseUrl)},env_key="${key}",wire_api="responses"`;
  const retries = 'request_max_retries=0,stream_max_retries=0';
  return ['-c', 'model_provider="dissent"', '-c', `model_providers.dissent={${fields},${retries}}`];
}

/** With a login the vendor's own provider is used, at another address if the user has one. */
const configureAddress = ({ environment }: AgentTurn) =>
  environment.OPENAI_BASE_URL ? ['-c', `openai_base_url=${quoteToml(environment.OPENAI_BASE_URL)}`] : [];

/** A model that the CLI knows brings tools of its own unless its entry in the catalogue says otherwise. */
function configureModel(turn: AgentTurn): readonly string[] {
  const model = chooseModel(turn);
  const catalogue = narrowCatalogue(turn.learned, model);
  return [
    ...(model === undefined ? [] : ['-m', model]),
    ...(catalogue ? ['-c', `model_catalog_json=${quoteToml(join(turn.folder, 'models.json'))}`] : []),
  ];
}

const chooseModel = ({ model, learned }: AgentTurn) => model ?? findDefaultModel(learned);

/** An item of type `error` is a warning, and so is an `error` before the turn's end ("Reconnecting…"). */
function read(end: AgentEnd, turn: AgentTurn): AgentReading {
  const events = readObjectLines(end.stdout);
  const messages = events
    .filter(({ type }) => type === 'item.completed')
    .map((event) => readObjectAt(event, 'item'))
    .filter(({ type }) => type === 'agent_message');
  const text = readTextAt(messages.at(-1) ?? {}, 'text');
  const model = chooseModel(turn);
  const by = model === undefined ? {} : { model };
  const failed = events.findLast(({ type }) => type === 'turn.failed');
  if (failed) {
    const message = readTextAt(readObjectAt(failed, 'error'), 'message') ?? 'the turn failed';
    return isCutOff(message) && text !== undefined ? { text, ...by } : readAgentFailure(message);
  }
  const completed = events.findLast(({ type }) => type === 'turn.completed');
  if (!completed) return explainNoResult(end);
  const usage = readObjectAt(completed, 'usage');
  return {
    text: text ?? '',
    usage: {
      input_tokens: readNumberAt(usage, 'input_tokens'),
      output_tokens: readNumberAt(usage, 'output_tokens'),
      cached_tokens: readNumberAt(usage, 'cached_input_tokens'),
      usd: null,
    },
    ...by,
  };
}

/** What was said before the model's limit is a reply; the reading of it will find that it is not whole. */
const isCutOff = (message: string) => /reason: max_output_tokens/.test(message);
