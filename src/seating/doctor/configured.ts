import { type LoadedConfig, loadConfig, type ParticipantConfig } from '../../config/config.ts';
import type { Search } from '../../config/config-files.ts';
import type { Failure } from '../../debate/absence.ts';
import { DissentError } from '../../debate/errors.ts';
import { quoteName } from '../../documents/quoted.ts';
import { findModelKey } from '../../participants/api/index.ts';
import { findMissingKey } from '../../participants/api/key.ts';
import { findStartFailure } from '../../participants/index.ts';
import type { AgentFinding, ParticipantFinding } from './diagnosis.ts';

/** The configuration, or why there is none that can be used: the doctor goes on without. */
export async function tryConfiguration(
  search: Search,
): Promise<{ readonly loaded?: LoadedConfig; readonly problem: string | null }> {
  try {
    return { loaded: await loadConfig(search), problem: null };
  } catch (error) {
    if (error instanceof DissentError) return { problem: error.message };
    throw error;
  }
}

/** Whether each participant of the configuration could take part. */
export function examineConfigured(
  loaded: LoadedConfig,
  { agents, env }: { agents: readonly AgentFinding[]; env: Search['env'] },
): readonly ParticipantFinding[] {
  return Object.entries(loaded.config.participants).map(([name, config]) => {
    const folder = loaded.participantFolder[name] ?? '.';
    const { kind, problem, fix } = examineCondition(config, { agents, env, folder });
    return { name, kind, available: problem === null, problem, fix: problem && fix };
  });
}

interface Condition {
  readonly kind: ParticipantFinding['kind'];
  readonly problem: Failure | null;
  readonly fix: string | null;
}

function examineCondition(
  config: ParticipantConfig,
  { agents, env, folder }: { agents: readonly AgentFinding[]; env: Search['env']; folder: string },
): Condition {
  if ('program' in config) return examineProgram(config.program, { env, folder });
  if ('human' in config) return { kind: 'human', problem: null, fix: null };
  if ('rehearsal' in config) return { kind: 'rehearsal', problem: null, fix: null };
  if ('agent' in config) return examineConfiguredAgent(config.agent, agents);
  return examineModel(config, env);
}

function examineProgram(
  command: readonly string[],
  { env, folder }: { env: Search['env']; folder: string },
): Condition {
  const problem = findStartFailure({ command, configFolder: folder }, env) ?? null;
  return { kind: 'program', problem, fix: 'Correct the first word of program:, or make the file executable.' };
}

function examineConfiguredAgent(agent: string, agents: readonly AgentFinding[]): Condition {
  const found = agents.find(({ name }) => name === agent);
  if (found) return { kind: 'agent', problem: found.available ? null : (found.problem ?? notSignedIn), fix: found.fix };
  const problem: Failure = { reason: 'not-found', detail: `there is no agent ${quoteName(agent)}` };
  return { kind: 'agent', problem, fix: `Known agents: ${agents.map(({ name }) => name).join(', ')}.` };
}

const notSignedIn: Failure = { reason: 'unauthenticated', detail: 'nothing tells whether it is signed in' };

function examineModel(
  { model, apiKey }: { model: string; apiKey?: string | undefined },
  env: Search['env'],
): Condition {
  try {
    const problem = findMissingKey(model, findModelKey(model, apiKey, env)) ?? null;
    return { kind: 'model', problem, fix: 'Set it, or name another variable with apiKey: $NAME.' };
  } catch (error) {
    if (!(error instanceof DissentError)) throw error;
    return { kind: 'model', problem: { reason: 'not-found', detail: error.message }, fix: error.hint };
  }
}
