import type { ParticipantConfig } from '../config/config-schema.ts';
import { badInput } from '../debate/errors.ts';
import { agentTable } from '../participants/agents/index.ts';

/** A model that no participant is configured for: by its provider, else by the agent that runs its family. */
export function modelParticipant(model: string): ParticipantConfig {
  if (Object.hasOwn(agentTable, model)) return { agent: model };
  if (/^[a-z0-9][a-z0-9-]*:\S+$/.test(model)) return { model };
  const family = families.find(([names]) => names.test(model));
  if (family) return { agent: family[1], model };
  throw badInput(
    `There is no participant "${model}", and no agent is known that runs a model of this name.`,
    'Name a participant of dissent.yaml, an agent (claude, codex, gemini, qwen), or a model as provider:id.',
  );
}

const families: readonly (readonly [RegExp, string])[] = [
  [/^(?:opus|sonnet|haiku|claude-)/i, 'claude'],
  [/^(?:gpt-|o\d|codex-)/i, 'codex'],
  [/^gemini-/i, 'gemini'],
  [/^qwen/i, 'qwen'],
];
