import { expect, test } from 'vitest';
import { z } from 'zod';
import { findShownSchema } from '../../debate/question.ts';
import { writeForm } from './form.ts';

const few = ['ceo-1', 'cto-1', 'cfo-1', 'contrarian-1', 'moonshot-1', 'coo-1', 'gate-1'];
const write = (answer: z.ZodType, sources?: readonly string[]) => writeForm(findShownSchema(answer, sources));

test('the form is a type, in the order of the fields', () => {
  const answer = z.object({
    reason: z.string(),
    items: z.array(z.object({ id: z.enum(['A', 'B']), why: z.string() })).max(3),
    score: z.number().min(0).max(100),
    count: z.int().min(1),
    fix: z.string().optional(),
    nearest: z.object({ seat: z.string() }).nullable(),
    settled: z.boolean(),
    'what-if': z.record(z.string(), z.number()),
    either: z.union([z.literal('all'), z.array(z.string()).min(2)]),
  });
  expect(write(answer)).toBe(
    '{reason: string, items: {id: "A"|"B", why: string}[] /* at most 3 */, score: number /* 0 to 100 */, count: number /* whole; at least 1 */, ' +
      'fix?: string, nearest: {seat: string}|null, settled: boolean, "what-if": {[name: string]: number}, either: "all"|string[] /* at least 2 */}',
  );
});

test('a list of ids that stands in several places is printed once, and has a name', () => {
  const statement = z.enum(few);
  const shown = write(
    z.object({
      agreements: z.array(z.object({ statement })),
      disagreements: z.array(z.object({ statement })),
      grade: z.enum(['LOW', 'HIGH']),
      other: z.enum(['LOW', 'HIGH']),
    }),
  );
  expect(shown.split('contrarian-1')).toHaveLength(2);
  expect(shown).toContain('agreements: {statement: Id}[], disagreements: {statement: Id}[]');
  expect(shown).toContain('; type Id = "ceo-1"|');
  expect(shown.split('"LOW"|"HIGH"')).toHaveLength(3);
});

test('many ids are printed in runs, and those that count on only to the second one by one', () => {
  const ids = ['cto-2', 'cto-2-t9', 'cto-2-t10', 'cto-2-t11', 'cto-2-c1', 'cto-2-c2', 'cfo-2', 'cfo-0-r1', 'cfo-0-r2'];
  expect(write(z.object({ one: z.enum(ids) }))).toBe(
    '{one: string /* one of: cto-2, cto-2-t9…11, cto-2-c1, cto-2-c2, cfo-2, cfo-0-r1, cfo-0-r2 */}',
  );
});

test('the sources of quotes are described, not listed', () => {
  const shown = write(z.object({ text: z.string() }), ['notes.md', 'topic']);
  expect(shown).toContain('quotes?: {source: string, text: string}[] /* Passages');
  expect(shown).not.toContain('notes.md');
});

test('a description that stands in several places is printed once', () => {
  const sentence = z.string().describe('One plain sentence, at most 160 characters, clear on its own, without ids.');
  const shown = write(z.object({ one: sentence, more: z.array(sentence) }));
  expect(shown.split('One plain sentence')).toHaveLength(2);
  expect(shown).toContain('{one: Sentence, more: Sentence[]}; type Sentence = string /* One plain');
});

test('a list of one of several is put in brackets', () => {
  const either = z.union([z.object({ a: z.string() }), z.object({ b: z.string() })]);
  expect(write(z.object({ list: z.array(either) }))).toBe('{list: ({a: string}|{b: string})[]}');
});

test('what a description says stays inside its comment', () => {
  expect(write(z.object({ one: z.string().describe('a */ b') }))).toBe('{one: string /* a * / b */}');
});

test('a schema with names of its own keeps them', () => {
  const schema = {
    type: 'object',
    properties: { tree: { $ref: '#/$defs/Node' } },
    required: ['tree'],
    $defs: { Node: { type: 'object', properties: { under: { type: 'array', items: { $ref: '#/$defs/Node' } } } } },
  };
  expect(writeForm(schema)).toBe('{tree: Node}; type Node = {under?: Node[]}');
});
