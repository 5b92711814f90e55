import { expect, test } from 'vitest';
import { z } from 'zod';
import type { JsonSchema } from '../../src/debate/json.ts';
import { readPersonForm } from '../../src/debate/schema/person-form.ts';
import { protocols } from '../../src/protocols/by-name.ts';

const prompts = Object.values(protocols).flatMap(({ answers }) =>
  Object.entries(answers).map(([prompt, answer]) => {
    const schema = z.toJSONSchema(answer, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
    return { prompt, form: readPersonForm(schema) };
  }),
);

test.each(prompts)('E18 $prompt asks a person for something, in words', ({ form: { main, more } }) => {
  expect(main.length).toBeGreaterThan(0);
  for (const { label } of [...main, ...more]) expect(label).toMatch(/^[A-Z][^_]*$/);
});

test.each([
  ['judges/recommend', ['reasons', 'option', 'would_change', 'confidence']],
  ['challenge/challenge', ['verdict', 'tests', 'would_change', 'confidence']],
  ['board/review', ['vote']],
  ['roundtable/discuss', ['position', 'satisfaction']],
])('E18 %s: what is decided, why and how sure; all else can be left out', (name, asked) => {
  const found = prompts.find(({ prompt }) => prompt === name);
  expect(found?.form.main.map((field) => field.name)).toEqual(asked);
  expect(found?.form.more.some(({ required }) => required)).toBe(false);
});
