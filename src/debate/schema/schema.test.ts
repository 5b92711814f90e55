import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Json } from '../json.ts';
import { listAlternatives, listBranches, listPermittedValues, resolveNode, resolveRef } from './alternatives.ts';
import { fitsSchema, fitsShape, matchesType } from './fits.ts';
import { mapChildren } from './map-children.ts';
import { allowsType, findItem, findProperty, forbidsAll, isRequired } from './parts.ts';
import { readSchema, type SchemaNode } from './schema-node.ts';

const text: SchemaNode = { type: 'string' };
const number: SchemaNode = { type: 'number' };
const nothing: SchemaNode = { type: 'null' };

const readZod = (schema: z.ZodType) => readSchema(z.toJSONSchema(schema, { io: 'input' }));

const Chain: z.ZodType = z.union([
  z.object({
    get next() {
      return Chain;
    },
  }),
  z.string(),
]);

describe('readSchema', () => {
  test.each<[string, unknown, SchemaNode]>([
    ['true permits all', true, {}],
    ['false permits nothing', false, { not: {} }],
    ['no schema at all says nothing', 'string', {}],
    ['a keyword of the wrong kind is left out', { type: 5, enum: 'A', required: [1], minLength: '2' }, {}],
    ['an unknown keyword is left out', { type: 'string', $comment: 'x', constructor: {} }, text],
    [
      'what is below is read as well',
      { properties: { a: false, b: { type: {} } }, anyOf: [true, { items: false }], additionalProperties: true },
      { properties: { a: { not: {} }, b: {} }, anyOf: [{}, { items: { not: {} } }], additionalProperties: {} },
    ],
    [
      'values are kept as they are',
      { const: false, enum: [true], default: { not: 1 } },
      { const: false, enum: [true], default: { not: 1 } },
    ],
    ['our own keywords', { asked: 'shown', with_choice: ['edit'] }, { asked: 'shown', with_choice: ['edit'] }],
  ])('%s', (_, schema, node) => {
    expect(readSchema(schema)).toEqual(node);
  });

  test('is done once for each schema', () => {
    const schema = { type: 'string' };
    expect(readSchema(schema)).toBe(readSchema(schema));
  });
});

test('mapChildren changes schemas, not values and not names', () => {
  const schema = { properties: { items: 1, enum: 2 }, items: 3, anyOf: [4], enum: [5], const: { items: 6 } };
  expect(mapChildren(schema, (child) => `changed ${child}`)).toEqual({
    properties: { items: 'changed 1', enum: 'changed 2' },
    items: 'changed 3',
    anyOf: ['changed 4'],
    enum: [5],
    const: { items: 6 },
  });
});

describe('resolveRef', () => {
  const root: SchemaNode = { $defs: { a: text, 'b/c~d': number }, properties: { list: { prefixItems: [nothing] } } };
  test.each<[string, SchemaNode]>([
    ['#', root],
    ['#/$defs/a', text],
    ['#/$defs/b~1c~0d', number],
    ['#/properties/list/prefixItems/0', nothing],
    ['#/$defs/missing', {}],
    ['#/$defs/constructor', {}],
    ['#/$defs/a/type', {}],
  ])('%s', (reference, node) => {
    expect(resolveRef(reference, root)).toEqual(node);
  });
});

describe('resolveNode', () => {
  const loop = { $ref: '#/$defs/loop' };
  const root: SchemaNode = { $defs: { a: { properties: { a: text }, required: ['a'] }, loop } };
  test.each<[string, SchemaNode, SchemaNode]>([
    ['no reference', text, text],
    [
      'a reference with words beside it',
      { $ref: '#/$defs/a', description: 'x' },
      { ...root.$defs?.a, description: 'x' },
    ],
    [
      'all of several',
      { type: 'object', allOf: [{ $ref: '#/$defs/a' }, { properties: { b: number }, required: ['b'] }] },
      { type: 'object', properties: { a: text, b: number }, required: ['a', 'b'] },
    ],
    ['a reference to itself', loop, {}],
  ])('%s', (_, node, meant) => {
    expect(resolveNode(node, root)).toEqual(meant);
  });
});

describe('listBranches and listAlternatives', () => {
  const either: SchemaNode = { anyOf: [{ oneOf: [text, number] }, nothing] };
  test.each<[string, SchemaNode, readonly SchemaNode[] | undefined, readonly SchemaNode[]]>([
    ['no choice', text, undefined, [text]],
    ['several types', { type: ['string', 'null'] }, [text, nothing], [text, nothing]],
    ['a choice within a choice', either, [{ oneOf: [text, number] }, nothing], [text, number, nothing]],
    ['a choice of none', { anyOf: [] }, [], []],
    [
      'words beside the choice',
      { properties: { a: text }, required: ['a'], anyOf: [{ properties: { b: number }, required: ['b'] }] },
      [{ properties: { a: text, b: number }, required: ['a', 'b'] }],
      [{ properties: { a: text, b: number }, required: ['a', 'b'] }],
    ],
  ])('%s', (_, node, branches, alternatives) => {
    expect(listBranches(node, node)).toEqual(branches);
    expect(listAlternatives(node, node)).toEqual(alternatives);
  });

  test('a schema that holds itself is listed once', () => {
    const chain = readZod(Chain);
    expect(listAlternatives(chain, chain).map(({ type }) => type)).toEqual(['object', 'string']);
  });

  test('a choice of nothing but itself ends', () => {
    const self: SchemaNode = { anyOf: [{ $ref: '#' }] };
    expect(listAlternatives(self, self)).toEqual([]);
  });
});

