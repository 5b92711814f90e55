import { join } from 'node:path';
import type { Agent, AgentEnd, AgentTurn, Reading } from './agent.ts';
import { catalogueFor, catalogueIn, defaultModel } from './codex-catalogue.ts';
import { failureOf, noResult } from './failure-of.ts';
import { numberAt, objectAt, objectLines, textAt } from './json-lines.ts';
import { strictSchema } from './strict-schema.ts';

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
  logins: ['.codex/auth.json'],
  state: ['.codex'],
  stateVariable: 'CODEX_HOME',
  isolation: {
    tools: 'one that does nothing',
    mentions: 'not expanded',
    ownHome: 'with a key',
    habits: 'without the sandbox',
    ownRetries: 'with a login',
  },
  runs: /^(?:gpt-|o\d|codex-)/i,
  foundSeat: 2,
  schema: 'native',
  obeys: { home: ['.codex/AGENTS.md', '.codex/AGENTS.override.md'], repo: [] },
  learns: { argv: ['debug', 'models'], keep: catalogueIn },
  access: ({ CODEX_API_KEY, OPENAI_API_KEY }, signedIn) =>
    CODEX_API_KEY || (OPENAI_API_KEY && !signedIn) ? 'key' : 'login',
  argv: (turn) => [
    ...['exec', '--json', '--skip-git-repo-check', '--ignore-user-config', '--ignore-rules', '--ephemeral'],
    ...['-s', 'read-only'],
    ...[...settings, `model_instructions_file=${quoted(join(turn.folder, 'role.txt'))}`].flatMap((each) => [
      '-c',
      each,
    ]),
    ...[...features, ...(turn.repo ? [] : shellFeatures)].flatMap((feature) => ['--disable', feature]),
    ...(turn.access === 'key' ? provider(turn) : address(turn)),
    ...modelWords(turn),
    ...(strictSchema(turn.schema) ? ['--output-schema', join(turn.folder, 'schema.json')] : []),
    '-',
  ],
  variables: () => ({}),
  files: (turn) => {
    const schema = strictSchema(turn.schema);
    const catalogue = catalogueFor(turn.learned, modelOf(turn));
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

/** A string of TOML is one of JSON. */
const quoted = (text: string) => JSON.stringify(text);

function provider({ environment }: AgentTurn): readonly string[] {
  const key = environment.CODEX_API_KEY ? 'CODEX_API_KEY' : 'OPENAI_API_KEY';
  const baseUrl = environment.OPENAI_BASE_URL || 'https://api.openai.com/v1';
  const fields = `name="OpenAI",base_url=${quoted(baseUrl)},env_key="${key}",wire_api="responses"`;
  const retries = 'request_max_retries=0,stream_max_retries=0';
  return ['-c', 'model_provider="dissent"', '-c', `model_providers.dissent={${fields},${retries}}`];
}

/** With a login the vendor's own provider is used, at another address if the user has one. */
const address = ({ environment }: AgentTurn) =>
  environment.OPENAI_BASE_URL ? ['-c', `openai_base_url=${quoted(environment.OPENAI_BASE_URL)}`] : [];

/** A model that the CLI knows brings tools of its own unless its entry in the catalogue says otherwise. */
function modelWords(turn: AgentTurn): readonly string[] {
  const model = modelOf(turn);
  const catalogue = catalogueFor(turn.learned, model);
  return [
    ...(model === undefined ? [] : ['-m', model]),
    ...(catalogue ? ['-c', `model_catalog_json=${quoted(join(turn.folder, 'models.json'))}`] : []),
  ];
}

const modelOf = ({ model, learned }: AgentTurn) => model ?? defaultModel(learned);

/** An item of type `error` is a warning, and so is an `error` before the turn's end ("Reconnecting…"). */
function read(end: AgentEnd, turn: AgentTurn): Reading {
  const events = objectLines(end.stdout);
  const messages = events
    .filter(({ type }) => type === 'item.completed')
    .map((event) => objectAt(event, 'item'))
    .filter(({ type }) => type === 'agent_message');
  const text = textAt(messages.at(-1) ?? {}, 'text');
  const model = modelOf(turn);
  const by = model === undefined ? {} : { model };
  const failed = events.findLast(({ type }) => type === 'turn.failed');
  if (failed) {
    const message = textAt(objectAt(failed, 'error'), 'message') ?? 'the turn failed';
    return isCutOff(message) && text !== undefined ? { text, ...by } : failureOf(message);
  }
  const completed = events.findLast(({ type }) => type === 'turn.completed');
  if (!completed) return noResult(end);
  const usage = objectAt(completed, 'usage');
  return {
    text: text ?? '',
    usage: {
      input_tokens: numberAt(usage, 'input_tokens'),
      output_tokens: numberAt(usage, 'output_tokens'),
      cached_tokens: numberAt(usage, 'cached_input_tokens'),
      usd: null,
    },
    ...by,
  };
}

/** What was said before the model's limit is a reply; the reading of it will find that it is not whole. */
const isCutOff = (message: string) => /reason: max_output_tokens/.test(message);
