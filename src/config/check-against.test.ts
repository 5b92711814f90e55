import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { DissentError } from '../debate/errors.ts';
import { checkAgainst, readYaml } from './yaml-file.ts';

const Seat = z.union([z.string(), z.strictObject({ participant: z.string(), persona: z.string().optional() })]);
const Example = z.preprocess(
  (given) => given,
  z.strictObject({
    question_text: z.string().trim().min(1),
    options: z
      .array(z.strictObject({ id: z.string(), label: z.string().min(1, 'a label is needed') }))
      .min(2)
      .max(3),
    rounds: z.number().int().min(1).max(5).default(2),
    share: z.number().gt(0.5).optional(),
    level: z.enum(['board', 'planning']).optional(),
    live: z.literal(true).optional(),
    seats: z
      .record(z.string().regex(/^[a-z]+$/, 'a name has small letters only'), z.union([Seat, z.array(Seat)]))
      .optional(),
    id: z
      .string()
      .regex(/^Q-\d+$/)
      .optional(),
  }),
);

const good = `question_text: Which?
options:
  - { id: A, label: one }
  - { id: B, label: two }
`;

function check(text: string) {
  const { value, findPosition } = readYaml(text, 'question.yaml', 'TopicInvalid');
  return checkAgainst(Example, value, { code: 'TopicInvalid', fileName: 'question.yaml', findPosition });
}

function messageOf(text: string): string {
  try {
    check(text);
  } catch (error) {
    if (error instanceof DissentError && error.code === 'TopicInvalid') return error.message;
    throw error;
  }
  return expect.unreachable();
}

describe('checkAgainst', () => {
  test('gives the value as the schema reads it', () => {
    expect(check(good)).toMatchObject({ question_text: 'Which?', rounds: 2 });
  });

  test.each([
    ['a misspelt key', `${good}roundss: 3`, 'question.yaml:5:1: unknown key "roundss"; did you mean "rounds"?'],
    ['an unknown key', `${good}banana: 3`, 'question.yaml:5:1: unknown key "banana"'],
    [
      'a misspelt key within',
      good.replace('B, label', 'B, lable'),
      'question.yaml:4:14: options[1]: unknown key "lable"; did you mean "label"?',
    ],
    [
      'and what is missing for it',
      good.replace('B, label', 'B, lable'),
      'question.yaml:4:5: options[1].label: is missing',
    ],
    ['a missing key', good.replace(/^q.*\n/, ''), 'question.yaml:1:1: question_text: is missing'],
    ['a wrong kind', `${good}rounds: many`, 'question.yaml:5:1: rounds: must be a number, not text'],
    ['an empty value', `${good}rounds:`, 'question.yaml:5:1: rounds: must be a number, not empty'],
    ['no whole number', `${good}rounds: 1.5`, 'question.yaml:5:1: rounds: must be a whole number'],
    ['too small', `${good}rounds: 0`, 'question.yaml:5:1: rounds: must be at least 1'],
    ['too large', `${good}rounds: 6`, 'question.yaml:5:1: rounds: must be at most 5'],
    ['not above', `${good}share: 0.5`, 'question.yaml:5:1: share: must be more than 0.5'],
    ['too few', good.replace(/ {2}- .*two.*\n/, ''), 'question.yaml:2:1: options: '],
    ['an empty text', good.replace('Which?', '" "'), 'question.yaml:1:1: question_text: is empty'],
    ['the message of the schema', good.replace('two', '""'), 'question.yaml:4:14: options[1].label: a label is needed'],
    ['none of an enum', `${good}level: x`, 'question.yaml:5:1: level: must be one of board, planning'],
    ['not the literal', `${good}live: no`, 'question.yaml:5:1: live: must be true'],
    ['a pattern', `${good}id: x`, 'question.yaml:5:1: id: '],
    [
      'a bad name in a map',
      `${good}seats: { CEO: x }`,
      'question.yaml:5:10: seats: "CEO": a name has small letters only',
    ],
    [
      'a union, by the option that was meant',
      `${good}seats: { ceo: { participant: 5 } }`,
      'question.yaml:5:17: seats.ceo.participant: must be text, not a number',
    ],
    [
      'a misspelt key in a union',
      `${good}seats: { ceo: { participant: x, personna: y } }`,
      'seats.ceo: unknown key "personna"; did you mean "persona"?',
    ],
    [
      'a union in a list',
      `${good}seats: { ceo: [x, { participant: 5 }] }`,
      'question.yaml:5:21: seats.ceo[1].participant: must be text',
    ],
    [
      'a union that nothing fits',
      `${good}seats: { ceo: { participant: [] } }`,
      'seats.ceo.participant: must be text, not a list',
    ],
    ['not even a map', '- a', 'question.yaml:1:1: must be a map of keys and values, not a list'],
    ['nothing', '', 'question.yaml:1:1: must be a map of keys and values, not empty'],
  ])('%s', (_, text, message) => {
    expect(messageOf(text).split('\n')).toContainEqual(expect.stringContaining(message));
  });

  test('lists at most ten problems, in the order of the file', () => {
    const keys = Array.from({ length: 14 }, (_, index) => `zzz${index}: 1\n`).join('');
    const lines = messageOf(keys + good).split('\n');
    expect(lines).toHaveLength(11);
    expect(lines[0]).toContain('question.yaml:1:1: ');
    expect(lines[9]).toContain('question.yaml:10:1: ');
    expect(lines[10]).toBe('… and 4 more');
  });

  test('without a place only the name is shown', () => {
    const nowhere = {
      code: 'TopicInvalid',
      fileName: 'the command line',
      findPosition: () => ({ line: 0, column: 0 }),
    } as const;
    expect(() => checkAgainst(z.strictObject({ a: z.string() }), {}, nowhere)).toThrow(
      /^the command line: a: is missing$/,
    );
  });

  test('names the file of each value when they come from several', () => {
    const findPosition = () => ({ line: 3, column: 2, fileName: 'user.yaml' });
    const several = { code: 'ConfigInvalid', fileName: 'x', findPosition } as const;
    expect(() => checkAgainst(z.number(), 'a', several)).toThrow('user.yaml:3:2: must be a number, not text');
  });
});
