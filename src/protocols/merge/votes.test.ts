import { describe, expect, test } from 'vitest';
import { ballotOf, draftsOf, pointsNamed, votesOf } from '../../../test/data/merge.fixture.ts';
import { Ballot } from '../../debate/ballot.ts';
import { countVotesAfter, listChanges, rankPoints, selectCounted, tallyPoint } from './votes.ts';

const standing = (letters: string, votes: Record<string, string>) =>
  rankPoints(
    pointsNamed('C-001'),
    votesOf(Object.fromEntries(Object.entries(votes).map(([seat, winner]) => [seat, { 'C-001': winner }]))),
    draftsOf(letters),
  )[0];

describe('M5 a point is agreed when two thirds of the advocates seated name the same winner', () => {
  test.each([
    ['2 of 2', 'AB', { a: 'A', b: 'A' }, 'A', true],
    ['1 of 2', 'AB', { a: 'A', b: 'B' }, null, false],
    ['2 of 3', 'ABC', { a: 'A', b: 'A', c: 'C' }, 'A', true],
    ['1 of 3', 'ABC', { a: 'A', b: 'B', c: 'C' }, null, false],
    ['2 of 4', 'ABCD', { a: 'A', b: 'A', c: 'C', d: 'D' }, null, false],
    ['3 of 4', 'ABCD', { a: 'A', b: 'A', c: 'A', d: 'D' }, 'A', true],
    ['2 of 3 while a third did not answer', 'ABC', { a: 'B', b: 'B' }, 'B', true],
    ['1 of 2 while the other did not answer', 'AB', { a: 'B' }, null, false],
    ['both', 'AB', { a: 'both', b: 'both' }, 'both', true],
    ['neither', 'AB', { a: 'neither', b: 'neither' }, 'neither', true],
    ['a variant without an advocate has no seat', 'ABc', { a: 'C', b: 'C' }, 'C', true],
    ['nobody answered', 'AB', {}, null, false],
  ] as const)('%s', (_name, letters, votes, winner, agreed) => {
    expect(standing(letters, votes)).toMatchObject({ winner, agreed });
  });
});

describe('M5 confidence in per cent', () => {
  test.each([
    ['unanimous, every loser concedes', 'AB', { a: 'A', b: 'A' }, 100],
    ['unanimous, one of two losers has no advocate', 'ABc', { a: 'A', b: 'A' }, 95],
    ['both: nobody loses', 'AB', { a: 'both', b: 'both' }, 100],
    ['neither: both concede', 'AB', { a: 'neither', b: 'neither' }, 100],
    ['two of three, one silent', 'ABC', { a: 'A', b: 'A' }, 60],
    ['unanimous, the only loser has no advocate', 'ABc', { a: 'C', b: 'C' }, 100],
    ['majority 2 of 3', 'ABC', { a: 'A', b: 'A', c: 'C' }, 60],
    ['majority 3 of 4', 'ABCD', { a: 'A', b: 'A', c: 'A', d: 'D' }, 67.25],
    ['majority 5 of 6', 'ABCDEF', { a: 'A', b: 'A', c: 'A', d: 'A', e: 'A', f: 'F' }, 74.5],
    ['split', 'AB', { a: 'A', b: 'B' }, 50],
  ] as const)('%s: %s %j %d', (_name, letters, votes, confidence) => {
    expect(standing(letters, votes)?.confidence).toBe(confidence);
  });
});

test('M5 what an advocate does not repeat stays; who did not answer in the round has no vote in it', () => {
  const first = countVotesAfter(
    new Map(),
    ballotOf({
      a: [
        ['C-001', 'A'],
        ['C-002', 'A'],
      ],
      b: [['C-001', 'B']],
    }),
    1,
  );
  const second = countVotesAfter(first, ballotOf({ a: [['C-001', 'B']] }), 2);
  expect([...second.keys()]).toEqual(['a']);
  expect(second.get('a')?.get('C-001')).toMatchObject({ winner: 'B', round: 2 });
  expect(second.get('a')?.get('C-002')).toMatchObject({ winner: 'A', round: 1 });
});

test('M5 evidence is cut to two sentences, and the first vote on a point counts', () => {
  const votes = countVotesAfter(
    new Map(),
    ballotOf({
      a: [
        ['C-001', 'A', 'One. Two. Three.'],
        ['C-001', 'B'],
      ],
    }),
    1,
  );
  expect(votes.get('a')?.get('C-001')).toMatchObject({ winner: 'A', evidence: 'One. Two.' });
});

test('M5 unique contributions do not count for convergence', () => {
  const points = pointsNamed('S-001', 'C-001', 'X-001', 'U-001');
  const all = rankPoints(points, new Map(), draftsOf('AB'));
  expect(selectCounted(all, points).map(({ point }) => point)).toEqual(['S-001', 'C-001', 'X-001']);
});

test('E8 a vote that changed names what convinced; without anything new it is bare', () => {
  const before = votesOf({ a: { 'C-001': 'A' }, b: { 'C-001': 'B' } });
  const after = votesOf({ a: { 'C-001': 'B' }, b: { 'C-001': 'A' } }, 2);
  const convinced = new Map(after).set(
    'b',
    new Map([['C-001', { point: 'C-001', winner: 'A', evidence: 'Right.', convinced_by: ['A-1'], round: 2 }]]),
  );
  expect(listChanges(before, convinced, 2, ['A-1'])).toMatchObject([
    { seat: 'a', from: 'C-001: A', to: 'C-001: B', kind: 'bare' },
    { seat: 'b', from: 'C-001: B', to: 'C-001: A', kind: 'informed', convinced_by: ['A-1'] },
  ]);
});

test('E9 the tally names every vote on every point', () => {
  const all = rankPoints(pointsNamed('C-001'), votesOf({ a: { 'C-001': 'A' }, b: { 'C-001': 'B' } }), draftsOf('AB'));
  expect(tallyPoint(all)).toEqual({ 'C-001: A': ['a'], 'C-001: B': ['b'] });
});

test.each([
  ['taken over', { a: true, b: true }, 'B', true],
  ['left', { a: false, b: false }, 'neither', true],
  ['disputed', { a: true, b: false }, null, false],
])('M5 a unique contribution is asked for by take: %s', (_, take, winner, agreed) => {
  const ballot = new Ballot(
    Object.entries(take).map(([seat, take]) => ({
      by: { seat, title: seat },
      answer: { points: [], unique: [{ point: 'U-001', take }] },
    })),
  );
  const [standing] = rankPoints(pointsNamed('U-001'), countVotesAfter(new Map(), ballot, 1), draftsOf('AB'));
  expect(standing).toMatchObject({ winner, agreed });
});
