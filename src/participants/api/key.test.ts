import { expect, test } from 'vitest';
import { findModelKey, findStrayKey } from './key.ts';

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

test.each([
  ['anthropic:x', undefined, undefined, undefined],
  ['anthropic:x', 'https://api.anthropic.com/v1', undefined, undefined],
  ['anthropic:x', 'https://api.anthropic.com:443/v1', '$ANTHROPIC_API_KEY', undefined],
  ['anthropic:x', 'http://api.anthropic.com/v1', undefined, 'ANTHROPIC_API_KEY'],
  ['anthropic:x', 'https://api.anthropic.com.example/v1', undefined, 'ANTHROPIC_API_KEY'],
  ['anthropic:x', 'https://gateway.example/v1', '$GATEWAY_KEY', undefined],
  ['openai:x', 'https://api.anthropic.com/v1', undefined, 'OPENAI_API_KEY'],
  ['openai-compatible:x', 'https://api.openai.com/v1', '$OPENAI_API_KEY', undefined],
  ['openai-compatible:x', 'http://127.0.0.1:11434/v1', undefined, undefined],
  ['openai-compatible:x', 'http://127.0.0.1:11434/v1', '$GOOGLE_API_KEY', 'GOOGLE_API_KEY'],
])('E17 %s at %s with %s strays with %s', (model, baseURL, apiKey, key) => {
  expect(findStrayKey({ model, baseURL, apiKey })?.key).toBe(key);
});
