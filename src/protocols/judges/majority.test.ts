import { describe, expect, test } from 'vitest';
import { Ballot } from '../../debate/ballot.ts';
import { majority } from './majority.ts';

/** 'AAB' is three judges, j1 and j2 for A, j3 for B. */
const ballot = (votes: string) =>
  new Ballot(
    [...votes].map((option, index) => ({ by: { seat: `j${index + 1}`, title: 'judge' }, answer: { option } })),
  );

describe('J3 consensus in whole per cent', () => {
  test.each([
    ['two of three meet 0.67', 'AAB', 0.67, 'MAJORITY', 'A', 67],
    ['three of three', 'BBB', 0.67, 'UNANIMOUS', 'B', 100],
    ['all different', 'ABC', 0.67, 'NONE', null, 33],
    ['two of four', 'AABB', 0.67, 'NONE', null, 50],
    ['three of four', 'AAAB', 0.67, 'MAJORITY', 'A', 75],
    ['three of five fall short', 'AAABC', 0.67, 'NONE', null, 60],
    ['three of five pass 0.6', 'AAABC', 0.6, 'MAJORITY', 'A', 60],
    ['two of three fall short of 0.68', 'AAB', 0.68, 'NONE', null, 67],
    ['two of three fall short of 1', 'AAB', 1, 'NONE', null, 67],
    ['all pass 1', 'AAA', 1, 'UNANIMOUS', 'A', 100],
    ['0.55 is 55 and not a little more', 'AAAAAAAAAAABBBBBBBBB', 0.55, 'MAJORITY', 'A', 55],
    ['0.57 is 57 and not a little less', 'AAAABBB', 0.57, 'MAJORITY', 'A', 57],
    ['J9 two of two', 'AA', 0.67, 'UNANIMOUS', 'A', 100],
    ['J9 one of two', 'AB', 0.67, 'NONE', null, 50],
    ['J9 one vote is never a consensus', 'A', 0.67, 'NONE', null, 100],
    ['no vote', '', 0.67, 'NONE', null, 0],
  ] as const)('%s: %s at %d', (_, votes, threshold, type, choice, share) => {
    const found = majority(ballot(votes), threshold);
    expect(found).toMatchObject({ type, choice, share, reached: choice !== null });
    expect(found.because).not.toBe('');
  });

  test('the dissent of a majority is listed', () => {
    expect(majority(ballot('ABA'), 0.67)).toMatchObject({ dissent: ['j2'], tally: { A: ['j1', 'j3'], B: ['j2'] } });
  });

  test('the reason can be read', () => {
    expect(majority(ballot('AAB'), 0.67).because).toBe('2 of 3 chose A: 67 %, needed 67 %');
    expect(majority(ballot('AB'), 0.67).because).toBe('no option reached 67 %: A 1 of 2 (50 %), B 1 of 2 (50 %)');
    expect(majority(ballot('A'), 0.67).because).toBe('1 valid vote; a consensus needs at least 2');
  });
});
