import { expect, test } from 'vitest';
import { z } from 'zod';
import { findShownSchema } from '../../debate/question.ts';
import { compactSchema, formatForm } from './form.ts';

const few = ['ceo-1', 'cto-1', 'cfo-1', 'contrarian-1', 'moonshot-1', 'coo-1', 'gate-1'];
const show = (ids: readonly string[]) =>
  findShownSchema(
    z.object({
      agreements: z.array(z.object({ statement: z.enum(ids), because: z.string().default('') })),
      disagreements: z.array(z.object({ statement: z.enum(ids), counter: z.string() })),
      grade: z.enum(['LOW', 'HIGH']),
      other: z.enum(['LOW', 'HIGH']),
    }),
  );

test('a list of ids that stands in several places is printed once, and referred to', () => {
  const shown = JSON.stringify(compactSchema(show(few)));
  expect(shown.split('contrarian-1')).toHaveLength(2);
  expect(shown.split('"$ref":"#/$defs/ids"')).toHaveLength(3);
  expect(shown.split('{"enum":["LOW","HIGH"]}')).toHaveLength(3);
});

test('it says the same: with references followed and texts typed it is the schema without its version and defaults', () => {
  const schema = show(few);
  const { $defs, $comment, ...compact } = compactSchema(schema) as { $defs: { ids: object }; $comment: string };
  expect($comment).toContain('text');
  const isNode = (key: string, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value) && key !== 'properties';
  const followed = JSON.parse(JSON.stringify(compact), (key, value) => {
    const node = isNode(key, value) && '$ref' in value ? $defs.ids : value;
    return isNode(key, node) && !('type' in node) ? { type: 'string', ...node } : node;
  });
  const whole = JSON.parse(JSON.stringify(schema), (key, value) =>
    key === 'default' || key === '$schema' ? undefined : value,
  );
  expect(followed).toEqual(whole);
});

test('many ids are printed in runs, and those that count on only to the second one by one', () => {
  const ids = ['cto-2', 'cto-2-t9', 'cto-2-t10', 'cto-2-t11', 'cto-2-c1', 'cto-2-c2', 'cfo-2', 'cfo-0-r1', 'cfo-0-r2'];
  expect(compactSchema(show(ids))).toMatchObject({
    $defs: {
      ids: { description: 'One of: cto-2, cto-2-t9…11, cto-2-c1, cto-2-c2, cfo-2, cfo-0-r1, cfo-0-r2' },
    },
  });
});

test('a field of the name default is a field', () => {
  const named = findShownSchema(z.object({ default: z.string() }));
  expect(formatForm(named)).toContain('"properties":{"default":{}}');
});

test('the sources of quotes are described, not listed', () => {
  const shown = formatForm(findShownSchema(z.object({ text: z.string() }), ['notes.md', 'topic']));
  expect(shown).toContain('"source":{}');
  expect(shown).toContain('Source: a document');
});

test('a description that stands in several places is printed once', () => {
  const sentence = z.string().describe('One plain sentence, at most 160 characters, clear on its own, without ids.');
  const shown = formatForm(findShownSchema(z.object({ one: sentence, more: z.array(sentence) })));
  expect(shown.split('One plain sentence')).toHaveLength(2);
  expect(shown.split('"$ref":"#/$defs/sentence"')).toHaveLength(3);
});
