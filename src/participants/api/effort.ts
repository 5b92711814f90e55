import type { Effort } from '../../debate/effort.ts';
import type { ModelCall } from './model.ts';
import type { ModelName, Provider } from './model-name.ts';

/** The words for effort that each API knows. */
export const apiEfforts: { readonly [provider in Provider]: readonly Effort[] } = {
  anthropic: ['low', 'medium', 'high', 'xhigh', 'max'],
  openai: ['minimal', 'low', 'medium', 'high', 'xhigh', 'max'],
  google: ['minimal', 'low', 'medium', 'high'],
  'openai-compatible': ['minimal', 'low', 'medium', 'high', 'xhigh', 'max'],
};

type ProviderOptions = NonNullable<ModelCall['providerOptions']>;

/** Effort as the provider takes it; nothing where none is asked for. */
export function makeEffortOptions({ provider, id }: ModelName, effort: Effort | undefined): ProviderOptions {
  if (effort === undefined) return {};
  switch (provider) {
    case 'anthropic':
      return { anthropic: { effort } };
    case 'openai':
      return { openai: { reasoningEffort: effort } };
    case 'google':
      return { google: { thinkingConfig: makeThinking(id, effort) } };
    case 'openai-compatible':
      return { compatible: { reasoningEffort: effort } };
    default:
      return provider satisfies never;
  }
}

/** Gemini 2.5 takes a number of tokens, and refuses the words that later models take. */
const makeThinking = (id: string, effort: Effort) =>
  id.startsWith('gemini-2.5') ? { thinkingBudget: thinkingTokens[effort] } : { thinkingLevel: effort };

const thinkingTokens: { readonly [effort in Effort]: number } = {
  minimal: 512,
  low: 2048,
  medium: 8192,
  high: 16_384,
  xhigh: 24_576,
  max: 24_576,
};

/** The most tokens of an answer, thinking included, where nobody says: half of it for words, or a quarter where it thinks hard. */
export const capAnswer = (effort: Effort | undefined): number =>
  effort === 'high' || effort === 'xhigh' || effort === 'max' ? 32_000 : 16_000;
