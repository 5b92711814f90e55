import type { ModelName } from './model-name.ts';

/** Whose model it is. A compatible server serves anybody's: known by the model's name, else by its host. */
export function findModelVendor({ provider, id }: ModelName, address: string): string {
  if (provider !== 'openai-compatible') return provider;
  return findModelFamily(id) ?? new URL(address).host;
}

/** Whose model it is by its name alone; undefined when the name says nothing. */
export function findModelFamily(id: string): string | undefined {
  const name = id.toLowerCase();
  return families.find(([family]) => family.test(name))?.[1];
}

const families: readonly (readonly [RegExp, string])[] = [
  [/\bclaude/, 'anthropic'],
  [/\b(gpt|o[134](-|$)|chatgpt)/, 'openai'],
  [/\b(gemini|gemma)/, 'google'],
  [/\bdeepseek/, 'deepseek'],
  [/\b(qwen|qwq)/, 'alibaba'],
  [/\b(code)?llama/, 'meta'],
  [/\b(mi[sx]tral|codestral|devstral|magistral|ministral)/, 'mistral'],
  [/\bgrok/, 'xai'],
  [/\b(kimi|moonshot)/, 'moonshot'],
  [/\b(glm|chatglm)/, 'zhipu'],
  [/\bphi-?\d/, 'microsoft'],
  [/\b(command|aya)-/, 'cohere'],
  [/\bnemotron/, 'nvidia'],
  [/\bgranite/, 'ibm'],
  [/\bminimax/, 'minimax'],
];
