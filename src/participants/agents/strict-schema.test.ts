import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { findShownSchema } from '../../debate/question.ts';
import { makeStrictSchema } from './strict-schema.ts';

const shown = (schema: z.ZodType, quotable: string[] = []) => makeStrictSchema(findShownSchema(schema, quotable));

describe('makeStrictSchema', () => {
  test('asks for every property and no others, at every depth', () => {
    const item = z.object({ criterion: z.enum(['a', 'b']), score: z.number().min(0).max(10) });
    expect(shown(z.object({ option: z.enum(['A', 'B']), table: z.array(item).min(1) }))).toEqual({
      type: 'object',
      properties: {
        option: { type: 'string', enum: ['A', 'B'] },
        table: {
          type: 'array',
          items: {
            type: 'object',
            properties: { criterion: { type: 'string', enum: ['a', 'b'] }, score: { type: 'number' } },
            required: ['criterion', 'score'],
            additionalProperties: false,
          },
        },
      },
      required: ['option', 'table'],
      additionalProperties: false,
    });
  });

  test('a list that may be left out is asked for: it can be empty', () => {
    expect(shown(z.object({ option: z.string() }), ['brief.md'])).toMatchObject({ required: ['option', 'quotes'] });
  });

  test('null is one of several', () => {
    const change = z.object({ from: z.string() }).nullable();
    expect(shown(z.object({ dissent: z.string().nullable(), change }))).toMatchObject({
      properties: {
        dissent: { type: ['string', 'null'] },
        change: { anyOf: [{ required: ['from'], additionalProperties: false }, { type: 'null' }] },
      },
    });
  });

  test.each([
    ['a text may be left out', z.object({ reason: z.string().optional() })],
    ['keys are free', z.object({ scores: z.record(z.string(), z.number()) })],
    ['anything goes', z.object({ more: z.unknown() })],
    ['it is no object', z.array(z.string())],
    ['it is one of several', z.union([z.object({ a: z.string() }), z.object({ b: z.string() })])],
    ['it is a tuple', z.object({ pair: z.tuple([z.string(), z.number()]) })],
  ])('cannot be had where %s', (_, schema) => {
    expect(shown(schema)).toBeUndefined();
  });
});
