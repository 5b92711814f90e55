import { expect, test } from 'vitest';
import { findModelKey } from './key.ts';

test.each([
  ['anthropic:x', undefined, { ANTHROPIC_API_KEY: 'a' }, { apiKey: 'a', keyName: 'ANTHROPIC_API_KEY' }],
  ['anthropic:x', '$MINE', { ANTHROPIC_API_KEY: 'a', MINE: 'm' }, { apiKey: 'm', keyName: 'MINE' }],
  ['anthropic:x', '$MINE', { ANTHROPIC_API_KEY: 'a' }, { keyName: 'MINE' }],
  ['openai:x', undefined, { OPENAI_API_KEY: '' }, { keyName: 'OPENAI_API_KEY' }],
  ['google:x', undefined, { GOOGLE_API_KEY: 'g' }, { apiKey: 'g', keyName: 'GOOGLE_API_KEY' }],
  ['google:x', undefined, {}, { keyName: 'GEMINI_API_KEY' }],
  ['openai-compatible:x', undefined, { OPENAI_API_KEY: 'o' }, {}],
])('the key of %s, written %s', (model, written, environment, found) => {
  expect(findModelKey(model, written, environment)).toEqual(found);
});