test.each<[string, z.ZodType, readonly Json[] | undefined]>([
  ['an enum', z.enum(['A', 'B']), ['A', 'B']],
  ['a constant', z.literal('A'), ['A']],
  ['constants to choose from', z.union([z.literal(1), z.literal('tie')]), [1, 'tie']],
  ['text', z.string(), undefined],
  ['a constant or text', z.union([z.literal('A'), z.string()]), undefined],
])('listPermittedValues: %s', (_, schema, values) => {
  const node = readZod(schema);
  expect(listPermittedValues(node, node)).toEqual(values);
});

test('parts of a schema', () => {
  const node = readZod(z.object({ a: z.string(), b: z.tuple([z.string()], z.number()).optional() }));
  expect(findProperty(node, 'a')).toEqual(text);
  expect(findProperty(node, 'constructor')).toBeUndefined();
  expect([isRequired(node, 'a'), isRequired(node, 'b'), isRequired({}, 'a')]).toEqual([true, false, false]);
  const list = findProperty(node, 'b') ?? {};
  expect([findItem(list, 0), findItem(list, 1), findItem({}, 0)]).toEqual([text, number, {}]);
  expect(allowsType({ type: ['string', 'null'] }, 'null')).toBe(true);
  expect([allowsType(text, 'null'), allowsType({}, 'null')]).toEqual([false, false]);
  expect([forbidsAll(readZod(z.never())), forbidsAll({}), forbidsAll({ not: text })]).toEqual([true, false, false]);
});

test.each<[string | readonly string[] | undefined, readonly Json[], readonly Json[]]>([
  ['string', ['', 'a'], [1, null, []]],
  ['number', [0, 1.5], ['1', null]],
  ['integer', [0, 1e3], [1.5, '1']],
  ['boolean', [true, false], [0, 'true']],
  ['null', [null], [0, '', {}]],
  ['array', [[]], [{}, null]],
  ['object', [{}], [[], null]],
  [
    ['string', 'null'],
    ['a', null],
    [1, {}],
  ],
  [undefined, [null, 1, 'a', [], {}], []],
])('matchesType: %j', (type, taken, refused) => {
  const node = type === undefined ? {} : { type };
  expect(taken.filter((value) => !matchesType(node, value))).toEqual([]);
  expect(refused.filter((value) => matchesType(node, value))).toEqual([]);
});

describe('fitsSchema and fitsShape', () => {
  const Ids = z.record(z.enum(['a', 'b']), z.int());
  test.each<[string, z.ZodType, Json, boolean, boolean]>([
    ['an enum', z.enum(['A', 'B']), 'A', true, true],
    ['none of an enum', z.enum(['A', 'B']), 'C', false, false],
    ['a text that is too long', z.string().max(2), 'abc', true, false],
    ['a text of another pattern', z.string().regex(/^\d+$/), 'abc', true, false],
    ['a number that is too high', z.number().max(2), 3, true, false],
    ['a number on the open bound', z.number().gt(2), 2, true, false],
    ['a number beside the steps', z.number().multipleOf(0.1), 0.25, true, false],
    ['a number on a step', z.number().multipleOf(0.1), 0.3, true, true],
    ['a list that is too short', z.array(z.string()).min(2), ['a'], true, false],
    ['a list with a wrong item', z.array(z.string()), ['a', 1], false, false],
    ['a tuple', z.tuple([z.string(), z.number()]), ['a', 1], true, true],
    ['a tuple the wrong way round', z.tuple([z.string(), z.number()]), [1, 'a'], false, false],
    ['a property too few', z.object({ a: z.string() }), {}, false, false],
    ['an inherited property', z.object({ toString: z.string() }), {}, false, false],
    ['a property too many, where they may be', z.object({ a: z.string() }), { a: '', b: 1 }, true, true],
    ['a property too many', z.strictObject({ a: z.string() }), { a: '', b: 1 }, false, false],
    ['keys of a record', Ids, { a: 1, b: 2 }, true, true],
    ['a wrong value in a record', Ids, { a: 1, b: 'x' }, false, false],
    ['one of several', z.union([z.string(), z.null()]), null, true, true],
    ['none of several', z.union([z.string(), z.null()]), 1, false, false],
    ['both of two', z.intersection(z.object({ a: z.string() }), z.object({ b: z.int() })), { a: '', b: 1 }, true, true],
    ['one of two', z.intersection(z.object({ a: z.string() }), z.object({ b: z.int() })), { a: '' }, false, false],
    ['nothing', z.never(), null, false, false],
    ['a schema that holds itself', Chain, { next: { next: 'end' } }, true, true],
    ['deep down', Chain, { next: { next: 1 } }, false, false],
  ])('%s', (_, schema, value, shape, whole) => {
    const node = readZod(schema);
    expect([fitsShape(value, node, node), fitsSchema(value, node, node)]).toEqual([shape, whole]);
  });

  test('unique items and constants that are no scalars', () => {
    const unique: SchemaNode = { uniqueItems: true };
    expect([fitsSchema([{ a: 1 }, { a: 1 }], unique, unique), fitsSchema([1, 2], unique, unique)]).toEqual([
      false,
      true,
    ]);
    const fixed: SchemaNode = { const: ['a'] };
    expect([fitsSchema(['a'], fixed, fixed), fitsSchema(['b'], fixed, fixed)]).toEqual([true, false]);
  });
});
