import type { Failure } from '../../debate/absence.ts';
import { parseModel } from './model-name.ts';

/** A key as it was found: its value, and the name of the variable it comes from. */
export interface GivenKey {
  readonly apiKey?: string;
  readonly keyName?: string;
}

const usualNames = {
  anthropic: ['ANTHROPIC_API_KEY'],
  openai: ['OPENAI_API_KEY'],
  google: ['GEMINI_API_KEY', 'GOOGLE_GENERATIVE_AI_API_KEY', 'GOOGLE_API_KEY'],
  'openai-compatible': [],
};

/** Finds a model's key: in the variable that the configuration names (`$NAME`), or in the vendor's usual one. */
export function findModelKey(
  model: string,
  written: string | undefined,
  environment: { readonly [name: string]: string | undefined },
): GivenKey {
  const names = written === undefined ? usualNames[parseModel(model).provider] : [written.replace(/^\$/, '')];
  const keyName = names.find((name) => environment[name]) ?? names[0];
  if (keyName === undefined) return {};
  const apiKey = environment[keyName];
  return apiKey ? { apiKey, keyName } : { keyName };
}

/** Why nobody can be asked without the key; undefined when it is there, or none is needed. */
export function findMissingKey(model: string, { apiKey, keyName }: GivenKey): Failure | undefined {
  const name = keyName ?? usualNames[parseModel(model).provider][0];
  if (apiKey || name === undefined) return undefined;
  return { reason: 'unauthenticated', detail: `the environment variable ${name} is not set` };
}
