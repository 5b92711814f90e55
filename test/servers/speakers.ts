import { afterEach, beforeEach } from 'vitest';
import { type ApiModel, apiSpeaker } from '../../src/participants/api/index.ts';
import { type LoopbackServer, type Script, startServer } from './server.mjs';

export const models = {
  anthropic: 'anthropic:claude-sonnet-4-5',
  openai: 'openai:gpt-5.5',
  google: 'google:gemini-2.5-flash',
  'openai-compatible': 'openai-compatible:qwen3',
} as const;
export type ProviderName = keyof typeof models;
export const providerNames = Object.keys(models) as readonly ProviderName[];

export const secret = 'sk-this-is-secret';

/** A loopback server for every test of a file, and speakers that ask it. */
export function loopback() {
  let server: LoopbackServer;
  beforeEach(async () => {
    server = await startServer({ key: secret });
  });
  afterEach(() => server.close());
  return {
    get server() {
      return server;
    },
    speaker(provider: ProviderName, script: Script, more: Partial<ApiModel> = {}) {
      server.follow(script);
      return apiSpeaker({
        participant: 'mine',
        model: models[provider],
        baseURL: server.baseURLs[provider],
        apiKey: secret,
        keyName: 'FAKE_KEY',
        firstWaitMs: 1,
        ...more,
      });
    },
  };
}
