import { expect, test } from 'vitest';
import { parseMarkdown } from '../markdown/parse.ts';
import { parseVariants } from './parse-variants.ts';
import { findStructuralPoints, measureDepth } from './structure.ts';
import { matchTopics } from './topics.ts';

function points(...texts: readonly string[]) {
  const variants = parseVariants(texts.map((text, at) => ({ id: 'ABC'[at] ?? '', name: '', text })));
  return findStructuralPoints(variants, matchTopics(variants));
}
const headings = (count: number) => Array.from({ length: count }, (_, at) => `# Part ${'abcdefgh'[at]}\n`).join('');

test.each([
  ['no heading', 'text\n', 0],
  ['a title alone', '# T\n', 1],
  ['a title and sections', '# T\n## A\n## B\n', 1],
  ['sections without a title', '# A\n# B\n', 1],
  ['underlined headings', 'T\n===\n\nA\n---\n\n### B\n', 2],
  ['headings in code and comments', '# T\n## A\n```\n### no\n```\n<!--\n### no\n-->\n', 1],
  ['down to the sixth level', '# T\n## A\n### B\n#### C\n##### D\n###### E\n', 5],
])('M2 the depth of a document: %s', (_, text, expected) => {
  expect(measureDepth(parseMarkdown(text))).toBe(expected);
});

test.each([
  [2, 3, 'Low'],
  [2, 4, 'Medium'],
  [2, 6, 'Medium'],
  [2, 7, 'High'],
  [0, 1, 'High'],
])('M2 %i against %i headings is %s', (one, other, severity) => {
  expect(points(`${headings(one)}x\n`, headings(other)).find(({ area }) => area === 'headings')).toMatchObject({
    severity,
    because: `${one} to ${other} headings`,
  });
});

test.each([
  ['one section more', '# T\n## A\n## B\n## C\n', '# T\n## A\n## B\n## C\n## D\n', 'Low', 'A → B → C → D'],
  ['another order', '# T\n## A\n## B\n', '# T\n## B\n## A\n', 'Low', 'B → A'],
  ['nothing against something', '# T\n## A\n## B\n', 'text\n', 'High', '(no sections)'],
])('M2 order: %s', (_, a, b, severity, text) => {
  const found = points(a, b).find(({ area }) => area === 'order');
  expect(found).toMatchObject({ severity });
  expect(found?.variants[1]).toEqual({ variant: 'B', text });
});

test('M2 of three variants the worst pair decides', () => {
  const same = '# T\n## A\n## B\n## C\n';
  expect(points(same, '# T\n## B\n## A\n## C\n', '# T\n## X\n## Y\n## Z\n')).toMatchObject([
    { area: 'order', severity: 'High' },
  ]);
});

test('M2 headings are counted by their levels, and what is the same is no difference', () => {
  expect(points('# T\n## A\n## B\n', '# T\n## A\n').at(-1)?.variants).toEqual([
    { variant: 'A', text: 'H1 × 1, H2 × 2' },
    { variant: 'B', text: 'H1 × 1, H2 × 1' },
  ]);
  expect(points('# T\n## A\n', '# U\n## 1. A\n')).toEqual([]);
});
