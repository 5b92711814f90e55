import { expect, test } from 'vitest';
import { z } from 'zod';
import { findShownSchema } from '../debate/question.ts';
import { listChoices, takesRisks } from './question-fields.ts';

test.each<[string, z.ZodType, readonly string[]]>([
  ['several', z.object({ choice: z.enum(['A', 'stop here']), reason: z.string() }), ['A', 'stop here']],
  ['only one', z.object({ choice: z.literal('accept') }), ['accept']],
  ['a free text', z.object({ choice: z.string() }), []],
  ['none', z.object({ answer: z.enum(['A']) }), []],
])('listChoices: %s', (_, answer, choices) => {
  expect(listChoices(findShownSchema(answer))).toEqual(choices);
});

test('takesRisks', () => {
  expect(takesRisks(findShownSchema(z.object({ accepted_risks: z.array(z.string()).optional() })))).toBe(true);
  expect(takesRisks(findShownSchema(z.object({ risks: z.array(z.string()) })))).toBe(false);
});
