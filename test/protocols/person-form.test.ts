import { expect, test } from 'vitest';
import { z } from 'zod';
import type { JsonSchema } from '../../src/debate/json.ts';
import { listFields, type PersonField, readPersonForm } from '../../src/debate/schema/person-form.ts';
import { formatLabel } from '../../src/debate/schema/person-labels.ts';
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

/** A field and all that is within it. */
const listAll = (field: PersonField): readonly PersonField[] => [
  field,
  ...listFields(field.form.kind === 'list' ? field.form.of : field.form).flatMap(listAll),
];

test.each([
  ['challenge/challenge', 'tests', ['claims', 'attack', 'outcome', 'rests_on', 'consequence', 'strength', 'fix']],
  ['challenge/confront', 'responses', ['accepted_part', 'limit']],
  ['judges/recommend', 'in_brief', ['background', 'against', 'next', 'by', 'approve', 'not_heard']],
  ['roundtable/discuss', 'remaining_concerns', ['resolved_by', 'own_domain', 'weight']],
])('E18 %s: what is within %s is asked for in words, not by its key', (name, within, keys) => {
  const found = prompts.find(({ prompt }) => prompt === name);
  const [field] = [...(found?.form.main ?? []), ...(found?.form.more ?? [])].filter((each) => each.name === within);
  const labels = new Map((field ? listAll(field) : []).map((each) => [each.name, each.label]));
  for (const key of keys) expect(labels.get(key), key).toSatisfy((label) => label && label !== formatLabel(key));
});
