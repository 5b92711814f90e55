import { expect, test } from 'vitest';
import { contentWords, words } from './words.ts';

test.each([
  ['', []],
  ['  …!? ', []],
  ["The judge's own risk", ['the', 'judge', 'own', 'risk']],
  ['two-phase sync, v1.2', ['two-phase', 'sync', 'v1', '2']],
  ['Größe zählt', ['größe', 'zählt']],
  ['風險高', ['風', '險', '高']],
])('the words of %j', (text, expected) => {
  expect(words(text)).toEqual(expected);
});

test('function words carry no content', () => {
  expect(contentWords('It is the option that we should have, with sync')).toEqual(['option', 'sync']);
});
