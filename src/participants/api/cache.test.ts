import { expect, test } from 'vitest';
import { loopback, type ProviderName } from '../../../test/servers/speakers.ts';
import type { TurnRequest, Usage } from '../../debate/speaker.ts';
import { question } from '../participant.contract.ts';

const at = loopback();
const signal = new AbortController().signal;

const topic = Array.from({ length: 700 }, (_item, line) => `${line}. Sessions are kept where a crash loses them.`).join(
  '\n',
);
const blocks = [topic, 'Round 1. '.repeat(120), 'Round 2. '.repeat(120), 'Round 3. '.repeat(120)];

/** The three turns of a seat: each prompt is the one before it, and something new; each schema is another. */
const turns = [2, 3, 4].map((count): TurnRequest => {
  const shown = blocks.slice(0, count);
  const schema = { type: 'object', properties: { option: { enum: ['A', `r${count}`] } }, required: ['option'] };
  return { ...question(), blocks: shown, text: shown.join(''), schema };
});

test.each<[ProviderName]>([['anthropic'], ['openai'], ['google']])(
  'three rounds over %s: at most 40 %% of the input is billed fresh, and usage says so',
  async (provider) => {
    const speaker = at.speaker(provider, { option: 'A' });
    const used: (Usage | undefined)[] = [];
    for (const request of turns) {
      const spoken = await speaker.speak(request, { signal });
      used.push('reply' in spoken ? spoken.reply.usage : undefined);
    }
    const sum = (field: 'input_tokens' | 'cached_tokens') => used.reduce((all, each) => all + (each?.[field] ?? 0), 0);
    expect(topic.length / 4).toBeGreaterThan(8000);
    expect(sum('input_tokens')).toBe(at.server.requests.reduce((all, { tokens }) => all + tokens.total, 0));
    expect((sum('input_tokens') - sum('cached_tokens')) / sum('input_tokens')).toBeLessThanOrEqual(0.4);
  },
);

test('cached tokens cost what cached tokens cost', async () => {
  const prices = { 'claude-sonnet-4-5': { input: 10, cached_input: 1, cache_write: 12.5, output: 0 } };
  const speaker = at.speaker('anthropic', { option: 'A' }, { prices });
  const usd = [];
  for (const request of turns) {
    const spoken = await speaker.speak(request, { signal });
    usd.push('reply' in spoken ? spoken.reply.usage?.usd : undefined);
  }
  const billed = at.server.requests.map(
    ({ tokens }) => (tokens.fresh * 10 + tokens.cached * 1 + tokens.written * 12.5) / 1_000_000,
  );
  expect(usd).toEqual(billed.map((price) => expect.closeTo(price, 10)));
  expect(billed[2]).toBeLessThan((billed[0] ?? 0) / 3);
});

test('Anthropic gets at most four marks: at the documents, and where the last prompts ended', async () => {
  const many = Array.from({ length: 7 }, (_item, index) => `block ${index}`);
  const request = { ...question(), blocks: many, text: `${many.join('')}complaint` };
  await at.speaker('anthropic', { option: 'A' }).speak(request, { signal });
  const parts: { text: string; cache_control?: unknown }[] = at.server.requests[0]?.body.messages[0].content;
  expect(parts.map(({ text }) => text)).toEqual([...many, 'complaint']);
  expect(parts.filter(({ cache_control }) => cache_control).map(({ text }) => text)).toEqual([
    'block 0',
    'block 4',
    'block 5',
    'block 6',
  ]);
});

test('OpenAI is told which prompts belong together, in no words of the topic, and keeps nothing', async () => {
  const speaker = at.speaker('openai', { option: 'A' });
  for (const seat of ['risk', 'value', 'risk']) await speaker.speak(question({ seat }), { signal });
  const [first, second, third] = at.server.requests.map(({ body }) => body.prompt_cache_key);
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(third).toBe(first);
  expect(second).not.toBe(first);
  expect(at.server.requests[0]?.body.store).toBe(false);
});

test('the schema goes along natively, unless a long prompt would fall out of the cache for it', async () => {
  const forms = async (provider: ProviderName, request: TurnRequest) => {
    await at.speaker(provider, { option: 'A' }).speak(request, { signal });
    const body = at.server.requests.at(-1)?.body;
    return body.output_config?.format?.type ?? body.text?.format?.type ?? body.response_format?.type ?? 'none';
  };
  const [long = question()] = turns;
  expect(await forms('anthropic', question())).toBe('json_schema');
  expect(await forms('anthropic', long)).toBe('none');
  expect(await forms('openai', question())).toBe('json_schema');
  expect(await forms('openai', long)).toBe('json_object');
  expect(await forms('openai-compatible', long)).toBe('json_schema');
});
