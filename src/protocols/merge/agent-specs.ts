import { badInput } from '../../debate/errors.ts';
import type { Generator } from './topic.ts';

const form =
  'Use --agents \'model[:persona[:"instruction"]],…\', for example \'claude:architect,codex:security:"assume no cloud"\'.';

/** Reads `--agents`, who writes a variant each: specs with commas between them; commas and colons within quotes belong to the instruction. */
export function parseAgents(text: string, participants: readonly string[]): readonly Generator[] {
  const specs = splitOutsideQuotes(text, ',').map((spec) => parseSpec(spec, participants));
  if (specs.length < 2 || specs.length > 10)
    throw badInput('FlagInvalid', `--agents takes 2 to 10 agents, not ${specs.length}.`, form);
  return specs;
}

function parseSpec(spec: string, participants: readonly string[]): Generator {
  const parts = splitOutsideQuotes(spec, ':').map((part) => part.trim());
  const [first = '', second = ''] = parts;
  const isModelId = !participants.includes(first) && providers.includes(first) && second !== '';
  const model = isModelId ? `${first}:${second}` : first;
  const [persona = '', ...instruction] = parts.slice(isModelId ? 2 : 1);
  if (model === '' || instruction.length > 1)
    throw badInput('FlagInvalid', `--agents: "${spec.trim()}" is not an agent.`, form);
  return { model, persona: persona === '' ? null : unquote(persona), instruction: unquote(instruction[0] ?? '') };
}

const providers: readonly string[] = ['anthropic', 'openai', 'google', 'openai-compatible'];

function splitOutsideQuotes(text: string, separator: ',' | ':'): readonly string[] {
  const parts: string[] = [''];
  let quoted = false;
  for (const character of text) {
    if (character === '"') quoted = !quoted;
    if (character === separator && !quoted) parts.push('');
    else parts[parts.length - 1] += character;
  }
  if (quoted) throw badInput('FlagInvalid', '--agents: a quote is never closed.', form);
  return parts;
}

const unquote = (text: string) => text.replace(/^"([\s\S]*)"$/, '$1');
