import { expect, test } from 'vitest';
import { areIdentical, estimateMerge } from './estimate.ts';

test.each([
  [2, 12],
  [3, 14],
  [5, 26],
])('E17 a merge of %i drafts usually takes %i calls; more than three are judged one by one', (drafts, calls) => {
  const { typical, lines, shown } = estimateMerge(drafts, { depth: 'standard', generates: false });
  expect(typical).toBe(calls);
  expect(lines.find(({ what }) => what.startsWith('scoring'))?.most).toBe(drafts > 3 ? 2 * drafts : 2);
  expect(shown === undefined).toBe(drafts <= 3);
});

test('E17 a call of a merge of many drafts shows less than all of them', () => {
  const { shown = 1 } = estimateMerge(5, { depth: 'standard', generates: false });
  expect(shown).toBeGreaterThan(0.3);
  expect(shown).toBeLessThan(0.6);
});

test('E17 M3 drafts that differ by less than a tenth, all of them, cost nothing', () => {
  const draft = (word: string) => ({
    text: `The cache is filled every night at two by a job of its own for ${word} days.`,
  });
  expect(areIdentical([draft('7'), draft('14')])).toBe(true);
  expect(areIdentical([draft('7'), draft('14'), { text: 'Something else entirely.' }])).toBe(false);
  expect(areIdentical([draft('7')])).toBe(false);
});
