import type { ParticipantConfig } from '../config/config-schema.ts';
import { badInput } from '../debate/errors.ts';
import { type Agent, agentTable } from '../participants/agents/index.ts';

/** Who writes a variant: `model[:persona[:"instruction"]]`. */
export interface AgentSpec {
  readonly model: string;
  readonly persona: string | null;
  readonly instruction: string;
}

const form =
  'Write --agents \'model[:persona[:"instruction"]],…\', for example \'claude:architect,codex:security:"assume no cloud"\'.';

/** Reads `--agents`: specs with commas between them; commas and colons within quotes belong to the instruction. */
export function parseAgents(text: string, participants: readonly string[]): readonly AgentSpec[] {
  const specs = split(text, ',').map((spec) => parseSpec(spec, participants));
  if (specs.length < 2 || specs.length > 10)
    throw badInput(
      'FlagInvalid',
      `--agents names ${specs.length === 1 ? 'one agent' : `${specs.length} agents`}; a merge takes 2 to 10.`,
      form,
    );
  return specs;
}

function parseSpec(spec: string, participants: readonly string[]): AgentSpec {
  const parts = split(spec, ':').map((part) => part.trim());
  const [first = '', second = ''] = parts;
  const isModelId = !participants.includes(first) && providers.includes(first) && second !== '';
  const model = isModelId ? `${first}:${second}` : first;
  const [persona = '', ...instruction] = parts.slice(isModelId ? 2 : 1);
  if (model === '' || instruction.length > 1)
    throw badInput('FlagInvalid', `--agents: "${spec.trim()}" is no agent.`, form);
  return { model, persona: persona === '' ? null : unquoted(persona), instruction: unquoted(instruction[0] ?? '') };
}

const providers: readonly string[] = ['anthropic', 'openai', 'google', 'openai-compatible'];

function split(text: string, separator: ',' | ':'): readonly string[] {
  const parts: string[] = [''];
  let quoted = false;
  for (const character of text) {
    if (character === '"') quoted = !quoted;
    if (character === separator && !quoted) parts.push('');
    else parts[parts.length - 1] += character;
  }
  if (quoted) throw badInput('FlagInvalid', '--agents: a quote is opened and not closed.', form);
  return parts;
}

const unquoted = (text: string) => text.replace(/^"([\s\S]*)"$/, '$1');

/** A model that no participant is configured for: by its provider, else by the agent that runs its family. */
export function modelParticipant(model: string): ParticipantConfig {
  if (Object.hasOwn(agentTable, model)) return { agent: model };
  if (/^[a-z0-9][a-z0-9-]*:\S+$/.test(model)) return { model };
  const agent = runners.find(({ runs }) => runs?.test(model));
  if (agent) return { agent: agent.name, model };
  throw badInput(
    'UnknownParticipant',
    `There is no participant "${model}", and no agent is known that runs a model of this name.`,
    `Name a participant of dissent.yaml, an agent (${runners.map(({ name }) => name).join(', ')}), or a model as provider:id.`,
  );
}

const runners = Object.values<Agent>(agentTable).filter(({ runs }) => runs);
