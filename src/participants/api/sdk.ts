import { createChatModel } from './chat-completions.ts';
import type { Model, ModelConnection } from './model.ts';
import type { ModelName } from './model-name.ts';
import { fetchStraight } from './straight-fetch.ts';

/** A model behind its provider, of which only the one that is asked is loaded. */
export async function loadModel({ provider, id }: ModelName, connection: ModelConnection): Promise<Model> {
  const { address, apiKey } = connection;
  const settings = { baseURL: address, ...(apiKey === undefined ? {} : { apiKey }), fetch: fetchStraight };
  switch (provider) {
    case 'anthropic':
      return (await import('@ai-sdk/anthropic')).createAnthropic(settings)(id);
    case 'openai':
      return (await import('@ai-sdk/openai')).createOpenAI(settings)(id);
    case 'google':
      return (await import('@ai-sdk/google')).createGoogleGenerativeAI(settings)(id);
    case 'openai-compatible':
      return createChatModel(id, connection);
    default:
      return provider satisfies never;
  }
}
