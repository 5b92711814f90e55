import { runChild } from '../child.ts';
import { minimalEnvironment } from '../platform.ts';
import type { Agent } from './agent.ts';
import type { Loose } from './json-lines.ts';
import { inTurnFolder } from './turn-folder.ts';

const limitMs = 10_000;
const learned = new Map<string, Promise<Loose | undefined>>();

/** Asks a CLI once what its row wants to know; a CLI that cannot tell is used without. */
export function learn(agent: Agent, binary: string, environment: NodeJS.ProcessEnv): Promise<Loose | undefined> {
  if (!agent.learns) return Promise.resolve(undefined);
  const key = `${agent.name} ${binary}`;
  const known = learned.get(key) ?? askOnce(agent, binary, environment);
  learned.set(key, known);
  return known;
}

async function askOnce(agent: Agent, binary: string, environment: NodeJS.ProcessEnv): Promise<Loose | undefined> {
  const end = await inTurnFolder((folder) =>
    runChild({
      command: [binary, ...(agent.learns?.argv ?? [])],
      folder,
      environment: minimalEnvironment(agent.passes, environment),
      input: '',
      signal: AbortSignal.timeout(limitMs),
    }),
  );
  return end.is === 'exited' && end.code === 0 ? agent.learns?.keep(end.stdout) : undefined;
}
