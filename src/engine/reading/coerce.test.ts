import { expect, test } from 'vitest';
import { z } from 'zod';
import { findWrittenSchema } from '../../debate/question.ts';
import { readSchema } from '../../debate/schema/schema-node.ts';
import { coerce } from './coerce.ts';

const Confidence = z.enum(['HIGH', 'MEDIUM', 'LOW']);
const Stand = z.discriminatedUnion('is', [
  z.object({ is: z.literal('held'), self_challenge: z.string().optional() }),
  z.object({ is: z.literal('revised'), by: z.array(z.string()) }),
]);
const Choice = z.object({ option: z.enum(['A', 'B', 'C']) });
const labels = new Map([
  ['keep redis', 'B'],
  ['a new store', 'C'],
]);
const Tree: z.ZodType = z.object({
  sure: z.boolean(),
  get kids() {
    return z.array(Tree);
  },
});

test.each([
  ['an enum in another case', Confidence, ' high\u00a0', 'HIGH'],
  ['MED', Confidence, 'Med', 'MEDIUM'],
  ['MED in a lower-case enum', z.enum(['high', 'medium']), 'MED', 'medium'],
  ['MED where there is no MEDIUM', z.enum(['HIGH', 'LOW']), 'MED', 'MED'],
  ['HI', Confidence, 'HI', 'HI'],
  ['LO', Confidence, 'LO', 'LO'],
  ['an enum whose values differ by case only', z.enum(['a', 'A', 'b']), 'B', 'B'],
  ['an exact value of such an enum', z.enum(['a', 'A', 'b']), ' A ', 'A'],
  ['an enum that may be null', Confidence.nullable(), 'low', 'LOW'],
  ['a literal', z.literal('held'), 'Held', 'held'],
  ['an array where one of an enum is wanted', Confidence, ['HIGH'], ['HIGH']],
  ['an id whose label names another', Choice, { option: 'C: A new store' }, { option: 'C' }],
  ['words with other separators', z.enum(['NEEDS_REVISION', 'APPROVE']), 'Needs revision.', 'NEEDS_REVISION'],
  ['a verdict with its reason', z.enum(['agree', 'disagree']), 'Agree: the plan holds', 'agree'],
  [
    'a verdict that names two',
    z.enum(['agree', 'disagree']),
    'agree - I disagree on cost',
    'agree - I disagree on cost',
  ],
  [
    'E3 entries that say the same',
    z.array(z.string()),
    ['It leaks.', 'it  leaks', 'It breaks.'],
    ['It leaks.', 'It breaks.'],
  ],
  ['E3 equal objects', z.array(z.object({ a: z.string() })), [{ a: 'X.' }, { a: 'x' }], [{ a: 'X.' }]],
  ['numbers that are equal', z.array(z.number()), [1, 1], [1, 1]],
  ['yes', z.boolean(), 'Yes', true],
  ['yes with a reason', z.boolean(), 'Yes: it holds', true],
  ['yes and no', z.boolean(), 'Yes, no doubt', 'Yes, no doubt'],
  ['NO', z.boolean(), 'NO', false],
  ['true in quotes', z.boolean(), 'TRUE', true],
  ['maybe', z.boolean(), 'maybe', 'maybe'],
  ['1 for true', z.boolean(), 1, 1],
  ['a number in quotes', z.number(), ' -0.50 ', -0.5],
  ['a number with words', z.number(), '50%', '50%'],
  ['no number', z.number(), '', ''],
  ['a number too large', z.number(), '1e999', '1e999'],
  ['a number where a string is wanted', z.string(), 5, 5],
  ['a number in quotes where both are permitted', z.union([z.number(), z.string()]), '5', '5'],
  ['lines', z.string(), ['a', 'b'], 'a\nb'],
  ['no lines', z.string(), [], []],
  ['lines with a number', z.string(), ['a', 1], ['a', 1]],
  ['a single string', z.array(z.string()), 'a', ['a']],
  ['a single enum value', z.array(Confidence), 'low', ['LOW']],
  ['a single object', z.array(z.object({ sure: z.boolean() })), { Sure: 'yes' }, [{ sure: true }]],
  ['a single number', z.array(z.number()), 5, 5],
  ['a string where objects are wanted', z.array(z.object({})), 'a', 'a'],
  ['null where an array is wanted', z.array(z.string()), null, null],
  [
    'a name in another spelling',
    z.object({ self_challenge: z.string() }),
    { 'Self-Challenge': 'x' },
    { self_challenge: 'x' },
  ],
  ['a name with spaces', z.object({ self_challenge: z.string() }), { 'self challenge': 'x' }, { self_challenge: 'x' }],
  ['a name in two spellings', z.object({ a_b: z.string() }), { 'a-b': 'x', A_B: 'y' }, { 'a-b': 'x', A_B: 'y' }],
  ['a name beside its known spelling', z.object({ a: z.string() }), { a: 'x', A: 'y' }, { a: 'x', A: 'y' }],
  ['a name that could be one of two', z.object({ a_b: z.string(), 'a-b': z.string() }), { 'A B': 'x' }, { 'A B': 'x' }],
  ['keys of a record', z.record(z.string(), z.number()), { 'Risk-1': '2' }, { 'Risk-1': 2 }],
  ['one of several forms', Stand, { IS: 'HELD', 'Self-Challenge': 'x' }, { is: 'held', self_challenge: 'x' }],
  ['another of several forms', Stand, { is: 'Revised', by: 'S1' }, { is: 'revised', by: ['S1'] }],
  [
    'a form that refers to itself',
    Tree,
    { sure: 'no', kids: { sure: 'yes', kids: [] } },
    { sure: false, kids: [{ sure: true, kids: [] }] },
  ],
  ['what nobody knows', z.unknown(), { a: 'yes' }, { a: 'yes' }],
])('E2 %s', (_, schema, written, read) => {
  expect(coerce(written as never, readSchema(findWrittenSchema(schema)), labels)).toEqual(read);
});

test('E2 alternatives within alternatives do not multiply without end', () => {
  const Knot: z.ZodType = z.object({
    get next() {
      return z.union([Knot, z.object({ next: Knot, x: z.string() }), z.null()]);
    },
  });
  let value: unknown = 'wrong';
  for (let depth = 0; depth < 60; depth++) value = { Next: value };
  const before = process.cpuUsage();
  coerce(value as never, readSchema(findWrittenSchema(Knot)));
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(5000);
});

test.each([
  ['Option A', 'A'],
  ['option: a', 'A'],
  ['(A)', 'A'],
  ['**A**', 'A'],
  ['A.', 'A'],
  ['A: No', 'A'],
  ['A - No network', 'A'],
  ['A (No)', 'A'],
  ['"A"', 'A'],
  ['Option B: a store of its own', 'B'],
  ['Keep Redis', 'B'],
  ['B: A new store', 'B: A new store'],
  ['A: not B', 'A: not B'],
  ['not A', 'not A'],
  ['A or B', 'A or B'],
  ['A, B', 'A, B'],
  ['A because it is cheap', 'A because it is cheap'],
  ['AB', 'AB'],
])('E2 an id written as "%s" is read as %s', (option, read) => {
  expect(coerce({ option }, readSchema(findWrittenSchema(Choice)), labels)).toEqual({ option: read });
});
