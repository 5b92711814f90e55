import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Agent, AgentEnd, AgentReading, AgentTurn, VendorClues } from './agent.ts';
import { explainNoResult, readAgentFailure } from './failure-of.ts';
import { type Loose, readNumberAt, readObjectAt, readObjectLines, readTextAt, sumKnown } from './json-lines.ts';
import { findVendorByAddress } from './vendor.ts';

/** opencode. An unknown agent would fall back to one with all tools: the permission at the top is the lock. */
export const opencode: Agent = {
  name: 'opencode',
  vendor: 'opencode',
  binary: 'opencode',
  versionArgs: ['--version'],
  tried: '1.18.33',
  install: 'npm install -g opencode-ai',
  signIn: 'Run `opencode auth login`, or set the key of a provider that it knows.',
  keys: ['OPENAI_API_KEY', 'ANTHROPIC_API_KEY', 'GEMINI_API_KEY', 'OPENROUTER_API_KEY', 'OPENCODE_API_KEY'],
  passes: ['OPENAI_BASE_URL'],
  logins: ['.local/share/opencode/auth.json'],
  folder: '.local/share/opencode',
  renews: ['access', 'refresh', 'expires'],
  expires: (login) => {
    const ends = Object.keys(login).flatMap((provider) => readNumberAt(readObjectAt(login, provider), 'expires') ?? []);
    return ends.length === 0 ? null : Math.min(...ends);
  },
  settings: { file: '.config/opencode/opencode.json' },
  history: '.local/share/opencode/storage',
  isolation: { tools: 'none', mentions: 'not expanded', ownHome: 'with a key', habits: 'never', ownRetries: 'none' },
  paidByUse: ({ login }) => Object.keys(login).some((provider) => readObjectAt(login, provider).type === 'api'),
  efforts: ['minimal', 'low', 'medium', 'high', 'xhigh', 'max'],
  schema: 'text',
  access: (environment, signedIn) => (!signedIn && opencode.keys.some((key) => environment[key]) ? 'key' : 'login'),
  argv: ({ effort }) => [
    ...['run', '--pure', '--format', 'json', '--agent', 'debater', '--title', 'debate'],
    ...['--print-logs', '--log-level', 'ERROR'],
    ...(effort === undefined ? [] : ['--variant', effort]),
  ],
  variables: (turn) => ({
    OPENCODE_CONFIG_CONTENT: JSON.stringify(makeConfiguration(turn)),
    // The user's own configuration starts servers and brings instructions; the login is not in it.
    XDG_CONFIG_HOME: join(turn.folder, 'home', '.config'),
    OPENCODE_DISABLE_MODELS_FETCH: '1',
    OPENCODE_DISABLE_AUTOUPDATE: '1',
    OPENCODE_DISABLE_LSP_DOWNLOAD: '1',
    OPENCODE_DISABLE_DEFAULT_PLUGINS: '1',
    OPENCODE_DISABLE_CLAUDE_CODE: '1',
    OPENCODE_DISABLE_PROJECT_CONFIG: '1',
    OPENCODE_DISABLE_EXTERNAL_SKILLS: '1',
    // It would install a package into its settings' folder in the background of every run.
    npm_config_offline: 'true',
  }),
  files: () => ({}),
  read,
  findVendor,
  retrying: (stderr) => /message="stream error".*error\.error="([^"\n]*)"/.exec(stderr)?.[1],
};

/** A model is named `provider/id`; without one, the only provider that it has a key or a login for. */
function findVendor({ model, access, login, environment }: VendorClues): string | undefined {
  if (model !== undefined && environment.OPENAI_BASE_URL) return findVendorByAddress(environment.OPENAI_BASE_URL);
  if (model?.includes('/')) return model.split('/')[0] || undefined;
  const providers =
    access === 'key'
      ? opencode.keys.filter((key) => environment[key]).map((key) => vendorsByKey[key])
      : listProviders(login);
  const [only, ...others] = providers;
  return others.length === 0 ? only : undefined;
}

const vendorsByKey: { readonly [variable: string]: string } = {
  ANTHROPIC_API_KEY: 'anthropic',
  OPENAI_API_KEY: 'openai',
  GEMINI_API_KEY: 'google',
};

/** The names of the providers in a file of logins; what stands below them is not looked at. */
function listProviders(file: string | undefined): readonly string[] {
  try {
    return file === undefined ? [] : Object.keys(JSON.parse(readFileSync(file, 'utf8')) ?? {});
  } catch {
    return [];
  }
}

function makeConfiguration({ model, role, repo, environment }: AgentTurn) {
  const permission = { '*': 'deny', ...(repo ? { read: 'allow', grep: 'allow', glob: 'allow', list: 'allow' } : {}) };
  const tools = { '*': false, ...(repo ? { read: true, grep: true, glob: true, list: true } : {}) };
  return {
    autoupdate: false,
    share: 'disabled',
    snapshot: false,
    permission,
    agent: { debater: { mode: 'primary', description: 'Takes part in a debate', prompt: role, tools, permission } },
    ...(model === undefined ? {} : { model, small_model: model }),
    ...(environment.OPENAI_BASE_URL && model
      ? { provider: configureOwnServer(model, environment.OPENAI_BASE_URL) }
      : {}),
  };
}

/** A server of the user's own (OPENAI_BASE_URL) as the provider that the model's name begins with. */
function configureOwnServer(model: string, baseURL: string) {
  const [provider = '', ...rest] = model.split('/');
  return {
    [provider]: {
      npm: '@ai-sdk/openai-compatible',
      name: provider,
      options: { baseURL, apiKey: '{env:OPENAI_API_KEY}' },
      models: { [rest.join('/')]: {} },
    },
  };
}

function read(end: AgentEnd, { model }: AgentTurn): AgentReading {
  const events = readObjectLines(end.stdout);
  const listParts = (type: string) =>
    events.filter((event) => event.type === type).map((event) => readObjectAt(event, 'part'));
  const error = events.findLast(({ type }) => type === 'error');
  if (error) return readReportedError(readObjectAt(error, 'error'));
  const steps = listParts('step_finish');
  if (steps.length === 0) return explainNoResult(end);
  return {
    text: listParts('text')
      .map((part) => readTextAt(part, 'text') ?? '')
      .join(''),
    usage: readUsage(steps.map((step) => readObjectAt(step, 'tokens'))),
    ...(model === undefined ? {} : { model }),
  };
}

function readReportedError(error: Loose): AgentReading {
  const data = readObjectAt(error, 'data');
  const name = readTextAt(error, 'name') ?? 'error';
  const message = `${name}: ${readTextAt(data, 'message') ?? 'no message'}`;
  return readAgentFailure(message, readNumberAt(data, 'statusCode') ?? undefined);
}

/** Tokens are told apart: fresh, from the cache, written to it; said and thought. */
function readUsage(steps: readonly Loose[]) {
  const sumOver = (key: string) => sumKnown(...steps.map((tokens) => readNumberAt(tokens, key)));
  const sumCache = (key: string) =>
    sumKnown(...steps.map((tokens) => readNumberAt(readObjectAt(tokens, 'cache'), key)));
  return {
    input_tokens: sumKnown(sumOver('input'), sumCache('read'), sumCache('write')),
    output_tokens: sumKnown(sumOver('output'), sumOver('reasoning')),
    cached_tokens: sumCache('read'),
    usd: null,
  };
}
