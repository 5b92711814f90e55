import { expect, test } from 'vitest';
import { findFirstSentence, findMainText } from './main-text.ts';

const reason = 'The purge would lock the table at peak. Nobody has measured it.';

test.each([
  ['a text is its own', reason],
  ['the longest field', { vote: 'REJECT', reason }],
  ['a field deeper down, where the ones on top are words', { vote: 'REJECT', points: [{ id: 'a', reason }] }],
])('%s', (_, answer) => {
  expect(findMainText(answer)).toBe(reason);
  expect(findFirstSentence(answer)).toBe('The purge would lock the table at peak.');
});

test.each([null, 7, {}, []])('nothing in %j', (answer) => {
  expect(findFirstSentence(answer)).toBe('');
});
