import { describe, expect, test } from 'vitest';
import { scriptedAsker } from '../../../test/data/asker.fixture.ts';
import { schemas } from '../../../test/data/schemas.fixture.ts';
import type { JsonSchema } from '../../doors.ts';
import { readForm } from '../../doors.ts';
import { Withdrawn } from './asker.ts';
import { fillForm } from './fill.ts';

async function filled(
  schema: JsonSchema,
  replies: readonly (string | boolean)[],
  earlier?: Parameters<typeof fillForm>[2],
) {
  const asker = scriptedAsker(replies);
  const answer = await fillForm(readForm(schema), asker, earlier);
  return { answer, seen: asker.seen };
}

test('the person in charge chooses and may give a reason', async () => {
  const { answer, seen } = await filled(schemas.choose, ['stop here', 'too early']);
  expect(answer).toEqual({ choice: 'stop here', reason: 'too early' });
  expect(seen).toMatchInlineSnapshot(`
    [
      "choice [A | B | stop here]",
      "reason (optional), a line that ends with \\ goes on",
    ]
  `);
  expect((await filled(schemas.choose, ['A', ''])).answer).toEqual({ choice: 'A' });
});

test.each([
  ['approve', ['approve', ''], { choice: 'approve' }, ['choice', 'reason']],
  ['edit', ['edit', 'a new plan', ''], { choice: 'edit', plan: 'a new plan' }, ['choice', 'plan', 'reason']],
])('what goes with a choice is asked for after that choice only: %s', async (_choice, replies, expected, asked) => {
  const { answer, seen } = await filled(
    {
      type: 'object',
      properties: {
        choice: { enum: ['approve', 'edit'] },
        plan: { type: 'string', contentMediaType: 'text/markdown', default: 'a plan', with_choice: ['edit'] },
        reason: { type: 'string' },
      },
      required: ['choice'],
    },
    replies,
  );
  expect(answer).toEqual(expected);
  expect(seen.map((blank) => /\w+/.exec(blank)?.[0])).toEqual(asked);
});

test('lists of groups that hold lists of groups, with the path shown', async () => {
  const { answer, seen } = await filled(schemas.recommend, [
    ...['B', 'HIGH', 'It is simple.'],
    ...[true, 'A', true, 'technical', '7.5', true, 'user', '11', '1', false, '1.5', '9'],
    ...[true, 'B', false, '0', false],
    ...[true, 'A', 'slow', false],
    '',
  ]);
  expect(answer).toEqual({
    option: 'B',
    confidence: 'HIGH',
    reasons: 'It is simple.',
    analysis: [
      {
        option: 'A',
        rows: [
          { criterion: 'technical', risk: 7.5 },
          { criterion: 'user', risk: 1 },
        ],
        total: 9,
      },
      { option: 'B', rows: [], total: 0 },
    ],
    problems: [{ option: 'A', problem: 'slow' }],
  });
  expect(seen).toMatchInlineSnapshot(`
    [
      "option [A | B | C]",
      "confidence [HIGH | MEDIUM | LOW]",
      "reasons, a line that ends with \\ goes on",
      "Add analysis[1]? (y/N)",
      "analysis[1].option [A | B | C]",
      "Add analysis[1].rows[1]? (y/N)",
      "analysis[1].rows[1].criterion, a line that ends with \\ goes on",
      "analysis[1].rows[1].risk, a number from 0 to 10",
      "Add analysis[1].rows[2]? (y/N)",
      "analysis[1].rows[2].criterion, a line that ends with \\ goes on",
      "analysis[1].rows[2].risk, a number from 0 to 10",
      "! Type a number from 0 to 10.",
      "Add analysis[1].rows[3]? (y/N)",
      "analysis[1].total, a whole number from 0",
      "! Type a whole number from 0.",
      "Add analysis[2]? (y/N)",
      "analysis[2].option [A | B | C]",
      "Add analysis[2].rows[1]? (y/N)",
      "analysis[2].total, a whole number from 0",
      "Add analysis[3]? (y/N)",
      "Add problems[1]? (y/N)",
      "problems[1].option [A | B | C]",
      "problems[1].problem, a line that ends with \\ goes on",
      "Add problems[2]? (y/N)",
      "self_challenge: What speaks against your own choice (optional), a line that ends with \\ goes on",
    ]
  `);
});

test('as many entries as the list needs are asked for unasked, and nothing is chosen twice', async () => {
  const { answer, seen } = await filled(schemas.respond, ['value', 'too dear', false, 'revised', 's2', 's1']);
  expect(answer).toEqual({
    challenges: [{ judge: 'value', argument: 'too dear' }],
    stand: 'revised',
    convinced_by: ['s2', 's1'],
  });
  expect(seen.filter((line) => line.startsWith('convinced_by'))).toEqual([
    'convinced_by[1] (optional) [*(no more) | s1 | s2]',
    'convinced_by[2] (optional) [*(no more) | s1]',
  ]);
});

