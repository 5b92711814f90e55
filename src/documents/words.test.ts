import { expect, test } from 'vitest';
import { listContentWords, splitWords } from './words.ts';

test.each([
  ['', []],
  ['  …!? ', []],
  ["The judge's own risk", ['the', 'judge', 'own', 'risk']],
  ['two-phase sync, v1.2', ['two-phase', 'sync', 'v1', '2']],
  ['Größe zählt', ['größe', 'zählt']],
  ["İzmir's sync isn’t Zoë’s", ['i\u0307zmir', 'sync', 'isn’t', 'zoë']],
  ["it's\u00a0snake_case\n\t-x don't", ['it', 'snake_case', 'x', "don't"]],
  ['風險高', ['風', '險', '高']],
])('the words of %j', (text, expected) => {
  expect(splitWords(text)).toEqual(expected);
});

test('function words carry no content', () => {
  expect(listContentWords('It is the option that we should have, with sync')).toEqual(['option', 'sync']);
});
