import { describe, expect, test } from 'vitest';
import { loopback, models, type ProviderName, providerNames } from '../../../test/servers/speakers.ts';
import type { Effort } from '../../debate/effort.ts';
import { question } from '../participant.contract.ts';
import { apiEfforts } from './effort.ts';

const at = loopback();
const signal = new AbortController().signal;

/** What the server was sent in answer to one question. */
async function send(provider: ProviderName, effort: Effort | undefined, model = models[provider] as string) {
  const speaker = at.speaker(provider, { option: 'A' }, { model, ...(effort ? { effort } : {}) });
  const spoken = await speaker.speak(question(), { signal });
  expect(spoken).toHaveProperty('reply');
  const [sent] = at.server.requests;
  if (!sent) throw new Error('nothing was sent');
  return sent;
}

/** Where each API wants to read it; undefined where the request says nothing of it. */
const readEffort: Readonly<Record<ProviderName, (body: Awaited<ReturnType<typeof send>>['body']) => unknown>> = {
  anthropic: (body) => body.output_config?.effort,
  openai: (body) => body.reasoning?.effort,
  google: (body) => body.generationConfig.thinkingConfig,
  'openai-compatible': (body) => body.reasoning_effort,
};

describe.each(providerNames)('API %s', (provider) => {
  test('is told nothing of effort where nobody asks for one', async () => {
    const { body, cap } = await send(provider, undefined);
    expect(readEffort[provider](body)).toBeUndefined();
    expect(cap).toBe(16_000);
  });

  test.each(apiEfforts[provider])('is told %s in the field of its API', async (effort) => {
    const { body, cap } = await send(provider, effort);
    const tokens = { minimal: 512, low: 2048, medium: 8192, high: 16_384, xhigh: null, max: null }[effort];
    expect(readEffort[provider](body)).toEqual(provider === 'google' ? { thinkingBudget: tokens } : effort);
    expect(cap).toBe(['high', 'xhigh', 'max'].includes(effort) ? 32_000 : 16_000);
  });
});

test.each(apiEfforts.google)('a Gemini newer than 2.5 is told %s as a word', async (effort) => {
  const { body } = await send('google', effort, 'google:gemini-3.1-pro-preview');
  expect(readEffort.google(body)).toEqual({ thinkingLevel: effort });
});
