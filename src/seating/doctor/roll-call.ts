import type { Environment } from '../../config/config-files.ts';
import type { Failure } from '../../debate/absence.ts';
import type { Speaker } from '../../debate/speaker.ts';
import { type AgentName, agentTable } from '../../participants/agents/index.ts';
import { findCommand } from '../../participants/platform.ts';
import { makeAgentStamp } from './agent-stamp.ts';
import { agentNames, examineAgent, makeRollCallEntry } from './agents.ts';
import { keepRollCalls, readRollCalls } from './roll-call-cache.ts';

/** What the last day knows of an agent; undefined when nothing, or when the agent has changed since. */
export async function readCachedRollCall(
  name: AgentName,
  env: Environment = process.env,
): Promise<{ readonly failure: Failure | undefined } | undefined> {
  const path = findCommand(agentTable[name].binary, env);
  const entry = (await readRollCalls(env))[name];
  if (path === undefined || entry?.path !== path || entry.stamp !== makeAgentStamp(agentTable[name], path, env))
    return undefined;
  return { failure: entry.failure ? addTime(entry.failure, entry.at) : undefined };
}

/**
 * A speaker whose roll call is answered by the doctor's cache if that is younger than a day, else by looking at the agent
 * (C0). Others than agents are left as they are: theirs is quick and free.
 */
export function addRollCall(speaker: Speaker, env: Environment = process.env): Speaker {
  const name = agentNames.find((each) => speaker.via === `agent:${each}`);
  if (name === undefined) return speaker;
  return {
    ...speaker,
    async rollCall(signal) {
      const missing = await speaker.rollCall?.(signal);
      if (missing) return missing;
      const { failure } = (await readCachedRollCall(name, env)) ?? (await examineAndKeep(name, env, signal));
      return failure;
    },
  };
}

async function examineAndKeep(
  name: AgentName,
  env: Environment,
  signal: AbortSignal,
): Promise<{ readonly failure: Failure | undefined }> {
  const finding = await examineAgent(name, { environment: env, quick: true, signal });
  if (signal.aborted) return { failure: finding.problem ?? undefined };
  const entry = makeRollCallEntry(finding, env);
  if (entry) await keepRollCalls({ [name]: entry }, env);
  return { failure: finding.problem ?? undefined };
}

const addTime = ({ reason, detail }: Failure, at: string): Failure => ({
  reason,
  detail: `${detail} (found at ${at}; \`dissent doctor --live\` looks again)`,
});
