import { describe, expect, test } from 'vitest';
import { blindFileName, blindText } from './blind.ts';

describe('M17 the names of models are removed', () => {
  test.each([
    ['Written by Claude Opus 4.5 in May.', 'Written by [model] in May.'],
    ['as GPT-5.5-mini says', 'as [model] says'],
    ['sonnet, gemini-3-pro and Qwen3-coder', '[model], [model] and [model]'],
    ['OpenAI and Anthropic', '[model] and [model]'],
    ['The clause is claudication-free; an opusculum.', 'The clause is claudication-free; an opusculum.'],
    ['my-house-model wrote this', '[model] wrote this'],
  ])('%s', (text, without) => {
    expect(blindText(text, ['my-house-model'])).toBe(without);
  });

  test('also from file names', () => {
    expect(blindFileName('claude-plan.md')).toBe('model-plan.md');
  });
});
