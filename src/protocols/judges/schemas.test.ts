import { describe, expect, test } from 'vitest';
import type { Persona } from '../../debate/participant.ts';
import { findShownSchema } from '../../debate/question.ts';
import { recommendation } from './recommendation.ts';
import { response } from './response.ts';
import { tableOf } from './tables.ts';

const judge = (name: string, criteria: readonly string[] = []) => {
  const persona: Persona = { name, title: `${name} judge`, stance: 'X', objective: 'x', criteria, words: '' };
  return { seat: name, title: persona.title, persona };
};
const form = (name: string, criteria?: readonly string[]) =>
  recommendation({ options: ['A', 'B'], table: tableOf(judge(name, criteria)) });

interface Shown {
  readonly required: readonly string[];
  readonly properties: Record<string, Shown>;
  readonly items: Shown;
  readonly enum?: readonly unknown[];
}
const shown = (name: string, criteria?: readonly string[]) =>
  findShownSchema(form(name, criteria), []) as unknown as Shown;
const analysis = (schema: Shown) => schema.properties.analysis?.items;
const row = (schema: Shown) => analysis(schema)?.properties.rows?.items;

describe('J2 the recommendation', () => {
  test('everything asked for is shown as required', () => {
    expect([...shown('risk').required].sort()).toEqual(
      ['analysis', 'confidence', 'option', 'problems', 'reasons', 'self_challenge'].sort(),
    );
  });

  test.each([
    ['risk', ['criterion', 'risk', 'probability', 'impact'], ['option', 'rows', 'total', 'hidden_risks']],
    ['value', ['criterion', 'value', 'magnitude', 'reach'], ['option', 'rows', 'total', 'missed_value']],
    ['effort', ['criterion', 'days', 'uncertainty'], ['option', 'rows', 'value', 'total', 'incremental_path']],
    ['security', ['criterion', 'assessment', 'score'], ['option', 'rows', 'total']],
  ])('the %s judge has its own table', (name, columns, parts) => {
    const schema = shown(name, ['exposure']);
    expect([...(row(schema)?.required ?? [])].sort()).toEqual([...columns].sort());
    expect(Object.keys(row(schema)?.properties ?? {})).toEqual(columns);
    expect([...(analysis(schema)?.required ?? [])].sort()).toEqual([...parts].sort());
  });

  test.each([
    ['risk', [], ['technical', 'user', 'business', 'operational']],
    ['value', [], ['delight', 'competitive', 'retention', 'growth']],
    ['effort', [], ['implementation', 'testing', 'polish', 'documentation']],
    ['security', ['exposure', 'recovery'], ['exposure', 'recovery']],
    ['security', [], undefined],
  ])('the criteria of the %s judge %j are shown as an enum', (name, own, expected) => {
    expect(row(shown(name, own))?.properties.criterion?.enum).toEqual(expected);
  });

  test('the uncertainty has four steps', () => {
    expect(row(shown('effort'))?.properties.uncertainty?.enum).toEqual([1, 1.5, 2, 3]);
  });

  test('an option and a reason are enough to be read', () => {
    expect(form('risk').safeParse({ option: 'A', reasons: 'Least to go wrong.' }).success).toBe(true);
  });

  test.each([
    ['an option that does not exist', { option: 'D', reasons: 'x' }],
    ['no option', { reasons: 'x' }],
    ['no reasons', { option: 'A' }],
    ['blank reasons', { option: 'A', reasons: ' ' }],
    [
      'the analysis of an option that does not exist',
      { option: 'A', reasons: 'x', analysis: [{ option: 'D', rows: [] }] },
    ],
  ])('%s is an error of the schema', (_, reply) => {
    expect(form('risk').safeParse(reply).success).toBe(false);
  });

  test('a cell that does not fit is a missing cell, not an unreadable reply', () => {
    const rows = [{ criterion: 'weather', risk: 'storms', probability: 0.3, impact: 'HIGH' }];
    const read = form('risk').parse({ option: 'A', reasons: 'x', analysis: [{ option: 'A', rows, total: 70 }] });
    expect(read.analysis).toEqual([
      { option: 'A', rows: [{ criterion: 'weather', risk: 'storms', probability: undefined, impact: 'HIGH' }] },
    ]);
  });
});

describe('J5 the response', () => {
  const form = response({ options: ['A', 'B'], others: ['value', 'effort'], statements: ['value-1', 'effort-1'] });

  test('the challenges are shown as required, what belongs to a revision is not', () => {
    expect([...(findShownSchema(form, []) as unknown as Shown).required].sort()).toEqual([
      'challenges',
      'option',
      'stand',
    ]);
  });

  test('whoever holds need not say what convinced', () => {
    const held = { stand: 'held', option: 'A' };
    expect(form.parse(held)).toEqual({ ...held, convinced_by: [], reason: '' });
    expect(form.parse({ ...held, convinced_by: null, reason: null })).toEqual({
      ...held,
      convinced_by: [],
      reason: '',
    });
  });

  test.each([
    ['a judge who is not at the table', { stand: 'held', option: 'A', challenges: [{ judge: 'risk', argument: 'x' }] }],
    ['a statement that was not made', { stand: 'revised', option: 'B', convinced_by: ['value-9'], reason: 'x' }],
    ['an option that does not exist', { stand: 'held', option: 'C' }],
    ['no stand', { option: 'A' }],
  ])('%s is an error of the schema', (_, reply) => {
    expect(form.safeParse(reply).success).toBe(false);
  });
});
