import type { ParticipantConfig } from '../config/config-schema.ts';
import { badInput } from '../debate/errors.ts';
import { type Agent, agentTable } from '../participants/agents/index.ts';
import { findProvider } from '../participants/api/model-name.ts';

/** A model that no participant is configured for: by its provider, else by the agent that runs its family. */
export function configureModelParticipant(model: string): ParticipantConfig {
  if (Object.hasOwn(agentTable, model)) return { agent: model };
  if (/^[a-z0-9][a-z0-9-]*:\S+$/.test(model)) return { model };
  const agent = runners.find(({ runs }) => runs?.test(model));
  if (agent) return { agent: agent.name, model };
  throw badInput(
    'UnknownParticipant',
    `There is no participant "${model}", and no agent for a model of that name.`,
    `Use a participant from dissent.yaml, an agent (${runners.map(({ name }) => name).join(', ')}), or a model as provider:id.`,
  );
}

/** Whether a name is that of a model: `openai:gpt-5.5`, or one that an agent runs. A participant's name is none. */
export const isModelName = (name: string): boolean =>
  findProvider(name) !== undefined || runners.some(({ runs }) => runs?.test(name));

const runners = Object.values<Agent>(agentTable).filter(({ runs }) => runs);
