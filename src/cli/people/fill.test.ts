import { describe, expect, test } from 'vitest';
import { scriptedAsker } from '../../../test/data/asker.fixture.ts';
import { schemas } from '../../../test/data/schemas.fixture.ts';
import type { JsonSchema } from '../../doors.ts';
import { nameValue, readForm } from '../../doors.ts';
import { Withdrawn } from './asker.ts';
import { fillPersonForm, type Given } from './fill-person-form.ts';

const done = 'No, that is all';
/** As a judge's question is put to a person: a model has to fill in its table too. */
const recommend = { ...schemas.recommend, required: ['option', 'reasons'] };

async function filled(schema: JsonSchema, replies: readonly (string | boolean)[], earlier?: Given) {
  const asker = scriptedAsker(replies);
  const answer = await fillPersonForm(schema, { asker, nameValue }, earlier);
  return { answer, seen: asker.seen };
}

test('the person in charge chooses and may give a reason', async () => {
  const { answer, seen } = await filled(schemas.choose, ['stop here', 'too early']);
  expect(answer).toEqual({ choice: 'stop here', reason: 'too early' });
  expect(seen).toMatchInlineSnapshot(`
    [
      "What do you decide? [A | B | stop here]",
      "Why? (optional)",
    ]
  `);
  expect((await filled(schemas.choose, ['A', ''])).answer).toEqual({ choice: 'A' });
});

