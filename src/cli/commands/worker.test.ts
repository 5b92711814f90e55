import { expect, test } from 'vitest';
import { readLimit } from './worker.ts';

test('a limit is how many at once, how many a minute, or both', () => {
  expect(readLimit('openai=8')).toEqual(['openai', { atOnce: 8 }]);
  expect(readLimit('openai=120/m')).toEqual(['openai', { perMinute: 120 }]);
  expect(readLimit('llm.example:8080=8')).toEqual(['llm.example:8080', { atOnce: 8 }]);
  expect(readLimit('openai=8,60/m')).toEqual(['openai', { atOnce: 8, perMinute: 60 }]);
});

test.each(['openai', 'openai=', 'openai=0', 'openai=8 60/m', 'openai=60/h', 'openai=8,', '=8', 'openai=860/'])(
  'what is no limit is named: %s',
  (text) => {
    expect(() => readLimit(text)).toThrow('--limit');
  },
);
