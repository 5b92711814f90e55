import { describe, expect, test } from 'vitest';
import { replies, verdict, verdicts } from './challenge.fixture.ts';
import { countVerdicts, findRubberStamps } from './counted-verdicts.ts';
import { checkFastExit, freezeFirstRound } from './fast-exit.ts';
import { keepUnread } from './verdict.ts';

const agree = verdict('agree');
const minor = verdict('partial', 'minor');
const disagree = verdict('disagree', 'strong');

describe('when the debate ends before anything is argued out', () => {
  test.each([
    ['C4 all challengers agree', { a: agree, b: agree, c: agree }, 'all-agree', []],
    ['C4 one challenger, who agrees', { a: agree }, 'all-agree', []],
    ['C4 all partial with a minor objection', { a: minor, b: minor }, 'minor-only', []],
    ['C4 agree mixed with partial and minor', { a: agree, b: minor }, 'minor-only', []],
    ['C4 agree with a moderate strength is agree', { a: verdict('agree', 'moderate'), b: agree }, 'all-agree', []],
    ['C4 agree with a minor strength is agree', { a: verdict('agree', 'minor') }, 'all-agree', []],
    ['C5 any disagree', { a: disagree, b: disagree }, null, ['a', 'b']],
    ['C5 disagree, however minor', { a: verdict('disagree', 'minor'), b: agree }, null, ['a']],
    ['C5 any strong objection', { a: verdict('partial', 'strong'), b: minor }, null, ['a']],
    ['C5 agree with a strong objection', { a: verdict('agree', 'strong'), b: agree }, null, ['a']],
    ['C5 partial above minor', { a: verdict('partial', 'moderate'), b: agree }, null, ['a']],
    ['C5 partial without a strength counts as moderate', { a: verdict('partial') }, null, ['a']],
    ['C5 mixed verdicts', { a: agree, b: disagree }, null, ['b']],
    ['C10 an unreadable verdict', { a: agree, b: keepUnread('what?') }, null, ['b']],
  ])('%s', (_row, given, taken, blocking) => {
    expect(checkFastExit(verdicts(given))).toMatchObject({ taken, blocking });
  });
});

describe('C7 and C10 come first', () => {
  const settings = { opening: { position: 'Use an unlogged table.' }, topic: '', skeptical: true };

  test('C7 a rubber stamp counts as partial and moderate, and cannot take the fast exit', () => {
    const given = replies({ a: verdict('agree', undefined, 'Fine.'), b: minor });
    const found = findRubberStamps(given, settings);
    expect(found).toMatchObject({ rubber_stamps: ['a'], findings: [{ challenger: 'a', engages: false, words: 1 }] });
    expect(countVerdicts(given, found).votes[0]?.answer).toMatchObject({
      verdict: 'partial',
      strength: 'moderate',
      instead: 'rubber stamp',
    });
    expect(checkFastExit(countVerdicts(given, found)).blocking).toEqual(['a']);
  });

  test('C7 a rubber stamp with a strong objection keeps its strength', () => {
    const given = replies({ a: verdict('agree', 'strong', 'Fine.') });
    expect(countVerdicts(given, findRubberStamps(given, settings)).votes[0]?.answer.strength).toBe('strong');
  });

  test('C7 only agreements are looked at, and none when nobody is skeptical', () => {
    const given = replies({ a: disagree, b: keepUnread('?'), c: verdict('agree', undefined, 'Fine.') });
    expect(findRubberStamps(given, settings).findings.map(({ challenger }) => challenger)).toEqual(['c']);
    expect(findRubberStamps(given, { ...settings, skeptical: false }).rubber_stamps).toEqual([]);
  });

  test('C10 an unreadable reply counts as partial and moderate', () => {
    expect(verdicts({ a: keepUnread('what?') }).votes[0]?.answer).toEqual({
      given: { raw_response: 'what?', parse_error: true },
      verdict: 'partial',
      strength: 'moderate',
      instead: 'unreadable',
    });
  });
});

describe('E9 the first round', () => {
  test.each([
    ['unanimous', { a: agree, b: agree }, { agree: ['a', 'b'] }, true],
    ['one voter is not unanimous', { a: agree }, { agree: ['a'] }, false],
    [
      'mixed, with one that could not be read',
      { a: disagree, b: agree, c: keepUnread('') },
      { agree: ['b'], disagree: ['a'], unreadable: ['c'] },
      false,
    ],
  ])('%s', (_name, given, tally, unanimous) => {
    expect(freezeFirstRound(replies(given)).first_round).toEqual({ tally, unanimous });
  });
});
