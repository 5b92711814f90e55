import { expect, test } from 'vitest';
import { measureLikeness } from './likeness.ts';

test.each([
  ['', '', 0],
  ['one', '', 0],
  ['one', 'two', 0],
  ['one two', 'two one', 1],
  ['one two', 'one', 2 / 3],
  ['one two three four five', 'one two three four six', 0.8],
  ['風 險', '風', 2 / 3],
])('M2 the words %j and %j are alike to the degree of %d', (a, b, expected) => {
  const words = (text: string) => new Set(text.split(' ').filter(Boolean));
  expect(measureLikeness(words(a), words(b))).toBe(expected);
  expect(measureLikeness(words(b), words(a))).toBe(expected);
});
