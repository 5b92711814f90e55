import { chmodSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AgentOptions } from './agent-seat.ts';
import { agentSpeaker } from './speaker.ts';
import { type AgentName, agents } from './table.ts';

const tests = join(import.meta.dirname, '../../../test');
const fixtures = join(tests, 'fixtures');

/** What a real CLI printed, and what the fake one does after it. */
export interface Fixture {
  readonly exit?: number | null;
  readonly signal?: string | null;
  readonly stdout: readonly string[];
  readonly stderr: readonly string[];
  readonly afterwards?: 'hang' | 'flood';
  /** Processes that it leaves behind, with its output or without. */
  readonly leaves?: 'inherit' | 'ignore';
  /** True where it behaves like this also when it is asked what it knows, before its first turn. */
  readonly learning?: true;
  readonly ignores?: readonly ('stdin' | 'SIGTERM')[];
}

/** The answer that every captured success gives. */
export const answer = '{"option":"A"}';
export const names = Object.keys(agents) as AgentName[];

/** Every fixture of a CLI in every version captured. */
export const allFixtures = names.flatMap((name) =>
  readdirSync(join(fixtures, name)).flatMap((version) =>
    readdirSync(join(fixtures, name, version)).map((file) => [name, version, file.replace('.json', '')] as const),
  ),
);

export function fixture(name: AgentName, title: string, version: string = agents[name].tried): Fixture {
  return JSON.parse(readFileSync(join(fixtures, name, version, `${title}.json`), 'utf8')) as Fixture;
}

/** The captured success with another answer in it, which may hold what the fake CLI knows of its run. */
export function answering(name: AgentName, text: string): Fixture {
  const success = fixture(name, 'success');
  const inString = (words: string) => JSON.stringify(words).slice(1, -1);
  return { ...success, stdout: success.stdout.map((line) => line.replaceAll(inString(answer), inString(text))) };
}

/** A fake CLI in a folder that replays a fixture, as a command. */
export function replayCli(folder: string, replayed: Fixture, pidFile = ''): string {
  const file = join(folder, 'fixture.json');
  const command = join(folder, 'cli');
  const words = [process.execPath, join(tests, 'agents/replay-cli.mjs'), file, pidFile].map((word) => `'${word}'`);
  writeFileSync(file, JSON.stringify(replayed));
  writeFileSync(command, `#!/bin/sh\nexec ${words.join(' ')} -- "$@"\n`);
  chmodSync(command, 0o755);
  return command;
}

/** The environment of a user who has all keys and has signed in nowhere. */
export const userWithKeys = (home: string): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  HOME: home,
  LANG: 'C.UTF-8',
  ANTHROPIC_API_KEY: 'sk-ant-secret-1',
  OPENAI_API_KEY: 'sk-openai-secret-2',
  GEMINI_API_KEY: 'gemini-secret-3',
  OTHER_KEY: 'of nobody here',
});

/** An agent whose CLI replays a fixture. */
export function replaying(
  name: AgentName,
  folder: string,
  { replayed, pidFile, ...options }: Partial<AgentOptions> & { replayed?: Fixture; pidFile?: string },
) {
  return agentSpeaker({
    participant: 'mine',
    agent: name,
    environment: userWithKeys(folder),
    sandbox: 'off',
    graceMs: 300,
    waitsMs: [],
    ...(replayed === undefined ? {} : { binary: replayCli(folder, replayed, pidFile) }),
    ...options,
  });
}
