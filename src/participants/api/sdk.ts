import { chatModel } from './chat-completions.ts';
import type { Connection, Model } from './model.ts';
import type { ModelName } from './model-name.ts';
import { straightFetch } from './straight-fetch.ts';

/** A model behind its provider, of which only the one that is asked is loaded. */
export async function loadModel({ provider, id }: ModelName, connection: Connection): Promise<Model> {
  const { address, apiKey } = connection;
  const settings = { baseURL: address, ...(apiKey === undefined ? {} : { apiKey }), fetch: straightFetch };
  switch (provider) {
    case 'anthropic':
      return (await import('@ai-sdk/anthropic')).createAnthropic(settings)(id);
    case 'openai':
      return (await import('@ai-sdk/openai')).createOpenAI(settings)(id);
    case 'google':
      return (await import('@ai-sdk/google')).createGoogleGenerativeAI(settings)(id);
    case 'openai-compatible':
      return chatModel(id, connection);
    default:
      return provider satisfies never;
  }
}
