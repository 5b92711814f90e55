import { expect, test } from 'vitest';
import { flattenSaid } from './flatten.ts';
import { renderSaid } from './render.ts';
import { listPoints, takeSentence, takeSentences } from './sentences.ts';
import { splitUnits, takeEnding, takeLead } from './units.ts';

test.each([
  ['', ''],
  ['**One** is a sentence of some length. Two.', 'One is a sentence of some length.'],
  ['No. We should not do that. Never.', 'No. We should not do that.'],
  ['No.\n\nWe should not do that today. Never.', 'No. We should not do that today.'],
  ['Taken over:\n\n- the first point of them all. More.\n- two', 'the first point of them all.'],
  ['# Verdict\n\nKeep it as it is, with changes. More.', 'Keep it as it is, with changes.'],
  ['# Only a heading', 'Only a heading'],
  ['Call `a.b. C` and then wait for it. Next.', 'Call a.b. C and then wait for it.'],
  ['It works (i.e. it does. Always. Truly) as we saw. Next.', 'It works (i.e. it does. Always. Truly) as we saw.'],
  ['It fails (as we saw before. Next one here.', 'It fails (as we saw before.'],
  ['> Quoted words of somebody else. Next.', 'Quoted words of somebody else.'],
  [
    '我們應該把工作階段移到資料庫，並保留快取三十天以上才行。之後再說。',
    '我們應該把工作階段移到資料庫，並保留快取三十天以上才行。',
  ],
])('the sentence of %j', (said, expected) => {
  expect(takeSentence(said)).toBe(expected);
});

test('several sentences keep their marks', () => {
  const said = 'The **first** one is here. The `second. One` too. The third.';
  expect(renderSaid(takeSentences(said, 2))).toBe('The **first** one is here. The `second. One` too.');
});

test.each([
  [
    'a list',
    'Remarks:\n\n- **One** point that is long enough. More.\n- Two',
    ['One point that is long enough.', 'Two'],
  ],
  ['paragraphs', '# Title\n\nA paragraph that is long enough. More.\n\nB', ['A paragraph that is long enough.', 'B']],
])('the points of %s', (_, said, expected) => {
  expect(listPoints(said)).toEqual(expected);
});

const said = '# A\n\nOne:\n\n- x\n- y\n\nTwo is longer than the others.\n\nThree:\n\n| a |\n|-|\n| b |\n\nLast.';

test('a unit holds what belongs together', () => {
  expect(splitUnits(said).map(flattenSaid)).toEqual([
    'A: One: x; y',
    'Two is longer than the others.',
    'Three: a; b',
    'Last.',
  ]);
  expect(flattenSaid(takeEnding(said))).toBe('Last.');
});

test.each([
  [1000, [said, '', '']],
  [20, ['A: One: x; y', 'Two is longer than the others. Three: a; b', 'Last.']],
  [47, ['A: One: x; y Two is longer than the others.', 'Three: a; b', 'Last.']],
  [5, ['A: One: x; y', 'Two is longer than the others. Three: a; b Last.', '']],
])('the lead within %i characters', (characters, expected) => {
  const { opening, folded, ending } = takeLead(said, characters);
  expect([opening, folded, ending].map(flattenSaid)).toEqual(expected.map(flattenSaid));
});

test('text that fits is not divided', () => {
  expect(takeLead('a\n\nb\n\nc', 100)).toMatchObject({ folded: [], ending: [] });
});
