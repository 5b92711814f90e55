import { describe, expect, test } from 'vitest';
import { Ballot } from '../../debate/ballot.ts';
import { canReach, findMajority } from './majority.ts';

/** 'AAB-' is four judges, j1 and j2 for A, j3 for B, the last one absent. */
const judge = (votes: string, threshold: number) => {
  const all = [...votes].map((option, index) => ({
    by: { seat: `j${index + 1}`, title: 'judge' },
    answer: { option },
  }));
  const present = all.filter(({ answer }) => answer.option !== '-');
  return findMajority(new Ballot(present), { seats: votes.length, threshold });
};

describe('J3 consensus in whole per cent of all seats', () => {
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
    ['an absence makes no consensus of A A B C', 'AAB-', 0.67, 'NONE', null, 50],
    ['two of three with one absent are a majority, not unanimous', 'AA-', 0.67, 'MAJORITY', 'A', 67],
    ['all who answered, but too few', 'AAA--', 0.67, 'NONE', null, 60],
    ['one vote alone', 'A--', 0.51, 'NONE', null, 33],
    ['nobody', '---', 0.67, 'NONE', null, 0],
  ])('%s', (_, votes, threshold, type, choice, share) => {
    expect(judge(votes, threshold)).toMatchObject({ type, choice, share, reached: choice !== null });
  });

  test('the dissent of a majority is listed', () => {
    expect(judge('ABA', 0.67)).toMatchObject({ dissent: ['j2'], tally: { A: ['j1', 'j3'], B: ['j2'] } });
  });

  test('the reason can be read', () => {
    expect(judge('AAB', 0.67).because).toBe('2 of 3 judges chose A: 67 %, and 67 % is needed');
    expect(judge('AB-', 0.67).because).toBe('No option has 67 % of the votes: A 1 of 3 (33 %), B 1 of 3 (33 %)');
  });
});

test.each([
  [2, 3, 0.67, true],
  [1, 3, 0.67, false],
  [1, 1, 0.67, false],
  [2, 4, 0.67, false],
  [3, 4, 0.67, true],
  [2, 10, 0.67, false],
  [2, 3, 1, false],
])('J9 %d votes of %d judges at %d can be a consensus: %s', (votes, seats, threshold, expected) => {
  expect(canReach(votes, { seats, threshold })).toBe(expected);
});