test.each([
  ['approve', ['approve', ''], { choice: 'approve' }, ['What', 'Why']],
  ['edit', ['edit', 'a new plan', ''], { choice: 'edit', plan: 'a new plan' }, ['What', 'Plan', 'Why']],
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

test('E18 a choice, why and how sure: nothing else has to be said', async () => {
  const { answer, seen } = await filled(recommend, ['B', 'It is simple.', 'Very', done]);
  expect(answer).toEqual({ option: 'B', confidence: 'HIGH', reasons: 'It is simple.' });
  expect(seen).toMatchInlineSnapshot(`
    [
      "What do you recommend? [A | B | C]",
      "Why?",
      "How sure are you? (optional) [Very | Fairly | Not very | (skip)]",
      "Do you want to say more? [*No, that is all | Your ratings | Problems | What speaks against your own answer?]",
    ]
  `);
});

test('whatever else somebody wants to say is chosen by its name, and can be said again', async () => {
  const { answer, seen } = await filled(recommend, [
    ...['B', 'It is simple.', 'Fairly'],
    ...['Your ratings', true, 'A', true, 'technical', '7.5', true, 'user', '11', '1', false, '1.5', '9'],
    ...[true, 'B', false, '0', false],
    ...['What speaks against your own answer?', 'It is slow.'],
    ...['What speaks against your own answer? ✓', 'It is dear.'],
    done,
  ]);
  expect(answer).toEqual({
    option: 'B',
    confidence: 'MEDIUM',
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
    self_challenge: 'It is dear.',
  });
  expect(seen.slice(3)).toMatchInlineSnapshot(`
    [
      "Do you want to say more? [*No, that is all | Your ratings | Problems | What speaks against your own answer?]",
      "Your ratings: add one? (y/N)",
      "Your ratings 1: option [A | B | C]",
      "Your ratings 1: criteria: add one? (y/N)",
      "Your ratings 1: criteria 1: criterion",
      "Your ratings 1: criteria 1: risk, a number from 0 to 10",
      "Your ratings 1: criteria: add another? (y/N)",
      "Your ratings 1: criteria 2: criterion",
      "Your ratings 1: criteria 2: risk, a number from 0 to 10",
      "! Type a number from 0 to 10.",
      "Your ratings 1: criteria: add another? (y/N)",
      "Your ratings 1: total, a whole number from 0",
      "! Type a whole number from 0.",
      "Your ratings: add another? (y/N)",
      "Your ratings 2: option [A | B | C]",
      "Your ratings 2: criteria: add one? (y/N)",
      "Your ratings 2: total, a whole number from 0",
      "Your ratings: add another? (y/N)",
      "Do you want to say more? [*No, that is all | Your ratings ✓ | Problems | What speaks against your own answer?]",
      "What speaks against your own answer?",
      "Do you want to say more? [*No, that is all | Your ratings ✓ | Problems | What speaks against your own answer? ✓]",
      "What speaks against your own answer? [It is slow.]",
      "Do you want to say more? [*No, that is all | Your ratings ✓ | Problems | What speaks against your own answer? ✓]",
    ]
  `);
});

test('as many entries as the list needs are asked for unasked, and nothing is chosen twice', async () => {
  const replies = ['revised', 'value', 'too dear', false, 'What convinced you', 's2', 's1', done];
  const { answer, seen } = await filled(schemas.respond, replies);
  expect(answer).toEqual({
    challenges: [{ judge: 'value', argument: 'too dear' }],
    stand: 'revised',
    convinced_by: ['s2', 's1'],
  });
  expect(seen.filter((line) => line.startsWith('What convinced you'))).toEqual([
    'What convinced you (optional) [*(no more) | s1 | s2]',
    'What convinced you: anything else? [*(no more) | s1]',
  ]);
});

test('a list that can be left out is offered, also where it would need an entry; once begun, it is filled', async () => {
  const test = { type: 'object', properties: { attack: { type: 'string', minLength: 1 } }, required: ['attack'] };
  const schema = { type: 'object', properties: { tests: { type: 'array', items: test, minItems: 2 } } };
  expect((await filled(schema, [false])).answer).toEqual({});
  const begun = await filled(schema, [true, 'one', 'two', false]);
  expect(begun.answer).toEqual({ tests: [{ attack: 'one' }, { attack: 'two' }] });
});

test('null, yes or no, texts, numbers, alternatives of values, optional groups', async () => {
  const given = await filled(schemas.board, [
    ...[false, 'tie', 'fire', 'flood', '', '80'],
    ...['Your dissent', true, 'I dissent', 'Should the document be written now?', true, 'Extra', 'x', done],
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
  const left = await filled(schemas.board, [true, '1', '', '0', done]);
  expect(left.answer).toEqual({ dissent: null, proceed: true, risks: [], satisfaction: 0, preferred: 1 });
});

test('alternatives of groups; a list that cannot have entries; any JSON', async () => {
  const replies = ['fields is: revised', 'C', 'cheaper', 'Free', 'no json', '{"a": 1}', done];
  const { answer, seen } = await filled(schemas.stand, replies);
  expect(answer).toEqual({ stand: { is: 'revised', option: 'C', why: 'cheaper' }, none: [], free: { a: 1 } });
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
  const replies = ['held', 'effort', 'one\\', 'three', false, done];
  const { answer, seen } = await filled(schemas.respond, replies, before);
  expect(answer).toEqual({
    challenges: [{ judge: 'effort', argument: 'one\nthree' }],
    stand: 'held',
    convinced_by: ['s2'],
  });
  expect(seen).toMatchInlineSnapshot(`
    [
      "Do you keep your recommendation? [held | *revised]",
      "Claims you dispute 1: judge [value | *effort]",
      "Claims you dispute 1: argument [one\\]",
      "… [two]",
      "Claims you dispute: add another? (y/N)",
      "Do you want to say more? [*No, that is all | What convinced you ✓]",
    ]
  `);
});

test('hostile names do not reach the terminal', async () => {
  const evil = '\u001b[2Jevil\u202E\n';
  const schema = { type: 'object', properties: { [evil]: { enum: [evil, 'B'], description: evil } }, required: [evil] };
  const asker = scriptedAsker([]);
  await expect(fillPersonForm(schema, { asker, nameValue })).rejects.toThrow(Withdrawn);
  expect(asker.seen.join()).not.toMatch(/[\u0000-\u001f\u202E]/u);
});

test('a schema that refers to itself is read all the same', () => {
  const node = { type: 'object', properties: { next: { $ref: '#/$defs/node' } } };
  expect(readForm({ $ref: '#/$defs/node', $defs: { node } }).kind).toBe('group');
});
