import { describe, expect, test } from 'vitest';
import { makeRecommendation } from './judges.fixture.ts';
import { computeReturn, findBetterOptions } from './own-table.ts';
import type { AnalysedOption, TableKind } from './tables.ts';

const row = (days: number, uncertainty?: number) => ({ criterion: 'testing', days, uncertainty });

test.each([
  ['value by days', [row(4, 1)], 8, 4, 2],
  ['uncertainty makes days realistic', [row(10, 1.5), row(5, 2), row(2, 3), row(1, 1)], 6, 32, 0.19],
  ['an uncertainty not given is 1', [row(2)], 5, 2, 2.5],
  ['no effort', [row(0, 3)], 9, 0, null],
  ['no rows', [], 9, 0, null],
  ['no value', [row(2, 1)], undefined, 2, null],
])('J2 ROI: %s', (_, rows, value, realistic_days, roi) => {
  expect(computeReturn({ option: 'A', rows, value })).toEqual({ realistic_days, roi });
});

describe('J2 the vote is compared with the own table', () => {
  const table = (field: keyof AnalysedOption, ...numbers: (number | undefined)[]): AnalysedOption[] =>
    numbers.map((number, index) => ({ option: 'ABCD'.charAt(index), [field]: number }));
  const effort = (...pairs: [value: number, days: number][]): AnalysedOption[] =>
    pairs.map(([value, days], index) => ({ option: 'ABCD'.charAt(index), value, rows: [row(days, 1)] }));

  test.each<[string, TableKind, AnalysedOption[], string, string[]]>([
    ['the lowest risk is best', 'risk', table('total_risk', 2, 5, 8), 'A', []],
    ['a higher risk is not', 'risk', table('total_risk', 2, 5, 8), 'C', ['A']],
    ['no risk at all counts', 'risk', table('total_risk', 0, 5), 'B', ['A']],
    ['the highest value is best', 'value', table('total_value', 2, 5, 8), 'C', []],
    ['a lower value is not', 'value', table('total_value', 2, 5, 8), 'B', ['C']],
    ['the highest return is best, not the highest value', 'effort', effort([4, 2], [9, 90]), 'A', []],
    ['a lower return is not', 'effort', effort([9, 4], [2, 200]), 'B', ['A']],
    ['an option that costs nothing has no return to compare', 'effort', effort([1, 0], [6, 3], [4, 4]), 'B', []],
    ['the highest score is best', 'own', table('score', 7, 3), 'B', ['A']],
    ['a tie is no difference', 'value', table('total_value', 7, 7, 2), 'B', []],
    ['a tie of better options names both', 'value', table('total_value', 7, 7, 2), 'C', ['A', 'B']],
    ['a vote without its number cannot be compared', 'risk', table('total_risk', 2, undefined), 'B', []],
    ['nor can a table without numbers', 'risk', table('total_risk', undefined, undefined), 'B', []],
    ['nor an empty one', 'own', [], 'A', []],
  ])('%s', (_, kind, analysis, option, better) => {
    expect(findBetterOptions(makeRecommendation(option, { analysis }), kind)).toEqual(better);
  });
});
