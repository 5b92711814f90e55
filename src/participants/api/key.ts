import type { Failure } from '../../debate/absence.ts';
import { findProvider, findUsualAddress, parseModel } from './model-name.ts';

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

/** A model as a configuration names it. */
interface ConfiguredModel {
  readonly model: string;
  readonly baseURL?: string | undefined;
  readonly apiKey?: string | undefined;
}

/** Where a model is asked, and the variables its key may come from, as far as the configuration says. */
export function resolveReach({ model, baseURL, apiKey }: ConfiguredModel) {
  const provider = findProvider(model);
  const given = apiKey === undefined ? (provider ? usualNames[provider] : []) : [apiKey.replace(/^\$/, '')];
  return { by: [baseURL ?? (provider && findUsualAddress(provider)) ?? 'nowhere'], given };
}

/** A vendor's usual key that a configured model would send to another address than the vendor's. */
export function findStrayKey(config: ConfiguredModel) {
  if (config.baseURL === undefined) return undefined;
  const { by, given } = resolveReach(config);
  const owners = Object.entries(usualNames).flatMap(([vendor, names]) => names.map((key) => ({ vendor, key })));
  const owned = owners.find(({ key }) => given.includes(key));
  if (!owned || new URL(config.baseURL).origin === new URL(findUsualAddress(owned.vendor) ?? 'file:').origin)
    return undefined;
  return { ...owned, address: by.join() };
}

/** Why nobody can be asked without the key; undefined when it is there, or none is needed. */
export function findMissingKey(model: string, { apiKey, keyName }: GivenKey): Failure | undefined {
  const name = keyName ?? usualNames[parseModel(model).provider][0];
  if (apiKey || name === undefined) return undefined;
  return { reason: 'unauthenticated', detail: `${name} is not set` };
}
