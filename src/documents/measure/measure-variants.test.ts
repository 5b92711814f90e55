import { expect, test } from 'vitest';
import { parseVariants } from '../compare/parse-variants.ts';
import { measureVariants } from './measure-variants.ts';

const source =
  '- FR-1: Users can log in by mail.\n- FR-2: Uploads resume after a lost connection.\n- NFR-1: The store answers fast.\n- R-4: Nobody knows about zebras.\n';

/** Hand-counted: 3 of 4 requirements, 1 contradiction in 8 claims, 5 concrete and 2 vague, 3 of 5 references, 3 H2. */
const counted = `---
owner: 99 % metadata is not counted
---
# Plan

## Login

FR-1 is met by a mail link. Links expire after 15 minutes.
Errors are handled properly.

## Uploads

Uploads resume after a lost connection. See Section 1 and Section 9.
The queue is shared. The queue is not shared.

## Steps

- Milestone M1 ends the work.
- Milestone M2 may follow [the login](#login).
- The work waits for Milestone M1, see [Elsewhere].
- The store answers fast, as needed.
`;

test('M6 the five metrics of a hand-counted document', () => {
  const [measured] = measureVariants(
    parseVariants([
      { id: 'A', name: 'a.md', text: counted },
      { id: 'B', name: 'b.md', text: '# T\n## A\n## B\n## C\n## D\n' },
    ]),
    { source, contradictions: { A: 1 } },
  ).variants;
  expect(measured?.rc).toMatchObject({ counted: 3, of: 4, value: 0.75, missing: ['R-4'] });
  expect(measured?.rc?.matched.map(({ by }) => by)).toEqual(['id', 'words', 'words']);
  expect(measured?.dc).toMatchObject({ counted: 3, of: 5, unresolved: ['Section 9', 'see [Elsewhere]'] });
  expect(measured?.ic).toMatchObject({ counted: 1, of: 8, value: 0.875 });
  expect(measured?.sc).toMatchObject({ counted: 3, of: 4, value: 0.75 });
  expect(measured?.sr).toMatchObject({ counted: 5, of: 7 });
  expect(measured?.score).toBeCloseTo(0.3 * 0.75 + 0.25 * 0.875 + 0.15 * (5 / 7) + 0.15 * 0.6 + 0.15 * 0.75, 12);
});

test('M6 nothing to count is 1 and n/a; without requirements RC is dropped and the weights are rescaled', () => {
  const { requirements, variants } = measureVariants(
    parseVariants([
      { id: 'A', name: 'a.md', text: '# T\n' },
      { id: 'B', name: 'b.md', text: '# U\n' },
    ]),
  );
  expect(requirements).toBe('none');
  expect(variants[0]).toMatchObject({
    rc: null,
    ic: { value: 1, na: true },
    sr: { value: 1, na: true },
    dc: { value: 1, na: true },
    score: 1,
  });
  const { rc, ic, sr, dc, sc } = variants[0]?.weights ?? { rc: 1, ic: 0, sr: 0, dc: 0, sc: 0 };
  expect([rc, ic + sr + dc + sc]).toEqual([0, 1]);
});

const weigh = (texts: readonly string[], options: Parameters<typeof measureVariants>[1] = {}) =>
  measureVariants(parseVariants(texts.map((text, at) => ({ id: 'AB'[at] ?? '', name: '', text }))), options).variants[0]
    ?.weights;

test.each([
  [
    'all count',
    ['It takes 5 days.', 'It is done as needed.'],
    { source, contradictions: { A: 1 } },
    [0.3, 0.25, 0.15, 0.15, 0.15],
  ],
  [
    'without a source coverage is dropped',
    ['It takes 5 days.', 'It is done as needed.'],
    { contradictions: { A: 1 } },
    [0, 25 / 70, 15 / 70, 15 / 70, 15 / 70],
  ],
  [
    'ids that are merely mentioned are no requirements',
    ['FR-1 takes 5 days.', 'FR-2 is done as needed.'],
    { contradictions: { A: 1 } },
    [0, 25 / 70, 15 / 70, 15 / 70, 15 / 70],
  ],
  [
    'specificity and consistency within 0.05 are dropped',
    ['It takes 5 days.', 'It takes 7 days.'],
    {},
    [0, 0, 0, 0.5, 0.5],
  ],
])('M6 weights: %s', (_, texts, options, expected) => {
  const { rc, ic, sr, dc, sc } = weigh(texts, options) ?? { rc: 9, ic: 9, sr: 9, dc: 9, sc: 9 };
  expect([rc, ic, sr, dc, sc].map((weight) => weight.toFixed(6))).toEqual(expected.map((weight) => weight.toFixed(6)));
});