test('an optional list without entries is left out', async () => {
  const { answer } = await filled(schemas.respond, ['value', 'no', false, 'held', '(no more)']);
  expect(answer).not.toHaveProperty('convinced_by');
});

test('null, yes or no, texts, numbers, alternatives of values, optional groups', async () => {
  const given = await filled(schemas.board, [
    true,
    'I dissent',
    'yes',
    false,
    'fire',
    'flood',
    '',
    '80',
    'tie',
    true,
    'x',
  ]);
  expect(given.answer).toEqual({
    dissent: 'I dissent',
    request_synthesis: true,
    proceed: false,
    risks: ['fire', 'flood'],
    satisfaction: 80,
    preferred: 'tie',
    extra: { note: 'x' },
  });
  const left = await filled(schemas.board, [false, '(skip)', true, '', '0', '1', false]);
  expect(left.answer).toEqual({ dissent: null, proceed: true, risks: [], satisfaction: 0, preferred: 1 });
});

test('alternatives of groups; a list that cannot have entries; any JSON', async () => {
  const { answer, seen } = await filled(schemas.stand, ['fields is: revised', 'C', 'cheaper', 'no json', '{"a": 1}']);
  expect(answer).toEqual({ stand: { is: 'revised', option: 'C', why: 'cheaper' }, none: [], free: { a: 1 } });
  expect(seen[0]).toBe('stand [fields is: held | fields is: revised]');
  expect(seen).toContain('! The answer has no fields, only "no json".');
});

describe('texts', () => {
  const schema = {
    type: 'object',
    properties: { reason: { type: 'string', minLength: 1, maxLength: 20 } },
    required: ['reason'],
  };

  test('a line that ends with a backslash goes on', async () => {
    expect((await filled(schema, ['one\\', '\\', 'three'])).answer).toEqual({ reason: 'one\n\nthree' });
  });

  test('what is needed is asked for until it is there', async () => {
    const { answer, seen } = await filled(schema, ['  ', 'x'.repeat(21), 'fine']);
    expect(answer).toEqual({ reason: 'fine' });
    expect(seen.slice(1)).toEqual([expect.stringMatching(/^! /), expect.stringMatching(/^! .*20/)]);
  });
});

describe('numbers', () => {
  test.each([
    ['', /^! .*number/],
    ['many', /^! .*0 to 100/],
    ['1.5', /^! .*0 to 100/],
    ['-1', /^! .*0 to 100/],
    ['Infinity', /^! .*0 to 100/],
  ])('%j is refused', async (typed, complaint) => {
    const schema = {
      type: 'object',
      properties: { n: { type: 'integer', minimum: 0, maximum: 100 } },
      required: ['n'],
    };
    const { answer, seen } = await filled(schema, [typed, '100']);
    expect(answer).toEqual({ n: 100 });
    expect(seen[1]).toMatch(complaint);
  });
});

test('the second time what was given before stands there', async () => {
  const before = { challenges: [{ judge: 'effort', argument: 'one\ntwo' }], stand: 'revised', convinced_by: ['s2'] };
  const replies = ['effort', 'one\\', 'three', false, 'held', '(no more)'];
  const { answer, seen } = await filled(schemas.respond, replies, before);
  expect(answer).toEqual({ challenges: [{ judge: 'effort', argument: 'one\nthree' }], stand: 'held' });
  expect(seen).toMatchInlineSnapshot(`
    [
      "challenges[1].judge [value | *effort]",
      "challenges[1].argument, a line that ends with \\ goes on [one\\]",
      "… [two]",
      "Add challenges[2]? (y/N)",
      "stand [held | *revised]",
      "convinced_by[1] (optional) [(no more) | s1 | *s2]",
    ]
  `);
});

test('hostile names do not reach the terminal', async () => {
  const evil = '\u001b[2Jevil\u202E\n';
  const schema = { type: 'object', properties: { [evil]: { enum: [evil, 'B'], description: evil } }, required: [evil] };
  const asker = scriptedAsker([]);
  await expect(fillForm(readForm(schema), asker)).rejects.toThrow(Withdrawn);
  expect(asker.seen.join()).not.toMatch(/[\u0000-\u001f\u202E]/u);
});

test('a schema that refers to itself is read all the same', () => {
  const node = { type: 'object', properties: { next: { $ref: '#/$defs/node' } } };
  expect(readForm({ $ref: '#/$defs/node', $defs: { node } }).kind).toBe('group');
});
