import type { Environment } from '../../config/config-files.ts';
import { apiSpeaker, findModelKey } from '../../participants/api/index.ts';
import type { ApiFinding } from './diagnosis.ts';

/** The models that are taken where only a key is known; `prices:` and participants: in dissent.yaml name others. */
export const usualModels = ['anthropic:claude-sonnet-5-5', 'openai:gpt-5.5', 'google:gemini-2.5-pro'] as const;

/** The APIs by their vendors' usual variables. Nothing is sent. */
export function examineApis(env: Environment): readonly ApiFinding[] {
  return usualModels.map((model) => {
    const { apiKey, keyName = '' } = findModelKey(model, undefined, env);
    const { vendor = '', billing } = apiSpeaker({ participant: model, model, keyName, ...(apiKey ? { apiKey } : {}) });
    return {
      name: vendor,
      vendor,
      variable: keyName,
      set: apiKey !== undefined,
      model,
      billing: billing === 'priced' ? 'priced' : 'unpriced',
      available: apiKey !== undefined,
      problem: apiKey ? null : { reason: 'unauthenticated', detail: `${keyName} is not set` },
      fix: apiKey ? null : `Set ${keyName}.`,
    };
  });
}
