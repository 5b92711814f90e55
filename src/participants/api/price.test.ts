import { expect, test } from 'vitest';
import { parseModel } from './model-name.ts';
import { findPrice, type PriceTable } from './price.ts';

const tokens = { input: 10_000, cached: 8_000, written: 1_000, output: 500 };
const local = 'http://127.0.0.1:11434/v1';

test.each<[string, string, PriceTable, number | undefined]>([
  ['anthropic:claude-sonnet-4-5', '', {}, (1000 * 3 + 8000 * 0.3 + 1000 * 3.75 + 500 * 15) / 1e6],
  ['openai:gpt-4.1', '', {}, (2000 * 2 + 8000 * 0.5 + 500 * 8) / 1e6],
  ['openai:gpt-4.1', '', { 'gpt-4.1': { input: 1, output: 2 } }, (10_000 + 1000) / 1e6],
  ['openai:gpt-4.1', '', { 'openai:gpt-4.1': { input: 1, cached_input: 0, output: 0 } }, 2000 / 1e6],
  ['openai:gpt-of-tomorrow', '', {}, undefined],
  ['openai-compatible:gpt-4.1', local, {}, undefined],
  ['openai-compatible:deepseek-chat', 'https://api.deepseek.com', {}, expect.any(Number)],
])('%s at %s with %j', (model, address, prices, usd) => {
  const cost = findPrice(parseModel(model), { address, prices })?.(tokens);
  expect(cost).toEqual(typeof usd === 'number' ? expect.closeTo(usd, 10) : usd);
});
