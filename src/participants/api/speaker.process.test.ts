import { describe, expect, test, vi } from 'vitest';
import { loopback, models, providerNames, secret } from '../../../test/servers/speakers.ts';
import type { Spoken } from '../../debate/speaker.ts';
import { garbage, question, speakerContract } from '../participant.contract.ts';
import { apiSpeaker } from './index.ts';

const at = loopback();
const signal = new AbortController().signal;

for (const provider of providerNames)
  speakerContract(`API ${provider}`, {
    answers: () => at.speaker(provider, { option: 'A' }),
    saysNothing: () => at.speaker(provider, { fault: 'empty' }),
    printsGarbage: () => at.speaker(provider, garbage),
    isSlow: () => at.speaker(provider, { fault: 'silent' }),
    floods: () => at.speaker(provider, `x${'é'.repeat(3_000_000)}`),
    dies: () => at.speaker(provider, { fault: '400', message: `\u001b[31mfor ${secret}\n: last words` }),
    isNotThere: () =>
      at.speaker(provider, { fault: '404' }, { model: `${models[provider].split(':')[0]}:no-such-agent` }),
  });

const replyOf = (spoken: Spoken) => {
  if ('reply' in spoken) return spoken.reply;
  throw new Error(JSON.stringify(spoken));
};

describe.each(providerNames)('API %s', (provider) => {
  test('is sent the prompt whole, its form and the cap, and nobody else is asked', async () => {
    const blocks = ['the documents, “seen” \u0000 \\ ', 'the task\n', 'x'.repeat(5_000_000)];
    const request = {
      ...question(),
      blocks,
      text: `${blocks.join('')}\nYour reply could not be used.`,
      attempt: 2 as const,
    };
    const speaker = at.speaker(provider, { option: 'A' }, { maxOutputTokens: 1234 });
    replyOf(await speaker.speak(request, { signal }));
    expect(at.server.requests).toHaveLength(1);
    const [sent] = at.server.requests;
    expect(sent?.text === request.text).toBe(true);
    expect(sent).toMatchObject({ cap: 1234, system: '', tools: [], model: speaker.model, stream: true });
    expect(JSON.stringify(sent?.schema)).toContain('"enum":["A","B"]');
    expect(sent?.auth).not.toBeNull();
  });

  test('reports the model, the tokens and the price', async () => {
    const script = { say: { option: 'A' }, model: 'the-very-model-2026-01-31' };
    const reply = replyOf(
      await at
        .speaker(provider, script, { prices: { [models[provider]]: { input: 2, output: 10 } } })
        .speak(question(), { signal }),
    );
    const total = at.server.requests[0]?.tokens.total ?? 0;
    expect(reply).toMatchObject({
      model: 'the-very-model-2026-01-31',
      usage: { input_tokens: total, output_tokens: 4, cached_tokens: 0 },
    });
    expect(reply.usage?.usd).toBeCloseTo((total * 2 + 40) / 1_000_000, 10);
  });

  test('E4 a missing key names its variable, and nothing is sent', async () => {
    const { apiKey: _none, ...keyless } = { apiKey: secret, participant: 'mine', model: models[provider] };
    const speaker = apiSpeaker({ ...keyless, baseURL: at.server.baseURLs[provider], keyName: 'MY_KEY' });
    const failure = { reason: 'unauthenticated', detail: 'MY_KEY is not set' };
    expect(await speaker.speak(question(), { signal })).toEqual({ failure, unsent: true });
    expect(await speaker.rollCall?.(signal)).toEqual(failure);
    expect(at.server.requests).toHaveLength(0);
  });

  test('answers the roll call without a question', async () => {
    const speaker = at.speaker(provider, { fault: '500' });
    expect(await speaker.rollCall?.(signal)).toBeUndefined();
    expect(at.server.requests.map(({ method }) => method)).toEqual(['GET']);
    const wrong = await at.speaker(provider, '', { apiKey: 'sk-another-secret' }).rollCall?.(signal);
    expect(wrong).toMatchObject({ reason: 'unauthenticated' });
    await at.server.close();
    expect(await speaker.rollCall?.(signal)).toMatchObject({ reason: 'not-found' });
  });

  test('shows that it is heard while the answer comes', async () => {
    const heard = vi.fn();
    const text = JSON.stringify({ option: 'A', reasons: 'because '.repeat(100) });
    replyOf(await at.speaker(provider, text).speak(question(), { signal, heard }));
    expect(heard.mock.calls.length).toBeGreaterThan(5);
    expect(heard.mock.lastCall?.[0]).toBe(text.length);
  });

  test('a server that takes no schema is asked without one, and not troubled with it again', async () => {
    const speaker = at.speaker(provider, ({ schema, tools }) =>
      schema || tools.length > 0 ? { fault: '400', message: 'Invalid schema for response_format' } : { option: 'A' },
    );
    for (const _turn of [1, 2])
      expect(replyOf(await speaker.speak(question(), { signal })).text).toBe('{"option":"A"}');
    expect(at.server.requests).toHaveLength(3);
  });
});

describe('what an API model says of itself', () => {
  const make = (model: string, more = {}) => apiSpeaker({ participant: 'mine', model, apiKey: 'k', ...more });

  test.each([
    ['anthropic:claude-sonnet-4-5', {}, 'api:anthropic', 'anthropic', 'priced'],
    ['openai:gpt-5.5', {}, 'api:openai', 'openai', 'priced'],
    ['openai:gpt-of-tomorrow', {}, 'api:openai', 'openai', 'unpriced'],
    [
      'openai:gpt-of-tomorrow',
      { prices: { 'gpt-of-tomorrow': { input: 1, output: 2 } } },
      'api:openai',
      'openai',
      'priced',
    ],
    ['google:gemini-2.5-flash', {}, 'api:google', 'google', 'priced'],
    [
      'openai-compatible:qwen3',
      { baseURL: 'http://127.0.0.1:11434/v1' },
      'api:openai-compatible',
      'alibaba',
      'unpriced',
    ],
    ['openai-compatible:own', { baseURL: 'http://gpu:8000/v1' }, 'api:openai-compatible', 'gpu:8000', 'unpriced'],
    [
      'openai-compatible:gpt-4.1',
      { baseURL: 'http://127.0.0.1:1234/v1' },
      'api:openai-compatible',
      'openai',
      'unpriced',
    ],
  ])('%s %j', (model, more, via, vendor, billing) => {
    expect(make(model, more)).toMatchObject({
      participant: 'mine',
      model: model.replace(/^[^:]+:/, ''),
      via,
      vendor,
      billing,
    });
  });

  test('E7 the most a turn can cost is the prompt fresh and the answer at its cap', () => {
    const priced = make('openai:x', { prices: { x: { input: 10, output: 100 } }, maxOutputTokens: 1000 });
    const most = priced.mostUsd?.(question({ text: 'word '.repeat(10_000) })) ?? 0;
    expect(most).toBeGreaterThan(0.1 + 0.1);
    expect(most).toBeLessThan(0.1 + 0.2);
    expect(make('openai:gpt-of-tomorrow')).not.toHaveProperty('mostUsd');
  });

  test.each([
    ['mistral:large', /provider/],
    ['gpt-5.5', /provider/],
    ['openai-compatible:qwen3', /has no address/],
  ])('%s is bad input', (model, message) => {
    expect(() => make(model)).toThrow(message);
  });
});
