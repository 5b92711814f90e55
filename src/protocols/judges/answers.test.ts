import { describe, expect, test } from 'vitest';
import { findShownSchema } from '../../debate/question.ts';
import { formRecommendation, formResponse } from './answers.ts';
import { makeJudge } from './judges.fixture.ts';
import { findTable } from './tables.ts';

const form = (name: string, criteria?: readonly string[]) =>
  formRecommendation({ options: ['A', 'B'], table: findTable(makeJudge(name, criteria)) });

interface Shown {
  readonly required: readonly string[];
  readonly properties: Record<string, Shown>;
  readonly items: Shown;
  readonly enum?: readonly unknown[];
}
const show = (name: string, criteria?: readonly string[]) =>
  findShownSchema(form(name, criteria), []) as unknown as Shown;
const analysis = (schema: Shown) => schema.properties.analysis?.items;
const row = (schema: Shown) => analysis(schema)?.properties.rows?.items;

describe('J2 the recommendation', () => {
  test('E2 the fields stand in the order of the work, the vote near the end', () => {
    expect(Object.keys(show('risk').properties)).toEqual([
      ...['analysis', 'problems', 'self_challenge', 'reasons', 'conditions', 'would_change'],
      ...['summary', 'in_brief', 'decision', 'option', 'against_own_table', 'confidence'],
    ]);
  });

  test('everything but the page for readers and the reason for a vote against the table is shown as required', () => {
    const schema = show('risk');
    expect([...schema.required].sort()).toEqual(
      Object.keys(schema.properties)
        .filter((name) => name !== 'against_own_table' && name !== 'in_brief')
        .sort(),
    );
  });

  test.each([
    ['risk', ['criterion', 'risk', 'probability', 'impact'], ['option', 'rows', 'hidden_risks', 'total_risk']],
    ['value', ['criterion', 'value', 'magnitude', 'reach'], ['option', 'rows', 'missed_value', 'total_value']],
    ['effort', ['criterion', 'days', 'why', 'uncertainty'], ['option', 'rows', 'incremental_path', 'value']],
    ['security', ['criterion', 'finding'], ['option', 'rows', 'score']],
  ])('the %s judge has its own table, what it rates with last', (name, columns, parts) => {
    const schema = show(name, ['exposure']);
    expect(Object.keys(row(schema)?.properties ?? {})).toEqual(columns);
    expect([...(row(schema)?.required ?? [])].sort()).toEqual([...columns].sort());
    expect(Object.keys(analysis(schema)?.properties ?? {})).toEqual(parts);
    expect([...(analysis(schema)?.required ?? [])].sort()).toEqual([...parts].sort());
  });

  test.each([
    ['risk', [], ['technical', 'user', 'business', 'operational']],
    ['value', [], ['delight', 'competitive', 'retention', 'growth']],
    ['effort', [], ['implementation', 'testing', 'polish', 'documentation']],
    ['security', ['exposure', 'recovery'], ['exposure', 'recovery']],
    ['security', [], undefined],
  ])('the criteria of the %s judge %j are shown as an enum', (name, own, expected) => {
    expect(row(show(name, own))?.properties.criterion?.enum).toEqual(expected);
  });

  test('the uncertainty has four steps', () => {
    expect(row(show('effort'))?.properties.uncertainty?.enum).toEqual([1, 1.5, 2, 3]);
  });

  test('a reason and an option are enough to be read; what is blank or too much is left out', () => {
    expect(form('risk').safeParse({ option: 'A', reasons: ['Least to go wrong.'] }).success).toBe(true);
    const read = form('risk').parse({ option: 'A', reasons: ['x', ' '], conditions: ['1', '2', '3', '4'] });
    expect(read).toMatchObject({ reasons: ['x'], conditions: ['1', '2', '3'], against_own_table: '' });
    expect(form('risk').parse({ option: 'A', reasons: ['x'], against_own_table: null }).against_own_table).toBe('');
  });

  test.each([
    ['an option that does not exist', { option: 'D', reasons: ['x'] }],
    ['no option', { reasons: ['x'] }],
    ['no reasons', { option: 'A' }],
    ['blank reasons', { option: 'A', reasons: [' '] }],
    ['the analysis of an option that does not exist', { option: 'A', reasons: ['x'], analysis: [{ option: 'D' }] }],
  ])('%s is an error of the schema', (_, reply) => {
    expect(form('risk').safeParse(reply).success).toBe(false);
  });

  test('a cell that does not fit is a missing cell, not an unreadable reply', () => {
    const rows = [{ criterion: 'weather', risk: 'storms', probability: 0.3, impact: 'HIGH' }];
    const read = form('risk').parse({ option: 'A', reasons: ['x'], analysis: [{ option: 'A', rows, total_risk: 70 }] });
    expect(read.analysis).toEqual([
      { option: 'A', rows: [{ criterion: 'weather', risk: 'storms', probability: undefined, impact: 'HIGH' }] },
    ]);
  });
});

describe('J5 the response', () => {
  const ids = ['value-1.R1', 'effort-1.P1'];
  const form = formResponse({ options: ['A', 'B'], claims: ids, credits: ['value-1', 'effort-1', ...ids] });
  const shown = findShownSchema(form, []) as unknown as Shown;

  test('E2 arguments come before the stand; what belongs to a revision is not required', () => {
    expect(Object.keys(shown.properties)).toEqual([
      ...['challenges', 'convinced_by', 'reason', 'summary', 'stand', 'option'],
    ]);
    expect([...shown.required].sort()).toEqual(['challenges', 'option', 'stand', 'summary']);
  });

  test('claims are challenged by id, and ids of claims or statements are credited', () => {
    expect(shown.properties.challenges?.items.properties.claim?.enum).toEqual(ids);
    expect(shown.properties.convinced_by?.items.enum).toEqual(['value-1', 'effort-1', ...ids]);
  });

  test('whoever holds need not say what convinced', () => {
    const held = { stand: 'held', option: 'A' };
    expect(form.parse(held)).toEqual({ ...held, convinced_by: [], reason: '' });
    expect(form.parse({ ...held, convinced_by: null, reason: null })).toMatchObject({ convinced_by: [], reason: '' });
  });

  test.each([
    ['a claim that was not made', { stand: 'held', option: 'A', challenges: [{ claim: 'risk-1.R1', argument: 'x' }] }],
    ['a statement that was not made', { stand: 'revised', option: 'B', convinced_by: ['value-9'], reason: 'x' }],
    ['an option that does not exist', { stand: 'held', option: 'C' }],
    ['no stand', { option: 'A' }],
  ])('%s is an error of the schema', (_, reply) => {
    expect(form.safeParse(reply).success).toBe(false);
  });
});
