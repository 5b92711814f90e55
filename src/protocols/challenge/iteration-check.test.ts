import { describe, expect, test } from 'vitest';
import { disputed, roundOf, says, verdict } from './challenge.fixture.ts';
import { checkResolved, checkStalled } from './iteration-check.ts';
import type { Proceedings } from './proceedings.ts';

const begun = disputed({ a: verdict('disagree', 'strong'), b: verdict('agree'), c: verdict('partial', 'moderate') });
const fresh = says('maintain', { explanation: 'Replicas lag behind by seconds.' });
const same = says('maintain');
const settings = { stop_when_stalled: true };

describe('C11 all resolved', () => {
  test('when every author has accepted', () => {
    const after = roundOf(begun, { round: 1, rebuttals: { a: says('accept'), c: says('accept') } });
    expect(checkResolved(after)).toMatchObject({
      reached: true,
      open: [],
      tally: { agree: ['b'], resolved: ['a', 'c'] },
    });
  });
  test('not while one is open', () => {
    const after = roundOf(begun, { round: 1, rebuttals: { a: says('accept'), c: same } });
    expect(checkResolved(after)).toMatchObject({
      reached: false,
      open: ['O-2'],
      tally: { resolved: ['a'], open: ['c'] },
    });
  });
  test('C9 not when one is unresolved because its author was absent twice', () => {
    const once = roundOf(begun, { round: 1, rebuttals: { c: says('accept') }, absent: ['a'] });
    const twice = roundOf(once, { round: 2, rebuttals: {}, absent: ['a'] });
    expect(checkResolved(twice)).toMatchObject({ reached: false, open: [], unresolved: ['O-1'] });
  });
});

describe('C11 stalled', () => {
  const both = { a: same, c: same };
  const rounds = (...given: Parameters<typeof roundOf>[1][]): Proceedings => given.reduce(roundOf, begun);
  const first = { round: 1, rebuttals: both };
  const second = { round: 2, rebuttals: both };

  test.each([
    ['one round is no stall', rounds(first), false, 1],
    ['two rounds running are one', rounds(first, second), true, 2],
    ['not when the position moved', rounds(first, { ...second, position: 'New.' }), false, 0],
    ['not when it moved the round before', rounds({ ...first, position: 'New.' }, second), false, 1],
    [
      'not when somebody escalates',
      rounds(first, { ...second, rebuttals: { a: same, c: says('escalate', { critique: 'More.' }) } }),
      false,
      0,
    ],
    ['not when somebody accepts', rounds(first, { ...second, rebuttals: { a: same, c: says('accept') } }), false, 0],
    ['not when one says something new', rounds(first, { ...second, rebuttals: { a: same, c: fresh } }), false, 0],
    ['not when somebody is absent', rounds(first, { ...second, rebuttals: { a: same }, absent: ['c'] }), false, 0],
    ['not when nobody was asked', rounds(first, { ...second, rebuttals: {} }), false, 0],
    [
      'new words said twice are new once',
      rounds({ round: 1, rebuttals: { a: fresh, c: fresh } }, { round: 2, rebuttals: { a: fresh, c: fresh } }),
      false,
      1,
    ],
  ])('%s', (_name, proceedings, reached, running) => {
    expect(checkStalled(proceedings, settings)).toMatchObject({ reached, rounds: running });
  });

  test('stop_when_stalled: false goes on', () => {
    expect(checkStalled(rounds(first, second), { stop_when_stalled: false })).toMatchObject({
      reached: false,
      rounds: 2,
    });
  });

  test('C9 nobody left to ask ends the rounds, whatever is set', () => {
    const once = roundOf(begun, { round: 1, rebuttals: { c: same }, absent: ['a'] });
    const alone = roundOf(once, { round: 2, rebuttals: { c: says('accept') }, absent: ['a'] });
    expect(checkStalled(alone, { stop_when_stalled: false })).toMatchObject({
      reached: true,
      because: expect.stringMatching(/nobody is left/),
    });
  });
});
