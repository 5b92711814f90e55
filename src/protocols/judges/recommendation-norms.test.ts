import { describe, expect, test } from 'vitest';
import type { Recommendation } from './answers.ts';
import { recommendationBreaches } from './recommendation-norms.ts';
import type { AnalysedOption, Row, Table } from './tables.ts';

const risk: Table = { kind: 'risk', criteria: ['technical', 'user'] };
const value: Table = { kind: 'value', criteria: ['delight', 'growth'] };
const effort: Table = { kind: 'effort', criteria: ['implementation', 'testing'] };
const own: Table = { kind: 'own', criteria: ['exposure'] };
const free: Table = { kind: 'own', criteria: [] };

const rows = (table: Table, cells: Row): AnalysedOption['rows'] =>
  table.criteria.map((criterion) => ({ criterion, ...cells }));
const both = (analysed: Omit<AnalysedOption, 'option'>): AnalysedOption[] =>
  ['A', 'B'].map((option) => ({ option, ...analysed }));
const breaches = (table: Table, answer: Partial<Recommendation>, require_stance_maintenance = true) =>
  recommendationBreaches(
    {
      option: 'A',
      reasons: 'It keeps the data in one place.',
      confidence: 'LOW',
      self_challenge: 'It may be slower.',
      ...answer,
    },
    { options: ['A', 'B'], table, settings: { require_stance_maintenance } },
  );
const rules = (...args: Parameters<typeof breaches>) => breaches(...args).map(({ rule }) => rule);

describe('J2 reasons', () => {
  test.each([
    ['It is the industry standard.', ['J2']],
    ['This is best practice and the de-facto standard everywhere.', ['J2']],
    ['Industry standards. Best practices.', ['J2']],
    ['Best practice: field crews lose signal daily and two reports vanished.', []],
    ['Cheapest.', []],
    ['The standard contract covers it.', []],
  ])('%s', (reasons, expected) => {
    expect(rules(risk, { reasons })).toEqual(expected);
  });
});

describe('J2 how sure, and what speaks against it', () => {
  const said = { option: 'A', reasons: 'It keeps the data in one place.' };
  test.each([
    ['both said', { confidence: 'HIGH', self_challenge: 'It may be slower.' } as const, 0],
    ['no confidence', { self_challenge: 'It may be slower.' }, 1],
    ['no challenge to itself', { confidence: 'HIGH' } as const, 1],
    ['an empty challenge', { confidence: 'HIGH', self_challenge: ' ' } as const, 1],
    ['neither', {}, 2],
  ])('%s', (_, more, count) => {
    const found = recommendationBreaches(
      { ...said, ...more },
      { options: ['A'], table: free, settings: { require_stance_maintenance: true } },
    );
    expect(found.map(({ rule }) => rule)).toEqual(Array.from({ length: count }, () => 'J2'));
  });
});

describe('J2 every option is analysed once', () => {
  const analysed = (...options: string[]) =>
    options.map((option) => ({ option, rows: rows(risk, { risk: 'Data is lost' }) }));

  test.each([
    ['both', analysed('A', 'B'), []],
    ['one is missing', analysed('A'), ['J2']],
    ['one is there twice', analysed('A', 'B', 'B'), ['J2']],
  ])('%s', (_, analysis, expected) => {
    expect(rules(risk, { analysis })).toEqual(expected);
  });

  test('the complaint names the option', () => {
    expect(breaches(risk, { analysis: analysed('A') })[0]?.what).toContain('Not analysed: B.');
  });

  test('a missing analysis is not complained about twice', () => {
    expect(breaches(risk, {})).toEqual([]);
  });
});

test('J2 the uncertainty has four steps', () => {
  const analysis = both({ rows: rows(effort, { days: 3, uncertainty: 2.5 }) });
  expect(breaches(effort, { analysis })).toMatchObject([{ rule: 'J2', what: expect.stringContaining('2.5') }]);
});

describe('J6 stance maintenance', () => {
  test.each([
    ['a filled risk table', risk, both({ rows: rows(risk, { risk: 'Sync conflicts' }) }), []],
    ['no risk named', risk, both({ rows: rows(risk, { risk: 'None.' }) }), ['J6']],
    ['only a hidden risk named', risk, both({ rows: rows(risk, { risk: 'n/a' }), hidden_risks: ['Silent loss'] }), []],
    ['a criterion is missing', risk, both({ rows: [{ criterion: 'technical', risk: 'Sync conflicts' }] }), ['J6']],
    ['an empty table', risk, both({ rows: [] }), ['J6', 'J6']],
    ['criteria in any case', risk, both({ rows: [{ criterion: 'Technical', risk: 'x' }, { criterion: 'USER ' }] }), []],
    ['a filled value table', value, both({ rows: rows(value, { value: 'Crews finish on site' }) }), []],
    ['no value named', value, both({ rows: rows(value, { value: '' }) }), ['J6']],
    ['a filled effort table', effort, both({ rows: rows(effort, { days: 3, uncertainty: 2 }) }), []],
    ['nothing costs anything', effort, both({ rows: rows(effort, { days: 0 }) }), ['J6']],
    ['own criteria', own, both({ rows: rows(own, { assessment: 'Open to the internet' }) }), []],
    ['own criteria not assessed', own, both({ rows: rows(own, {}) }), ['J6']],
    ['a persona without criteria', free, both({ rows: [{ criterion: 'anything', assessment: 'Good' }] }), []],
  ])('%s', (_, table, analysis, expected) => {
    expect(rules(table, { analysis })).toEqual(expected);
  });

  test('is recorded, but not asked again, where the settings say so', () => {
    const analysis = both({ rows: rows(risk, { risk: 'none' }) });
    expect(breaches(risk, { analysis })[0]?.askAgain).toBeUndefined();
    expect(breaches(risk, { analysis }, false)[0]?.askAgain).toBe(false);
  });
});
