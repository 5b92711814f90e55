import { runChild } from '../child.ts';
import { buildMinimalEnvironment, findCommand } from '../platform.ts';
import type { Access, Agent } from './agent.ts';
import { startAgentClock } from './clock.ts';
import { findAccess, findLogin } from './seat.ts';
import { type AgentName, agents } from './table.ts';
import { runInTurnFolder } from './turn-folder.ts';

/** An agent's command as it is on this machine. */
export interface FoundAgent {
  readonly path: string;
  /** What `--version` says; null when it says nothing that looks like a version, or nothing in time. */
  readonly version: string | null;
  /** True when it was given up because it took too long. */
  readonly late: boolean;
}

interface Looking {
  readonly environment?: NodeJS.ProcessEnv;
  readonly binary?: string;
  readonly signal?: AbortSignal | undefined;
  /** The slowest known take four seconds on a busy machine. */
  readonly limitMs?: number;
}

/** Looks for an agent's command and asks its version; undefined when it is not there. */
export async function findAgent(
  name: AgentName,
  { environment = process.env, binary, signal = never, limitMs = 20_000 }: Looking = {},
): Promise<FoundAgent | undefined> {
  const agent: Agent = agents[name];
  const path = findCommand(binary ?? agent.binary, environment);
  if (path === undefined) return undefined;
  const clock = startAgentClock({ signal, idleMs: limitMs, retrying: undefined, log: undefined });
  const end = await runInTurnFolder((folder) =>
    runChild({
      command: [path, ...agent.versionArgs],
      folder,
      environment: buildMinimalEnvironment([], environment),
      input: '',
      signal: clock.signal,
    }),
  ).finally(clock.stop);
  const said = end.is === 'exited' && end.code === 0 ? end.stdout : '';
  return { path, version: /\d+\.\d+\.\d+\S*/.exec(said)?.[0] ?? null, late: end.is === 'interrupted' };
}

const never = new AbortController().signal;

/** By what an agent would be signed in, as far as that can be seen without asking it. */
export function findSignIn(
  name: AgentName,
  environment: NodeJS.ProcessEnv = process.env,
): { readonly access: Access; readonly seen: boolean } {
  const agent: Agent = agents[name];
  const hasKey = agent.keys.some((key) => environment[key]);
  return { access: findAccess(agent, environment), seen: hasKey || findLogin(agent, environment).signedIn };
}
