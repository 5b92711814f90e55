import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Json } from '../../debate/json.ts';
import { findShownSchema } from '../../debate/question.ts';
import { readSchema } from '../../debate/schema/schema-node.ts';
import { fillSchema } from './fill.ts';

/** Numbers from 0 up to 1, the same for the same seed (mulberry32). */
function drawsFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const fill = (schema: z.ZodType, draw: () => number): Json =>
  fillSchema(readSchema(findShownSchema(schema)), { draw, write: (path) => `Nobody wrote this (${path.join(' ')}).` });

const seeds = Array.from({ length: 20 }, (_, index) => index);

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
  'text of a length': z.object({
    short: z.string().max(12),
    long: z.string().trim().min(900),
    exact: z.string().trim().length(5),
    tight: z.string().trim().min(60).max(62),
  }),
  'text of a simple pattern': z.object({
    id: z.string().regex(/^[a-z0-9-]+$/),
    number: z.string().regex(/^\d+$/),
    some: z.string().regex(/\S/),
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
    narrow: z.number().gt(0).lt(0.05),
    step: z.int().multipleOf(5).min(7),
    wide: z.int().multipleOf(100).min(7),
    low: z.number().max(-3),
    above: z.int().gt(10),
  }),
  'numbers that are listed': z.object({
    factor: z.union([z.literal(1), z.literal(1.5), z.literal(2), z.literal(3)]),
    other: z.literal([1, 2]),
  }),
  'nothing and perhaps': z.object({
    nothing: z.null(),
    perhaps: z.string().nullable(),
    either: z.union([z.boolean(), z.string()]),
    unchanged: z.union([z.literal('unchanged'), z.string().min(20)]),
  }),
  'lists with bounds': z.object({
    three: z.array(z.string()).length(3),
    some: z.array(z.enum(['x', 'y'])).min(3),
    none: z.array(z.int()).max(0),
    ids: z.array(z.enum([])),
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
  'names of the language': z.object({ constructor: z.string(), toString: z.enum(['a']), hasOwnProperty: z.int() }),
  'a bare list': z.array(z.object({ id: z.enum(['A', 'B']), score: z.int() })).min(2),
};

test.each(Object.entries(schemas))('fits %s', (_, schema) => {
  for (const seed of seeds) expect(schema.safeParse(fill(schema, drawsFrom(seed))).error).toBeUndefined();
});

test('fits schemas drawn at random', () => {
  for (let seed = 0; seed < 200; seed += 1) {
    const draw = drawsFrom(seed);
    const schema = drawSchema((below) => Math.floor(draw() * below));
    const shown = JSON.stringify(z.toJSONSchema(schema));
    expect(schema.safeParse(fill(schema, draw)).error, `${seed}: ${shown}`).toBeUndefined();
  }
});

test('the first of listed values and alternatives comes most often, and each comes', () => {
  const schema = z.object({
    vote: z.enum(['yes', 'perhaps', 'no']),
    certain: z.boolean(),
    dissent: z.string().nullable(),
  });
  const draw = drawsFrom(1);
  const filled = Array.from({ length: 1000 }, () => schema.parse(fill(schema, draw)));
  const count = (is: (one: z.infer<typeof schema>) => boolean) => filled.filter(is).length;
  for (const often of [
    count(({ vote }) => vote === 'yes'),
    count(({ certain }) => certain),
    count(({ dissent }) => dissent !== null),
  ]) {
    expect(often).toBeGreaterThan(550);
    expect(often).toBeLessThan(650);
  }
  for (const vote of ['perhaps', 'no']) expect(count((one) => one.vote === vote)).toBeGreaterThan(150);
});

test('lists are as short as they may be, but hold one where a list is required', () => {
  const schema = z.object({ some: z.array(z.string()), more: z.array(z.int()).min(2).max(9) });
  const { some, more } = schema.parse(fill(schema, drawsFrom(1)));
  expect([some.length, more.length]).toEqual([1, 2]);
});

test('records that begin with an id come once for each id', () => {
  const vote = z.enum(['yes', 'no']);
  const schema = z.object({
    answers: z.array(z.object({ objection: z.enum(['O-1', 'O-2', 'O-3']), vote })),
    nothing: z.array(z.object({ objection: z.enum([]), vote })),
    tasks: z.array(z.object({ task: z.string(), vote })),
  });
  const { answers, nothing, tasks } = schema.parse(fill(schema, drawsFrom(1)));
  expect(answers.map(({ objection }) => objection)).toEqual(['O-1', 'O-2', 'O-3']);
  expect([nothing.length, tasks.length]).toEqual([0, 1]);
});

test('texts and items of one answer differ', () => {
  const schema = z.object({
    texts: z.array(z.string()).min(3).meta({ uniqueItems: true }),
    ids: z.array(z.enum(['a', 'b', 'c'])).min(3),
    points: z.array(z.object({ point: z.enum(['C-001', 'X-001']), winner: z.enum(['A', 'B']) })).min(2),
    pairs: z.array(z.object({ criterion: z.enum(['c', 'd']), variant: z.enum(['A', 'B']), met: z.boolean() })).min(4),
  });
  for (const seed of seeds) {
    const { texts, ids, points, pairs } = schema.parse(fill(schema, drawsFrom(seed)));
    expect(new Set(texts).size).toBe(3);
    expect(ids.toSorted()).toEqual(['a', 'b', 'c']);
    expect(points.map(({ point }) => point)).toEqual(['C-001', 'X-001']);
    expect(pairs.map(({ criterion, variant }) => criterion + variant)).toEqual(['cA', 'cB', 'dA', 'dB']);
  }
});

test('E11 nothing is quoted', () => {
  const root = readSchema(findShownSchema(z.object({ why: z.string() }), ['notes.md']));
  for (const seed of seeds)
    expect(fillSchema(root, { draw: drawsFrom(seed), write: () => 'Words.' })).toEqual({ why: 'Words.' });
});

function drawSchema(next: (below: number) => number): z.ZodType {
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  const draw = (depth: number): z.ZodType => {
    const kinds: readonly (() => z.ZodType)[] = [
      () =>
        z
          .string()
          .min(next(30))
          .max(40 + next(400)),
      () =>
        z
          .number()
          .min(-next(5))
          .max(1 + next(100)),
      () => z.int().min(next(5)),
      () => z.boolean(),
      () => z.enum(['LOW', 'MEDIUM', 'HIGH', 'A', 'B'].slice(next(3))),
      () => z.literal(['held', 1, null, true][next(4)] ?? 'x'),
      () =>
        z
          .array(draw(depth + 1))
          .min(next(3))
          .max(3 + next(3)),
      () => z.union([draw(depth + 1), draw(depth + 1)]),
      () => draw(depth + 1).nullable(),
      () => z.tuple([draw(depth + 1), draw(depth + 1)]),
      () => drawObject(depth),
    ];
    return kinds[next(depth > 3 ? 6 : kinds.length)]?.() ?? z.null();
  };
  const drawObject = (depth: number) =>
    z.strictObject(
      Object.fromEntries(
        Array.from({ length: 1 + next(5) }, () => {
          const field = draw(depth + 1);
          return [names[next(names.length)] ?? 'a', next(3) === 0 ? field.optional() : field];
        }),
      ),
    );
  return drawObject(0);
}
