import { runChild } from '../child.ts';
import { buildMinimalEnvironment } from '../platform.ts';
import type { Agent } from './agent.ts';
import { startAgentClock } from './clock.ts';
import type { Loose } from './json-lines.ts';
import { runInTurnFolder } from './turn-folder.ts';

const limitMs = 10_000;
const learned = new Map<string, Loose | undefined>();

/** Asks a CLI what its row wants to know, once; a CLI that cannot tell is used without. It ends with the turn. */
export async function learn(
  agent: Agent,
  { binary, environment, signal }: { binary: string; environment: NodeJS.ProcessEnv; signal: AbortSignal },
): Promise<Loose | undefined> {
  const { learns } = agent;
  const key = `${agent.name} ${binary}`;
  if (!learns || learned.has(key)) return learned.get(key);
  const clock = startAgentClock({ signal, idleMs: limitMs, retrying: undefined, log: undefined });
  const end = await runInTurnFolder((folder) =>
    runChild({
      command: [binary, ...learns.argv],
      folder,
      environment: buildMinimalEnvironment(agent.passes, environment),
      input: '',
      signal: clock.signal,
    }),
  ).finally(clock.stop);
  if (signal.aborted) return undefined;
  learned.set(key, end.is === 'exited' && end.code === 0 ? learns.keep(end.stdout) : undefined);
  return learned.get(key);
}
