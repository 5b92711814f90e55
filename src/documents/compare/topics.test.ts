import { expect, test } from 'vitest';
import { parseVariants, variantIds } from './parse-variants.ts';
import { matchTopics } from './topics.ts';

/** The topics below the title, each with the numbers of its sections: `Scope A1 B2`. */
function topics(...texts: readonly string[]): readonly string[] {
  const variants = parseVariants(texts.map((text, at) => ({ id: variantIds[at] ?? '', name: '', text })));
  return matchTopics(variants)
    .filter(({ members }) => [...members.values()].every(({ number }) => number !== 'title'))
    .map(({ title, members }) => [title, ...[...members].map(([id, { number }]) => `${id}${number}`)].join(' '));
}

const text = 'Ten invited customers open the beta.';

test.each([
  ['the same title in another order', '# T\n## A\n## B\n', '# U\n## B\n## A\n', ['A A1 B2', 'B A2 B1']],
  ['other case, number and marks', '# T\n## Data flow\n', '# T\n## 4.2) **Data** FLOW\n', ['Data flow A1 B4.2']],
  ['other levels and underlined', '# T\n## Scope\n', 'T\n===\n\n## X\n### Scope\n', ['Scope A1 B1.1', 'X B1']],
  [
    'of two with one title, those with the same path',
    '# T\n## Setup\n### Limits\n## Run\n### Limits\n',
    '# T\n## Run\n### Limits\n## Setup\n### Limits\n',
    ['Setup A1 B2', 'Limits A1.1 B2.1', 'Run A2 B1', 'Limits A2.1 B1.1'],
  ],
  [
    'four of five words of the title',
    '# T\n## Alpha beta gamma delta epsilon\n',
    '# T\n## Delta gamma beta alpha zeta\n',
    ['Alpha beta gamma delta epsilon A1 B1'],
  ],
  [
    'three of four words are too few',
    '# T\n## Alpha beta gamma delta\n',
    '# T\n## Alpha beta gamma zeta\n',
    ['Alpha beta gamma delta A1', 'Alpha beta gamma zeta B1'],
  ],
  [
    'other titles, 60 % of the words below them',
    `# T\n## Rollout\n\n${text}\n`,
    '# T\n## Launch\n\nTen invited customers open a new shop.\n',
    ['Rollout A1 B1'],
  ],
  [
    'other titles, hardly any words below them',
    '# T\n## Rollout\n\nTen invited customers.\n',
    '# T\n## Launch\n\nTen invited customers.\n',
    ['Rollout A1', 'Launch B1'],
  ],
  ['a script without spaces', '# T\n## 風險\n', '# T\n## 1. 風險\n', ['風險 A1 B1']],
  ['a title twice here and once there', '# T\n## N\n## N\n', '# T\n## N\n', ['N A1 B1', 'N A2']],
  [
    'text before the first heading',
    'one\n\n# A\n',
    'two\n\n# A\n',
    ['(before the first heading) Afront Bfront', 'A A1 B1'],
  ],
  ['a heading without words', '# T\n##\n', '# T\n## B\n', ['(untitled) A1', 'B B1']],
  ['a heading in code is none', '# T\n```\n## A\n```\n## B\n', '# T\n## B\n', ['B A1 B1']],
])('M2 topics: %s', (_, a, b, expected) => {
  expect(topics(a, b)).toEqual(expected);
});

test('M2 a third variant finds what only the second has', () => {
  expect(topics('# T\n## A\n', '# T\n## B\n', '# T\n## B\n## A\n')).toEqual(['A A1 C2', 'B B1 C1']);
});

test('M2 the titles of whole documents are one topic, whatever they are called and though one has no sections', () => {
  const variants = parseVariants(
    ['# One\n## A\n', '# Two\n## A\n', '# Three\n'].map((each, at) => ({ id: 'ABC'[at] ?? '', name: '', text: each })),
  );
  expect(matchTopics(variants).map(({ title, members }) => [title, members.size])).toEqual([
    ['One', 3],
    ['A', 2],
  ]);
});
