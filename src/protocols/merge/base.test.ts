import { describe, expect, test } from 'vitest';
import { draftsOf, pointsNamed, votesOf } from '../../../test/data/merge.fixture.ts';
import { pickBase, scoreVariants, type VariantScore } from './base.ts';
import { rankPoints } from './votes.ts';

const scored = (variant: string, score: number, win_share = 0, correctness = 0): VariantScore => ({
  variant,
  quant: score,
  met: 0,
  qual: score,
  score,
  won: Math.round(win_share * 20),
  win_share,
  correctness,
});

describe('M9 the base', () => {
  test.each([
    ['the highest score', [scored('A', 0.6), scored('B', 0.7)], 'B', null, []],
    ['exactly 0.05 apart is no tie', [scored('A', 0.7), scored('B', 0.65, 1)], 'A', null, []],
    ['closer than 0.05: points won', [scored('A', 0.7, 0.2), scored('B', 0.66, 0.8)], 'B', 'points-won', ['A', 'B']],
    [
      'win shares within 5 %: correctness',
      [scored('A', 0.7, 0.5, 2), scored('B', 0.68, 0.52, 4)],
      'B',
      'correctness',
      ['A', 'B'],
    ],
    [
      'win shares exactly 5 % apart are tied',
      [scored('A', 0.7, 0.5, 4), scored('B', 0.68, 0.55, 3)],
      'A',
      'correctness',
      ['A', 'B'],
    ],
    ['all level: input order', [scored('A', 0.68, 0.5, 3), scored('B', 0.7, 0.5, 3)], 'A', 'input-order', ['A', 'B']],
    [
      'three inside 0.05: the tie-break runs over all of them',
      [scored('A', 0.7, 0.2, 5), scored('B', 0.68, 0.3, 5), scored('C', 0.66, 0.5, 0)],
      'C',
      'points-won',
      ['A', 'B', 'C'],
    ],
    [
      'a third beyond 0.05 of the top is out, however close to the second',
      [scored('A', 0.7, 0.4), scored('B', 0.66, 0.2), scored('C', 0.63, 0.4)],
      'A',
      'points-won',
      ['A', 'B'],
    ],
    [
      'three level on points: correctness among those only',
      [scored('A', 0.7, 0.33, 3), scored('B', 0.69, 0.33, 4), scored('C', 0.68, 0.1, 5)],
      'B',
      'correctness',
      ['A', 'B', 'C'],
    ],
  ] as const)('%s', (_name, scores, base, tie_break, tied) => {
    expect(pickBase(scores)).toMatchObject({ base, tie_break, tied });
  });

  test('the margin of the first two is stated', () => {
    expect(pickBase([scored('A', 0.5), scored('B', 0.75), scored('C', 0.25)])).toMatchObject({
      margin: 0.25,
      ranking: ['B', 'A', 'C'],
    });
  });
});

test('M9 a point that both win is half a point each, one that neither wins is none', () => {
  const won = { 'C-001': 'A', 'C-002': 'both', 'C-003': 'neither', 'C-004': 'both' };
  const standing = rankPoints(pointsNamed(...Object.keys(won)), votesOf({ a: won, b: won }), draftsOf('AB'));
  const scores = scoreVariants({ drafts: draftsOf('AB'), quantities: [], judged: [], standing, criteria: 23 });
  expect(scores.map((score) => [score.won, score.win_share])).toEqual([
    [2, 0.5],
    [1, 0.25],
  ]);
});
