import { describe, expect, test } from 'vitest';
import type { Response } from './answers.ts';
import { makeJudge, makeResponse, openWith, revise } from './judges.fixture.ts';
import { findResponseBreaches, isDocumentedChange, listDuties } from './response-norms.ts';

const challenges = [
  { claim: 'value-1.R1', argument: 'Two crews in ten are offline for an hour a week.' },
  { claim: 'effort-1.P2', argument: 'Conflict handling alone takes longer than twelve days.' },
];
const duties = [['value'], ['effort']];
const find = (answer: Partial<Response>, require_change_documentation = true) =>
  findResponseBreaches(makeResponse('A', { challenges, ...answer }), {
    duties,
    before: 'A',
    settings: { require_change_documentation },
  });

describe('J5 who must be challenged', () => {
  test.each([
    [
      'up to four judges: every other one',
      { risk: 'A', value: 'B', effort: 'A', law: 'C' },
      [['value'], ['effort'], ['law']],
    ],
    [
      'five: one holder of each other option',
      { risk: 'A', value: 'B', effort: 'A', law: 'B', care: 'C' },
      [['value', 'law'], ['care']],
    ],
    [
      'five, everybody else elsewhere',
      { risk: 'A', value: 'B', effort: 'B', law: 'B', care: 'B' },
      [['value', 'effort', 'law', 'care']],
    ],
  ])('%s', (_, votes, expected) => {
    expect(listDuties(makeJudge('risk'), openWith(votes))).toEqual(expected);
  });

  test('an absent judge still counts as one of the judges, but need not be challenged', () => {
    const four = openWith({ risk: 'A', value: 'B', effort: 'A', law: 'B' }, { care: 'crashed' });
    expect(listDuties(makeJudge('risk'), four)).toEqual([['value', 'law']]);
  });
});

describe('J5 every duty is met by a claim and an argument', () => {
  test.each<[string, Response['challenges'], string | undefined]>([
    ['both', challenges, undefined],
    ['any words will do', challenges.map((one) => ({ ...one, argument: 'True, but irrelevant here.' })), undefined],
    ['one is left out', challenges.slice(0, 1), 'effort'],
    ['nobody', [], 'value, effort'],
    ['an empty argument', [{ claim: 'value-1.R1', argument: ' ' }, ...challenges.slice(1)], 'value'],
    ['missing whole is the engine’s to report', undefined, undefined],
  ])('%s', (_, given, missing) => {
    const breaches = find({ challenges: given });
    expect(breaches.map(({ rule }) => rule)).toEqual(missing ? ['J5'] : []);
    if (missing) expect(breaches[0]?.what).toContain(`of: ${missing}.`);
  });

  test('one of a group is enough', () => {
    const one = makeResponse('A', { challenges: [{ claim: 'law-1.R1', argument: 'Nobody has asked for it.' }] });
    const norms = { before: 'A', settings: { require_change_documentation: true } };
    expect(findResponseBreaches(one, { ...norms, duties: [['value', 'law']] })).toEqual([]);
  });
});

describe('J5 a revision is documented', () => {
  test.each<[string, Response, number, boolean]>([
    ['held', makeResponse('A'), 0, false],
    ['revised with reason and credit', revise('B', ['value-1.R1']), 0, true],
    ['revised without reason', revise('B', ['value-1'], ' '), 1, false],
    ['revised without credit', revise('B', []), 1, false],
    ['revised to the same option is held', revise('A', [], ''), 0, false],
    ['held with another option', makeResponse('B'), 1, false],
  ])('%s', (_, answer, count, counts) => {
    expect(find({ ...answer, challenges }).map(({ rule }) => rule)).toEqual(Array(count).fill('J5'));
    expect(isDocumentedChange(answer, 'A')).toBe(counts);
  });

  test('is recorded, but not asked about again, where the settings say so', () => {
    const bare = { ...revise('B', [], ''), challenges };
    expect(find(bare)[0]?.askAgain).toBeUndefined();
    expect(find(bare, false)[0]?.askAgain).toBe(false);
  });
});

test('what the record says of a breach is about the judge, in words', () => {
  const found = [
    ...find({ challenges: [] }),
    ...find({ option: 'B' }),
    ...find({ option: 'B', stand: 'revised', reason: '' }),
  ];
  expect(found).toHaveLength(3);
  for (const { fact } of found) expect(fact).toMatch(/^[a-z][^`_]+$/u);
});
