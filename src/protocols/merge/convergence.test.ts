import { describe, expect, test } from 'vitest';
import { draftsOf, pointsNamed, votesOf } from '../../../test/data/merge.fixture.ts';
import { checkSycophancy, describeMovement, measureConvergence } from './convergence.ts';
import { rankPoints } from './votes.ts';

const points = pointsNamed('S-001', 'C-001', 'C-002', 'X-001', 'X-002', 'U-001');
const agreedOn = (...ids: readonly string[]) =>
  rankPoints(
    points,
    votesOf({
      a: Object.fromEntries(points.map(({ id }) => [id, 'A'])),
      b: Object.fromEntries(points.map(({ id }) => [id, ids.includes(id) ? 'A' : 'B'])),
    }),
    draftsOf('AB'),
  );

describe('M5 convergence is agreed points by all points of S, C and X', () => {
  test.each([
    ['4 of 5 reaches 0.80', ['S-001', 'C-001', 'C-002', 'X-001'], 0.8, 0.8, true],
    ['3 of 5 does not', ['S-001', 'C-001', 'C-002'], 0.8, 0.6, false],
    ['a unique contribution adds nothing', ['S-001', 'C-001', 'C-002', 'U-001'], 0.8, 0.6, false],
    ['0.6 reaches 0.60', ['S-001', 'C-001', 'C-002'], 0.6, 0.6, true],
  ] as const)('%s', (_name, ids, threshold, score, reached) => {
    expect(measureConvergence(agreedOn(...ids), points, { convergence: threshold })).toMatchObject({
      score,
      reached,
      total: 5,
    });
  });

  test('without any point it is 1', () => {
    expect(measureConvergence([], [], { convergence: 0.99 })).toMatchObject({ score: 1, reached: true, total: 0 });
  });
});

describe('M5 sycophancy', () => {
  test('all agreed in round 1 is flagged, nine tenths are not', () => {
    const all = measureConvergence(agreedOn('S-001', 'C-001', 'C-002', 'X-001', 'X-002'), points, { convergence: 0.8 });
    expect(checkSycophancy(all).flagged).toBe(true);
    expect(checkSycophancy({ ...all, agreed: 9, total: 10, score: 0.9 }).flagged).toBe(false);
    expect(checkSycophancy({ ...all, agreed: 0, total: 0, score: 1 }).flagged).toBe(false);
  });
});

describe('M5 movement', () => {
  const round = (a: string, b: string) => votesOf({ a: { 'C-001': a }, b: { 'C-001': b } });
  test.each([
    ['one round', [round('A', 'B')], null],
    ['nothing moves', [round('A', 'B'), round('A', 'B')], 'no-movement'],
    ['something moves', [round('A', 'B'), round('B', 'B')], null],
    ['only back to where it was', [round('A', 'B'), round('B', 'A'), round('A', 'B')], 'oscillation'],
    ['one goes back, the other goes on', [round('A', 'B'), round('B', 'A'), round('A', 'C')], null],
    ['nothing moves after something did', [round('A', 'B'), round('B', 'B'), round('B', 'B')], 'no-movement'],
  ] as const)('%s', (_name, rounds, stop) => {
    expect(describeMovement(rounds).stop).toBe(stop);
  });
});
