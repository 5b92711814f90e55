import type { LanguageModel } from 'ai';
import type { ModelName } from './model-name.ts';

/** The AI SDK, loaded when the first question is sent. */
export async function loadSdk(): Promise<typeof import('ai')> {
  globalThis.AI_SDK_LOG_WARNINGS = false;
  return import('ai');
}

interface Connection {
  readonly address: string;
  readonly apiKey: string | undefined;
}

/** A model behind its provider, of which only the one that is asked is loaded. */
export async function loadModel({ provider, id }: ModelName, { address, apiKey }: Connection): Promise<LanguageModel> {
  const settings = { baseURL: address, ...(apiKey === undefined ? {} : { apiKey }), fetch: fetchStraight };
  switch (provider) {
    case 'anthropic':
      return (await import('@ai-sdk/anthropic')).createAnthropic(settings)(id);
    case 'openai':
      return (await import('@ai-sdk/openai')).createOpenAI(settings)(id);
    case 'google':
      return (await import('@ai-sdk/google')).createGoogleGenerativeAI(settings)(id);
    case 'openai-compatible': {
      const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
      const own = { name: 'compatible', includeUsage: true, supportsStructuredOutputs: true };
      return createOpenAICompatible({ ...settings, ...own })(id);
    }
    default:
      return provider satisfies never;
  }
}

/** Follows no redirect: it would carry the key to another host. */
const fetchStraight: typeof fetch = (input, init) => fetch(input, { ...init, redirect: 'error' });
