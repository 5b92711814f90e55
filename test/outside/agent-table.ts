import { chmod, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { agents, type Project, project, type RunOptions } from './dissent.ts';

export const names = ['claude', 'codex', 'gemini', 'qwen', 'opencode'] as const;
export type AgentName = (typeof names)[number];

/** What each fake agent prefers to say, by the name of the field: see test/agents/agent-cli.mjs. */
export type Preferences = { readonly [agent in AgentName | '*']?: Readonly<Record<string, unknown>> };

/** How a fake agent was started, and what it read. */
export interface AgentCall {
  readonly agent: AgentName;
  readonly argv: readonly string[];
  readonly text: string;
  readonly sha256: string;
  readonly cwd: string;
  readonly files: readonly string[];
  readonly environment: readonly string[];
}

/** The variables of a user who has keys for all of them. */
const keys = {
  ANTHROPIC_API_KEY: 'key-of-nobody-1',
  OPENAI_API_KEY: 'key-of-nobody-2',
  OPENAI_BASE_URL: 'http://127.0.0.1:9/v1',
  OPENAI_MODEL: 'qwen3-coder',
  GEMINI_API_KEY: 'key-of-nobody-3',
};

const made: Project[] = [];
export const cleared = () => Promise.all(made.splice(0).map((each) => each.remove()));

/** A project whose table are fake CLIs of the five agents, each in the form of the real one: claude proposes. */
export async function agentTable(preferences: Preferences = {}, challengers: readonly AgentName[] = names.slice(1)) {
  const here = await project({}, () => ({
    participants: {
      ...Object.fromEntries(names.map((name) => [name, { agent: name }])),
      opencode: { agent: 'opencode', model: 'openai/gpt-5.5' },
    },
    seats: { challenge: { proposer: 'claude', challengers } },
  }));
  made.push(here);
  const at = (name: string) => join(here.folder, name);
  await writeFile(at('plan.json'), JSON.stringify(preferences));
  await mkdir(at('bin'));
  for (const name of names) {
    const words = [process.execPath, join(agents, 'agent-cli.mjs'), name, at('plan.json'), at('agents.log')];
    await writeFile(at(`bin/${name}`), `#!/bin/sh\nexec ${words.map((word) => `'${word}'`).join(' ')} -- "$@"\n`);
    await chmod(at(`bin/${name}`), 0o755);
  }
  const env = { ...keys, PATH: `${at('bin')}${delimiter}${process.env.PATH ?? ''}` };
  return {
    ...here,
    /** Runs the program; the fakes need Node and their files, so they are not sandboxed. */
    run: (args: readonly string[], options: RunOptions = {}) =>
      here.run(args, { ...options, env: { ...env, ...options.env } }),
    agentCalls: async () =>
      (await readFile(at('agents.log'), 'utf8').catch(() => ''))
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as AgentCall),
    /** Every document of the newest debate, by name. */
    documents: async () => {
      const folder = join(here.folder, '.dissent', (await here.debates()).at(-1) ?? '');
      const files = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isFile());
      return Object.fromEntries(
        await Promise.all(files.map(async ({ name }) => [name, await readFile(join(folder, name), 'utf8')] as const)),
      );
    },
  };
}

export const debating = ['--json', '--yes', '--sandbox', 'off'];
