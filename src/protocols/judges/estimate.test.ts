import { expect, test } from 'vitest';
import { callEstimate } from './estimate.ts';

test.each([
  [3, 1, 3, 3],
  [3, 2, 3, 6],
  [16, 5, 16, 80],
])('E17 %d judges, at most %d rounds: %d to %d calls', (judges, rounds, least, most) => {
  const estimate = callEstimate(judges, rounds);
  expect(estimate).toMatchObject({ least, most });
  expect(estimate.lines).toHaveLength(rounds);
  expect(estimate.lines.reduce((sum, line) => sum + line.most, 0)).toBe(most);
});
