import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, vi } from 'vitest';
import { type Spoken, type TurnRequest, TurnTimeout } from '../../src/debate/speaker.ts';
import { type AgentOptions, agentSpeaker } from '../../src/participants/agents/index.ts';
import { type LoopbackServer, type RecordedRequest, type Script, startServer } from '../servers/server.mjs';
import { binaryOf, type CliName, nodeFolder } from './clis.mjs';

export const names: readonly CliName[] = ['claude', 'codex', 'gemini', 'qwen', 'opencode'];
export const answer = '{"option":"A"}';

export interface Surroundings {
  server: LoopbackServer;
  /** A folder of this test's own; temporary files of the turn are in it too. */
  folder: string;
  /** The user's home in this test. */
  home: string;
}

/** A server, a home and a folder for temporary files, fresh for every test. */
export function surroundings(): Surroundings {
  const here = {} as Surroundings;
  beforeEach(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'real-'));
    Object.assign(here, { folder, home: join(folder, 'user'), server: await startServer({ script: answer }) });
    mkdirSync(here.home);
    mkdirSync(join(folder, 'tmp'));
    vi.stubEnv('TMPDIR', join(folder, 'tmp'));
  });
  afterEach(async () => {
    vi.unstubAllEnvs();
    await here.server.close();
    rmSync(here.folder, { recursive: true, force: true, maxRetries: 5 });
  });
  return here;
}

/** The environment of a user who has keys, and whose servers are at the loopback address. */
export function environmentOf({ server, home }: Surroundings): NodeJS.ProcessEnv {
  return {
    PATH: `${nodeFolder}:/usr/local/bin:/usr/bin:/bin`,
    HOME: home,
    LANG: 'C.UTF-8',
    TMPDIR: process.env.TMPDIR,
    ANTHROPIC_API_KEY: 'dummy-anthropic-key',
    ANTHROPIC_BASE_URL: server.url,
    OPENAI_API_KEY: 'dummy-openai-key',
    OPENAI_BASE_URL: `${server.url}/v1`,
    OPENAI_MODEL: 'fake-1',
    GEMINI_API_KEY: 'dummy-gemini-key',
    GOOGLE_GEMINI_BASE_URL: server.url,
    SOME_OTHER_KEY: 'nobody needs to know this',
  };
}

/** Files in the home of a user who has signed in, as far as that can be had without the vendor. */
const logins: Readonly<Record<CliName, Readonly<Record<string, object>>>> = {
  claude: { '.claude/.credentials.json': {} },
  codex: { '.codex/auth.json': { auth_mode: 'apikey', OPENAI_API_KEY: 'dummy-openai-key' } },
  gemini: {
    '.gemini/oauth_creds.json': {},
    '.gemini/settings.json': { security: { auth: { selectedType: 'gemini-api-key' } } },
  },
  qwen: { '.qwen/settings.json': { security: { auth: { selectedType: 'openai' } } } },
  opencode: { '.local/share/opencode/auth.json': { fake: { type: 'api', key: 'dummy-openai-key' } } },
};

/** Signs the user in to an agent, puts more files into the home, and says what the environment is then. */
export function signIn(name: CliName, here: Surroundings, more: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  const texts = Object.entries(logins[name]).map(([path, login]) => [path, JSON.stringify(login)] as const);
  for (const [path, text] of [...texts, ...Object.entries(more)]) {
    mkdirSync(dirname(join(here.home, path)), { recursive: true });
    writeFileSync(join(here.home, path), text);
  }
  const { ANTHROPIC_API_KEY: key, ...environment } = environmentOf(here);
  return { ...environment, ANTHROPIC_AUTH_TOKEN: key };
}

export interface Asking extends Partial<AgentOptions> {
  readonly script?: Script;
  readonly text?: string;
  readonly limitMs?: number;
  /** A clock of the test's own. */
  readonly signal?: AbortSignal;
  readonly heard?: (bytes: number) => void;
}

/** Asks a real CLI one question, with the turn's clock running. */
export async function askReal(
  name: CliName,
  here: Surroundings,
  { script, text = 'Which option?', limitMs = 60_000, signal, heard, ...options }: Asking = {},
): Promise<Spoken> {
  if (script !== undefined) here.server.follow(script);
  const speaker = agentSpeaker({
    participant: name,
    agent: name,
    environment: environmentOf(here),
    binary: binaryOf(name),
    sandbox: options.repo === undefined ? 'off' : 'require',
    waitsMs: [],
    ...(name === 'opencode' ? { model: 'fake/fake-1' } : {}),
    ...options,
  });
  const clock = new AbortController();
  const limit = setTimeout(() => clock.abort(new TurnTimeout(limitMs)), limitMs);
  try {
    return await speaker.speak(questionOf(text), { signal: signal ?? clock.signal, ...(heard ? { heard } : {}) });
  } finally {
    clearTimeout(limit);
  }
}

const questionOf = (text: string): TurnRequest => ({
  debate: '2026-11-15-real-7f3a',
  turn: { phase: 'Round 1', round: 1, prompt: 'judges/recommend', seat: 'risk', participant: 'real' },
  attempt: 1,
  complaint: null,
  blocks: [text],
  text,
  schema: { type: 'object', properties: { option: { type: 'string' } }, required: ['option'] },
});

/** The tools a request offers, also those it brings beside its list of tools. */
export function toolsIn(request: RecordedRequest | undefined): readonly string[] {
  const input: unknown = request?.body.input;
  const items: { type: string; tools?: { name: string; tools?: { name: string }[] }[] }[] = Array.isArray(input)
    ? input
    : [];
  const added = items
    .filter(({ type }) => type === 'additional_tools')
    .flatMap(({ tools = [] }) => tools.flatMap(({ name, tools: inner }) => inner?.map((tool) => tool.name) ?? [name]));
  return [...(request?.tools ?? []), ...added];
}
