import type { z } from 'zod';

/** A value, the schema it was read by, and a path in both. */
export interface SchemaPlace {
  readonly schema: z.core.$ZodType;
  readonly value: unknown;
  readonly path: readonly PropertyKey[];
}

/** The keys that the schema knows at a place; empty where any are taken. */
export function listKnownKeys(place: SchemaPlace): readonly string[] {
  const there = followPath(place);
  const schema = there && findInnermost(there.schema, there.value);
  return schema ? Object.keys(readShape(schema)) : [];
}

/** The options of the union at a place. */
export function listUnionOptions(place: SchemaPlace): readonly z.core.$ZodType[] {
  const there = followPath(place);
  const schema = there && unwrapSchema(there.schema);
  return (schema && readDefinition(schema).options) ?? [];
}

/** Which of a union's options the value was most likely meant for; -1 when none takes its kind of value. */
export function findBestOption(options: readonly z.core.$ZodType[], value: unknown): number {
  const fits = options.map((option) => scoreFit(option, value));
  const best = Math.max(0, ...fits);
  return best === 0 ? -1 : fits.indexOf(best);
}

/** What kind of value a schema takes, for people. */
export function describeSchemaKind(schema: z.core.$ZodType): string {
  return kindNames[readDefinition(unwrapSchema(schema)).type] ?? 'another kind of value';
}

export const kindNames: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a map of keys and values',
  record: 'a map of keys and values',
  null: 'empty',
};

/** Zod's definitions, as far as they are looked at here. */
interface Definition {
  readonly type: string;
  readonly innerType?: z.core.$ZodType;
  readonly in?: z.core.$ZodType;
  readonly out?: z.core.$ZodType;
  readonly options?: readonly z.core.$ZodType[];
  readonly shape?: Readonly<Record<string, z.core.$ZodType>>;
  readonly element?: z.core.$ZodType;
  readonly valueType?: z.core.$ZodType;
  readonly values?: readonly unknown[];
}

const readDefinition = (schema: z.core.$ZodType): Definition => schema._zod.def as unknown as Definition;

const readShape = (schema: z.core.$ZodType) => readDefinition(schema).shape ?? {};

function followPath({ schema, value, path }: SchemaPlace): SchemaPlace | undefined {
  const [step, ...rest] = path;
  if (step === undefined) return { schema, value, path };
  const here = findInnermost(schema, value);
  const below = here && findPart(here, step);
  return below && followPath({ schema: below, value: findValuePart(value, step), path: rest });
}

/** Without optional, default, preprocess and transform around it. */
function unwrapSchema(schema: z.core.$ZodType): z.core.$ZodType {
  const { type, innerType, in: before, out } = readDefinition(schema);
  const reads = type === 'pipe' && before && readDefinition(before).type === 'transform' ? out : (before ?? innerType);
  return reads ? unwrapSchema(reads) : schema;
}

/** The same, and with a union's likeliest option in its place. */
function findInnermost(schema: z.core.$ZodType, value: unknown): z.core.$ZodType | undefined {
  const inner = unwrapSchema(schema);
  const { options } = readDefinition(inner);
  if (!options) return inner;
  const option = options[findBestOption(options, value)];
  return option && findInnermost(option, value);
}

function findPart(schema: z.core.$ZodType, step: PropertyKey): z.core.$ZodType | undefined {
  const { shape, element, valueType } = readDefinition(schema);
  return shape && typeof step === 'string' && Object.hasOwn(shape, step) ? shape[step] : (element ?? valueType);
}

function findValuePart(value: unknown, step: PropertyKey): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, step)
    ? Reflect.get(value, step)
    : undefined;
}

function scoreFit(option: z.core.$ZodType, value: unknown): number {
  const inner = findInnermost(option, value);
  if (!inner) return 0;
  const { type, values = [] } = readDefinition(inner);
  if (type === 'array') return Array.isArray(value) ? 1 : 0;
  if (type === 'object' || type === 'record') return isMap(value) ? scoreMapFit(inner, value) : 0;
  if (type === 'literal')
    return values.includes(value) ? 2 : Number(values.some((other) => typeof other === typeof value));
  return Number(type === typeof value || (type === 'enum' && typeof value === 'string'));
}

/** A map that shares a key with an object was meant for it; one that shares none fits a free record better. */
function scoreMapFit(schema: z.core.$ZodType, value: object): number {
  const known = Object.keys(readShape(schema)).filter((key) => Object.hasOwn(value, key)).length;
  if (readDefinition(schema).type === 'record') return 0.5;
  return known === 0 ? 0.4 : 1 + known;
}

const isMap = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value);
