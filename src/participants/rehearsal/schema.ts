import type { Json, JsonSchema } from '../../debate/json.ts';

/** The words of JSON Schema that answers are described in. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly const?: Json;
  readonly enum?: readonly Json[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly not?: Schema;
  readonly properties?: { readonly [name: string]: Schema };
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly propertyNames?: Schema;
  readonly prefixItems?: readonly Schema[];
  readonly items?: boolean | Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly multipleOf?: number;
}

/** A schema and how its references are resolved. */
export interface SchemaBook {
  readonly root: Schema;
  /** The schema meant: references followed, `allOf` folded in. */
  meant(schema: Schema | boolean | undefined): Schema;
}

/** Opens the JSON Schema of a question. The cast is the edge: what is not a schema's word is not read. */
export function openSchema(jsonSchema: JsonSchema): SchemaBook {
  const root = jsonSchema as Schema;
  const meant = (schema: Schema | boolean | undefined, steps = 0): Schema => {
    if (schema === false) return { not: {} };
    if (schema === true || schema === undefined || steps > 50) return {};
    const { $ref, allOf, ...rest } = schema;
    const parts = [...($ref === undefined ? [] : [target(root, $ref)]), ...(allOf ?? [])];
    return parts.map((part) => meant(part, steps + 1)).reduce(together, rest);
  };
  return { root, meant };
}

/** The alternatives of a union, each with what stands beside the union. */
export function alternatives(schema: Schema, book: SchemaBook): readonly Schema[] | undefined {
  const { anyOf, oneOf, ...rest } = schema;
  return (anyOf ?? oneOf)?.map((branch) => together(rest, book.meant(branch)));
}

/** The permitted values of a schema that lists them, in an `enum`, a `const` or a union of constants. */
export function permitted(schema: Schema, book: SchemaBook): readonly Json[] | undefined {
  if (schema.const !== undefined) return [schema.const];
  if (schema.enum) return schema.enum;
  const each = alternatives(schema, book)?.map((branch) => permitted(branch, book));
  return each?.every((values) => values !== undefined) ? each.flat() : undefined;
}

/** The type a schema asks for; where it names none, the one its other words belong to. */
export function typeOf(schema: Schema): string {
  if (typeof schema.type === 'string') return schema.type;
  if (schema.type) return schema.type.find((type) => type !== 'null') ?? 'null';
  if (schema.properties || schema.required || schema.propertyNames) return 'object';
  if (schema.items !== undefined || schema.prefixItems) return 'array';
  if (schema.minimum !== undefined || schema.maximum !== undefined) return 'number';
  return 'string';
}

function together(one: Schema, other: Schema): Schema {
  const properties = one.properties || other.properties ? { ...one.properties, ...other.properties } : undefined;
  const required = one.required || other.required ? [...(one.required ?? []), ...(other.required ?? [])] : undefined;
  return { ...one, ...other, ...(properties && { properties }), ...(required && { required }) };
}

function target(root: Schema, reference: string): Schema {
  const steps = reference.replace(/^#\/?/, '').split('/').filter(Boolean);
  return steps.reduce<unknown>((at, step) => {
    const name = decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~');
    return typeof at === 'object' && at !== null ? Object.entries(at).find(([key]) => key === name)?.[1] : undefined;
  }, root) as Schema;
}
