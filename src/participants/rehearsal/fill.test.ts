import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { lotsOf } from './lot.ts';
import { offline, replyTo, request, topicPrompt } from './requests.fixture.ts';

const Tree: z.ZodType = z.object({
  text: z.string(),
  get parts() {
    return z.array(Tree).max(3);
  },
});
const Chain: z.ZodType = z.union([
  z.object({
    get next() {
      return Chain;
    },
  }),
  z.string(),
]);

const schemas: Record<string, z.ZodType> = {
  'strict object with optional and defaulted fields': z.strictObject({
    a: z.string(),
    b: z.string().optional(),
    c: z.number().default(3),
  }),
  'text of a length': z.object({ short: z.string().max(12), long: z.string().min(900), exact: z.string().length(5) }),
  'text of a pattern': z.object({
    id: z.string().regex(/^[A-Z]-\d{3}$/),
    slug: z
      .string()
      .regex(/^[a-z0-9-]+$/)
      .max(20),
  }),
  'text of a form': z.object({
    on: z.iso.date(),
    at: z.iso.datetime(),
    mail: z.email(),
    where: z.url(),
    which: z.uuid(),
  }),
  numbers: z.object({
    whole: z.int(),
    part: z.number().min(0).max(1),
    open: z.number().gt(0).lt(1),
    step: z.int().multipleOf(5).min(7),
    low: z.number().max(-3),
    above: z.int().gt(10),
  }),
  'numbers that are listed': z.object({
    uncertainty: z.union([z.literal(1), z.literal(1.5), z.literal(2), z.literal(3)]),
    other: z.literal([1, 2]),
  }),
  'nothing and perhaps': z.object({
    nothing: z.null(),
    perhaps: z.string().nullable(),
    either: z.union([z.boolean(), z.string()]),
  }),
  'lists with bounds': z.object({
    three: z.array(z.string()).length(3),
    some: z.array(z.enum(['x', 'y'])).min(3),
    none: z.array(z.int()).max(0),
  }),
  tuples: z.object({ pair: z.tuple([z.literal('a'), z.int()]), more: z.tuple([z.string()], z.boolean()) }),
  records: z.object({
    by: z.record(z.enum(['p', 'q']), z.int().min(1).max(5)),
    free: z.record(z.string(), z.string()),
  }),
  unions: z.discriminatedUnion('is', [
    z.strictObject({ is: z.literal('held') }),
    z.strictObject({ is: z.literal('revised'), why: z.string() }),
  ]),
  'both of two': z.intersection(z.object({ a: z.string() }), z.object({ b: z.int() })),
  'a tree of itself': Tree,
  'a chain of itself': Chain,
  'anything at all': z.object({ any: z.any(), unknown: z.unknown() }),
  'a bare list': z.array(z.object({ option: z.enum(['A', 'B']), score: z.int() })).min(2),
};

test.each(Object.entries(schemas))('fits %s', async (_, schema) => {
  const reply = await replyTo(request('any/question', schema, { text: topicPrompt(offline) }));
  schema.parse(JSON.parse(reply));
});

test('one entry for each permitted id, and for each pair of ids', async () => {
  const schema = z.object({
    points: z.array(z.object({ point: z.enum(['C-001', 'X-001']), winner: z.enum(['A', 'B']) })),
    criteria: z.array(z.object({ criterion: z.enum(['c-1', 'c-2']), variant: z.enum(['A', 'B']), met: z.boolean() })),
  });
  const { points, criteria } = schema.parse(
    JSON.parse(await replyTo(request('any/question', schema, { text: 'none' }))),
  );
  expect(points.map(({ point }) => point)).toEqual(['C-001', 'X-001']);
  expect(criteria.map(({ criterion, variant }) => criterion + variant)).toEqual(['c-1A', 'c-1B', 'c-2A', 'c-2B']);
});

describe('fits schemas drawn at random', () => {
  const fields =
    'option reasons position verdict total stand points changes text satisfaction dissent quotes other'.split(' ');
  const prompts = [
    'judges/recommend',
    'judges/challenge',
    'challenge/confront',
    'board/respond',
    'roundtable/discuss',
    'merge/score',
    'x/y',
  ];

  test.each(prompts)('of %s', async (prompt) => {
    for (let nth = 0; nth < 60; nth += 1) {
      const schema = drawn(nth, prompt);
      const reply = await replyTo(request(prompt, schema, { text: topicPrompt(offline) }), nth);
      expect(
        schema.safeParse(JSON.parse(reply)).error,
        `${nth}: ${JSON.stringify(z.toJSONSchema(schema))}`,
      ).toBeUndefined();
    }
  });

  function drawn(seed: number, name: string): z.ZodType {
    const lot = lotsOf(seed, name);
    let count = 0;
    const next = (below: number) => Math.floor(lot('schema', count++) * below);
    const draw = (depth: number): z.ZodType => {
      const kind = next(depth > 3 ? 6 : 11);
      if (kind === 0)
        return z
          .string()
          .min(next(30))
          .max(40 + next(400));
      if (kind === 1)
        return z
          .number()
          .min(-next(5))
          .max(1 + next(100));
      if (kind === 2) return z.int().min(next(5));
      if (kind === 3) return z.boolean();
      if (kind === 4) return z.enum(['LOW', 'MEDIUM', 'HIGH', 'A', 'B'].slice(next(3)) as [string, ...string[]]);
      if (kind === 5) return z.literal(['held', 1, null, true][next(4)] ?? 'x');
      if (kind === 6)
        return z
          .array(draw(depth + 1))
          .min(next(3))
          .max(3 + next(3));
      if (kind === 7) return z.union([draw(depth + 1), draw(depth + 1)]);
      if (kind === 8) return draw(depth + 1).nullable();
      if (kind === 9) return z.tuple([draw(depth + 1), draw(depth + 1)]);
      return object(depth);
    };
    const object = (depth: number) =>
      z.strictObject(
        Object.fromEntries(
          Array.from({ length: 1 + next(5) }, () => {
            const field = draw(depth + 1);
            return [fields[next(fields.length)] ?? 'other', next(3) === 0 ? field.optional() : field];
          }),
        ),
      );
    return object(0);
  }
});
