import { expect, test } from 'vitest';
import { findContentPoints } from './content.ts';
import { parseVariants, variantIds } from './parse-variants.ts';
import { matchTopics } from './topics.ts';

function compared(...bodies: readonly (string | undefined)[]) {
  const variants = parseVariants(
    bodies.map((body, at) => ({
      id: variantIds[at] ?? '',
      name: '',
      text: `# T\n\n${body === undefined ? '' : `## Limits\n\n${body}\n`}`,
    })),
  );
  return findContentPoints(variants, matchTopics(variants));
}

const ten = 'one two three four five six seven eight nine ten';
const words = (count: number) => Array.from({ length: count }, (_, at) => `word${at}`).join(' ');

test.each([
  ['one word of ten', [ten, ten.replace('five', 'none')], 0.1, 'Low', '10 % of the words differ'],
  ['two words of four', ['one two three four', 'one two five six'], 0.5, 'Medium', '50 % of the words differ'],
  ['three words of four', ['one two three four', 'one five six seven'], 0.75, 'High', '75 % of the words differ'],
  ['nothing against something', ['', ten], 1, 'High', '100 % of the words differ'],
  ['missing in one', [ten, ten, undefined], 0, 'Medium', 'missing in C'],
  [
    'a demand is missing in one',
    ['It must hold.', 'It must hold.', undefined],
    0,
    'High',
    'missing in C, though it holds requirements',
  ],
  [
    'a requirement is missing in two',
    ['FR-1 holds.', undefined, 'FR-1 holds.', undefined],
    0,
    'High',
    'missing in B, D, though it holds requirements',
  ],
] as const)('M2 a shared topic: %s', (_, bodies, difference, severity, because) => {
  const { points } = compared(...bodies);
  expect(points).toMatchObject([{ topic: 'Limits', severity, because }]);
  expect(points[0]?.difference).toBeCloseTo(difference, 10);
});

test.each([
  ['the same in all is near-identical and no difference', [ten, `**${ten.replaceAll(' ', '\n')}**`], 0, [['A', 'B']]],
  ['the same in two that a third lacks is both', [ten, ten, undefined], 1, [['A', 'B']]],
  ['headings with nothing below them are neither', ['', ''], 0, []],
  ['what only one has is neither', [ten, undefined], 0, []],
] as const)('M2 %s', (_, bodies, rows, near) => {
  const { points, nearIdentical } = compared(...bodies);
  expect(points).toHaveLength(rows);
  expect(nearIdentical.map(({ variants }) => variants)).toEqual(near);
});

test.each([
  [
    [2, 10],
    ['brief', 'deep'],
  ],
  [
    [3, 9],
    ['even', 'even'],
  ],
  [
    [1, 1, 10],
    ['brief', 'brief', 'deep'],
  ],
  [
    [0, 4],
    ['brief', 'deep'],
  ],
])('M2 of %j words the detail is %j', (counts, expected) => {
  const [point] = compared(...counts.map(words)).points;
  expect(point?.approaches.map(({ detail }) => detail)).toEqual(expected);
  expect(point?.approaches.map(({ words: count }) => count)).toEqual(counts);
});

test('M2 each approach has its place and its opening', () => {
  expect(compared('One. Two. Three.', undefined, 'Four.').points[0]?.approaches).toMatchObject([
    { variant: 'A', section: '1', title: 'Limits', line: 3, opening: 'One. Two.' },
    { variant: 'C', section: '1', title: 'Limits', line: 3, opening: 'Four.' },
  ]);
});
