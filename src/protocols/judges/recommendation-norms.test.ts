import { describe, expect, test } from 'vitest';
import type { Recommendation } from './answers.ts';
import { makeRecommendation } from './judges.fixture.ts';
import { findRecommendationBreaches } from './recommendation-norms.ts';
import type { AnalysedOption, Row, Table } from './tables.ts';

const risk: Table = { kind: 'risk', criteria: ['technical', 'user'] };
const effort: Table = { kind: 'effort', criteria: ['implementation', 'testing'] };
const own: Table = { kind: 'own', criteria: ['exposure'] };
const free: Table = { kind: 'own', criteria: [] };

const two = ['A', 'B'];
const fillRows = (table: Table, cells: Row = {}) => table.criteria.map((criterion) => ({ criterion, ...cells }));
const analyse = (table: Table, options: readonly string[], more: Partial<AnalysedOption> = {}): AnalysedOption[] =>
  options.map((option) => ({ option, rows: fillRows(table), total_risk: 5, value: 5, score: 5, ...more }));
const find = (table: Table, answer: Partial<Recommendation>, { options = two, again = true } = {}) =>
  findRecommendationBreaches(
    makeRecommendation('A', { confidence: 'LOW', self_challenge: 'It may be slower.', ...answer }),
    { options, table, settings: { require_stance_maintenance: again } },
  );
const rules = (...args: Parameters<typeof find>) => find(...args).map(({ rule }) => rule);

describe('J2 what a recommendation must have', () => {
  test.each<[string, Partial<Recommendation>, string[]]>([
    ['everything', {}, []],
    ['no confidence', { confidence: undefined }, ['J2']],
    ['no challenge to itself', { self_challenge: undefined }, ['J2']],
    ['an empty challenge', { self_challenge: ' ' }, ['J2']],
    ['an option not analysed', { analysis: analyse(risk, ['A']) }, ['J2']],
    ['an option analysed twice', { analysis: analyse(risk, ['A', 'B', 'B']) }, ['J2']],
    ['an option without its number', { analysis: analyse(risk, two, { total_risk: undefined }) }, ['J2']],
    ['reasons in any words', { reasons: ['It is the industry standard.'] }, []],
  ])('%s', (_, answer, expected) => {
    expect(rules(risk, { analysis: analyse(risk, two), ...answer })).toEqual(expected);
  });

  test('what the record says of a breach is about the judge, in words', () => {
    const found = [
      ...find(risk, { analysis: analyse(risk, ['A', 'A'], { total_risk: undefined }), confidence: undefined }),
      ...find(risk, { analysis: analyse(risk, two, { rows: [] }), self_challenge: '' }),
      ...find(own, { analysis: [...analyse(own, ['A']), ...analyse(own, ['B'], { score: 9 })] }),
    ];
    expect(found).toHaveLength(7);
    for (const { fact } of found) expect(fact).toMatch(/^[a-z][^`_]+$/u);
  });

  test('an uncertainty off the scale', () => {
    const analysis = analyse(effort, two, { rows: fillRows(effort, { days: 2, uncertainty: 1.2 }) });
    expect(find(effort, { analysis })).toMatchObject([{ rule: 'J2', what: expect.stringContaining('1.2') }]);
  });
});

describe('J6 the stance is in the form: the own table is filled', () => {
  test.each<[string, Table, AnalysedOption[], string[]]>([
    ['a filled table', risk, analyse(risk, two), []],
    ['whatever its cells say', risk, analyse(risk, two, { rows: fillRows(risk, { risk: 'None.' }) }), []],
    ['a criterion is missing', risk, analyse(risk, two, { rows: [{ criterion: 'technical' }] }), ['J6']],
    ['no rows', risk, analyse(risk, two, { rows: [] }), ['J6']],
    ['no rows at all', risk, analyse(risk, two, { rows: undefined }), ['J6']],
    [
      'criteria in any case',
      risk,
      analyse(risk, two, { rows: [{ criterion: 'TECHNICAL' }, { criterion: 'User ' }] }),
      [],
    ],
    ['own criteria', own, analyse(own, two), []],
    ['own criteria without a row', own, analyse(own, two, { rows: [] }), ['J6']],
    ['a persona without criteria', free, analyse(free, two, { rows: [] }), []],
  ])('%s', (_, table, analysis, expected) => {
    expect(rules(table, { analysis })).toEqual(expected);
  });

  test('a breach is recorded, but not asked about again, where the settings say so', () => {
    const analysis = analyse(risk, two, { rows: [] });
    expect(find(risk, { analysis })[0]?.askAgain).toBeUndefined();
    expect(find(risk, { analysis }, { again: false })[0]?.askAgain).toBe(false);
  });
});

describe('J2 beyond five options', () => {
  const six = ['A', 'B', 'C', 'D', 'E', 'F'];
  const withRows = (...options: string[]) =>
    analyse(risk, six).map((one) => (options.includes(one.option) ? one : { ...one, rows: undefined }));

  test.each([
    ['rows for three are enough', ['A', 'B', 'C'], []],
    ['rows for two are not', ['A', 'B'], ['J6']],
    ['the one voted for is among them', ['B', 'C', 'D'], ['J6']],
  ])('%s', (_, options, expected) => {
    expect(rules(risk, { analysis: withRows(...options) }, { options: six })).toEqual(expected);
  });

  test('numbers are needed for all', () => {
    const analysis = withRows('A', 'B', 'C').map((one) =>
      one.option === 'F' ? { ...one, total_risk: undefined } : one,
    );
    expect(find(risk, { analysis }, { options: six })).toMatchObject([
      { rule: 'J2', what: expect.stringContaining('F') },
    ]);
  });
});

describe('J2 a vote against the own table', () => {
  const analysis = analyse(risk, two).map((one) => ({ ...one, total_risk: one.option === 'A' ? 8 : 2 }));

  test('is asked about, with the option that the table shows to be best', () => {
    const [breach, ...others] = find(risk, { analysis });
    expect(others).toEqual([]);
    expect(breach).toMatchObject({ rule: 'J2', what: expect.stringMatching(/\bB\b.*against_own_table/) });
    expect(breach?.askAgain).toBeUndefined();
  });

  test('is no breach once it says why', () => {
    expect(find(risk, { analysis, against_own_table: 'The law forbids B.' })).toEqual([]);
    expect(rules(risk, { analysis, against_own_table: ' ' })).toEqual(['J2']);
  });

  test('is not asked about again where the settings say so', () => {
    expect(find(risk, { analysis }, { again: false })[0]?.askAgain).toBe(false);
  });
});
