import { join } from 'node:path';
import type { Agent, AgentEnd, AgentReading, AgentTurn } from './agent.ts';
import { explainNoResult, readAgentFailure } from './failure-of.ts';
import { type Loose, readNumberAt, readObjectAt, readObjectLines, readTextAt } from './json-lines.ts';

const readTools = ['read_file', 'read_many_files', 'list_directory', 'glob', 'grep_search', 'search_file_content'];

/** Gemini CLI. A model is always named: without one it makes a call of its own to choose. */
export const gemini: Agent = {
  name: 'gemini',
  vendor: 'google',
  binary: 'gemini',
  versionArgs: ['--version'],
  tried: '0.61.0',
  install: 'npm install -g @google/gemini-cli',
  signIn: 'Run `gemini` once and sign in, or set GEMINI_API_KEY.',
  keys: ['GEMINI_API_KEY', 'GOOGLE_API_KEY'],
  passes: [
    'GOOGLE_GEMINI_BASE_URL',
    'GOOGLE_CLOUD_PROJECT',
    'GOOGLE_CLOUD_LOCATION',
    'GOOGLE_GENAI_USE_VERTEXAI',
    'GOOGLE_APPLICATION_CREDENTIALS',
  ],
  logins: ['.gemini/oauth_creds.json', '.gemini/google_accounts.json'],
  folder: '.gemini',
  renews: ['access_token', 'refresh_token', 'id_token', 'expiry_date', 'scope'],
  expires: (login) => readNumberAt(login, 'expiry_date'),
  settings: {
    file: '.gemini/settings.json',
    keep: (settings) => {
      const { selectedType } = readObjectAt(readObjectAt(settings, 'security'), 'auth');
      return { ...leanSettings, security: { auth: { selectedType } } };
    },
  },
  history: '.gemini/tmp',
  isolation: {
    tools: 'none',
    mentions: 'neutralised',
    ownHome: 'with a key',
    habits: 'without the sandbox',
    ownRetries: 'with a login',
  },
  paidByUse: ({ settings }) =>
    ['gemini-api-key', 'vertex-ai'].includes(
      readTextAt(readObjectAt(readObjectAt(settings, 'security'), 'auth'), 'selectedType') ?? '',
    ),
  runs: /^gemini-/i,
  efforts: [],
  foundSeat: 1,
  schema: 'text',
  mostPromptBytes: 8 * 1024 * 1024,
  access: ({ GEMINI_API_KEY }, signedIn) => (GEMINI_API_KEY && !signedIn ? 'key' : 'login'),
  obeys: ['GEMINI.md'],
  argv: ({ model = 'pro', folder }) => [
    ...['-o', 'stream-json', '-m', model, '--skip-trust'],
    ...['--policy', join(folder, 'policy.toml')],
  ],
  variables: ({ access, home, folder }) => ({
    GEMINI_CLI_NO_RELAUNCH: 'true',
    GEMINI_SYSTEM_MD: join(folder, 'role.txt'),
    ...(access === 'key' ? { GEMINI_CLI_HOME: home } : {}),
  }),
  files: ({ access, role, repo }) => ({
    'role.txt': role,
    'policy.toml': [
      ...(repo ? readTools.map((tool) => writeRule(tool, 'allow', 999)) : []),
      writeRule('*', 'deny', 998),
    ].join('\n'),
    ...(access === 'key' ? { 'home/.gemini/settings.json': JSON.stringify(makeKeySettings(repo)) } : {}),
  }),
  read,
  overhear: readMessage,
  retrying: (words) => /Attempt \d+ failed[^\n]*/.exec(words)?.[0],
};

const writeRule = (tool: string, decision: string, priority: number) =>
  `[[rule]]\ntoolName = "${tool}"\ndecision = "${decision}"\npriority = ${priority}\n`;

const leanSettings = {
  privacy: { usageStatisticsEnabled: false },
  telemetry: { enabled: false },
  general: { enableAutoUpdate: false, maxAttempts: 1 },
  skills: { enabled: false },
  context: { fileName: 'NO_SUCH.md', includeDirectoryTree: false },
};

const makeKeySettings = (repo: AgentTurn['repo']) => ({
  ...leanSettings,
  security: { auth: { selectedType: 'gemini-api-key' } },
  tools: { core: repo ? readTools : ['none'] },
});

/** Exit code 0 is no sign of success, and a safety stop or a cut at the model's limit shows nowhere. */
function read(end: AgentEnd, { model }: AgentTurn): AgentReading {
  const events = readObjectLines(end.stdout);
  const result = events.findLast(({ type }) => type === 'result');
  if (result === undefined) return end.code === 41 ? reportNotSignedIn(end) : explainNoResult(end);
  const stats = readObjectAt(result, 'stats');
  const used = findMainModel(stats) ?? model;
  const usage = readUsage(stats);
  const reply = { usage, ...(used === undefined ? {} : { model: used }) };
  if (result.status === 'success') return { text: joinMessages(events), ...reply };
  const said = readTextAt(events.findLast(({ type }) => type === 'error') ?? {}, 'message') ?? '';
  if (/empty response/i.test(said)) return { text: '', ...reply };
  return readAgentFailure(readTextAt(readObjectAt(result, 'error'), 'message') ?? said, readStatus(end));
}

const reportNotSignedIn = ({ stderr }: AgentEnd): AgentReading => ({
  failure: { reason: 'unauthenticated', detail: stderr.trim() || 'no login and no key' },
});

function readMessage(line: Loose): string | undefined {
  return line.type === 'message' && line.role === 'assistant' ? readTextAt(line, 'content') : undefined;
}

const joinMessages = (events: readonly Loose[]) => events.map((event) => readMessage(event) ?? '').join('');

/** The exit code is the server's status in one byte (401 is 145); others end in 1, with the status in the last line of a stack. */
function readStatus({ code, stderr }: AgentEnd): number | undefined {
  if (code !== null && code >= 144) return code + 256;
  const found = [...stderr.matchAll(/\b(?:status|code): ([45]\d\d)\b/g)].at(-1)?.[1];
  return found === undefined ? undefined : Number(found);
}

function findMainModel(stats: Loose): string | undefined {
  const models = readObjectAt(stats, 'models');
  const countTokens = (name: string) => readNumberAt(readObjectAt(models, name), 'total_tokens') ?? 0;
  return Object.keys(models).sort((one, other) => countTokens(other) - countTokens(one))[0];
}

/** What it thought is in the total only. */
function readUsage(stats: Loose) {
  const input = readNumberAt(stats, 'input_tokens');
  const total = readNumberAt(stats, 'total_tokens');
  const output = total !== null && input !== null ? total - input : readNumberAt(stats, 'output_tokens');
  return { input_tokens: input, output_tokens: output, cached_tokens: readNumberAt(stats, 'cached'), usd: null };
}
