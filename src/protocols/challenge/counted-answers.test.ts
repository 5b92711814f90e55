import { describe, expect, test } from 'vitest';
import { findConfrontationBreaches, listCountedAnswers, readNewPosition } from './counted-answers.ts';

const before = 'Store sessions in PostgreSQL.';
const confronted = { open: ['O-1', 'O-2'], position: before };
const to = (objection: string, response: 'accept' | 'partial' | 'reject' = 'reject', explanation = 'Because.') => ({
  objection,
  response,
  explanation,
});

describe('C8 exactly one answer to each open objection', () => {
  test.each([
    ['all answered, position changed', [to('O-1', 'accept'), to('O-2', 'partial')], 'New.', ['O-1', 'O-2'], []],
    ['all rejected, unchanged', [to('O-1'), to('O-2')], 'unchanged', ['O-1', 'O-2'], []],
    ['partial and unchanged', [to('O-1', 'partial'), to('O-2')], 'unchanged', ['O-1', 'O-2'], []],
    ['one unanswered', [to('O-1')], 'New.', ['O-1'], [/O-2 is not answered/]],
    ['none at all', undefined, 'New.', [], [/O-1/, /O-2/]],
    ['accept and unchanged', [to('O-1', 'accept'), to('O-2')], 'unchanged', ['O-2'], [/O-1 is accepted, but/]],
    ['accept and the same words', [to('O-1', 'accept'), to('O-2')], `${before} `, ['O-2'], [/O-1 is accepted, but/]],
    [
      'answered twice',
      [to('O-1'), to('O-1', 'accept'), to('O-2')],
      'New.',
      ['O-2'],
      [/O-1 is answered more than once/],
    ],
    ['no explanation', [to('O-1', 'reject', ' '), to('O-2')], 'New.', ['O-2'], [/O-1 has no explanation/]],
  ])('%s', (_name, responses, position, counted, complaints) => {
    const given = { responses, position };
    expect(listCountedAnswers(given, confronted).map(({ objection }) => objection)).toEqual(counted);
    const breaches = findConfrontationBreaches(given, confronted);
    expect(breaches.map(({ rule }) => rule)).toEqual(complaints.map(() => 'C8'));
    breaches.forEach(({ what }, index) => {
      expect(what).toMatch(complaints[index] ?? /never/);
    });
  });
});

describe('C8 unchanged', () => {
  test.each([
    ['unchanged', undefined],
    ['UNCHANGED', undefined],
    ['"Unchanged."', undefined],
    ['', undefined],
    [`  ${before}\n`, undefined],
    ['Unchanged in substance, but purged in batches.', 'Unchanged in substance, but purged in batches.'],
    [' New. ', 'New.'],
  ])('%j', (position, expected) => {
    expect(readNewPosition({ position }, before)).toBe(expected);
  });
  test('a position that is missing is unchanged', () => expect(readNewPosition({}, before)).toBeUndefined());
});
