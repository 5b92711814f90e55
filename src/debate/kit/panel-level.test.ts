import { expect, test } from 'vitest';
import { rankPanel } from './panel-level.ts';

test.each([
  [0, 'DISABLED'],
  [1, 'MINIMAL'],
  [2, 'FUNCTIONAL'],
  [3, 'OPTIMAL'],
  [9, 'OPTIMAL'],
])('C0 %i available are %s', (available, level) => {
  expect(rankPanel(available)).toBe(level);
});
