import type { Json } from '../../debate/json.ts';
import { alternatives, type Schema, type SchemaBook } from './schema.ts';

/** Does the value fit the schema? */
export function accepts(schema: Schema | boolean | undefined, value: Json, book: SchemaBook): boolean {
  const meant = book.meant(schema);
  if (meant.const !== undefined && !same(meant.const, value)) return false;
  if (meant.enum && !meant.enum.some((permittedValue) => same(permittedValue, value))) return false;
  if (meant.not && accepts(meant.not, value, book)) return false;
  const branches = alternatives(meant, book);
  if (branches) return branches.some((branch) => accepts(branch, value, book));
  if (!ofType(meant, value)) return false;
  if (typeof value === 'string') return fitsText(meant, value);
  if (typeof value === 'number') return fitsNumber(meant, value);
  if (isList(value)) return fitsList(meant, value, book);
  if (isRecord(value)) return fitsRecord(meant, value, book);
  return true;
}

export function isList(value: unknown): value is readonly Json[] {
  return Array.isArray(value);
}

export function isRecord(value: unknown): value is { readonly [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Is the text long enough, short enough, and of the pattern? Length is counted both ways that validators count it. */
export function fitsText(
  { minLength = 0, maxLength = Number.POSITIVE_INFINITY, pattern }: Schema,
  text: string,
): boolean {
  if ([...text].length < minLength || text.length > maxLength) return false;
  return pattern === undefined || new RegExp(pattern, 'u').test(text);
}

/** Does the number lie within the bounds? */
export function fitsNumber(schema: Schema, value: number): boolean {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema;
  if (minimum !== undefined && value < minimum) return false;
  if (maximum !== undefined && value > maximum) return false;
  if (exclusiveMinimum !== undefined && value <= exclusiveMinimum) return false;
  if (exclusiveMaximum !== undefined && value >= exclusiveMaximum) return false;
  if (multipleOf === undefined) return true;
  const quotient = value / multipleOf;
  return Math.abs(quotient - Math.round(quotient)) < 1e-9;
}

function fitsList(schema: Schema, value: readonly Json[], book: SchemaBook): boolean {
  const { minItems = 0, maxItems = Number.POSITIVE_INFINITY, prefixItems = [], items, uniqueItems } = schema;
  if (value.length < Math.max(minItems, 0) || value.length > maxItems) return false;
  if (uniqueItems && new Set(value.map((item) => JSON.stringify(item))).size < value.length) return false;
  return value.every((item, at) => accepts(prefixItems[at] ?? items, item, book));
}

function fitsRecord(schema: Schema, value: { readonly [key: string]: Json }, book: SchemaBook): boolean {
  const { properties = {}, required = [], additionalProperties, propertyNames } = schema;
  if (!required.every((name) => Object.hasOwn(value, name))) return false;
  return Object.entries(value).every(
    ([name, item]) =>
      (propertyNames === undefined || accepts(propertyNames, name, book)) &&
      accepts(Object.hasOwn(properties, name) ? properties[name] : additionalProperties, item, book),
  );
}

function ofType({ type }: Schema, value: Json): boolean {
  if (type === undefined) return true;
  const types = typeof type === 'string' ? [type] : type;
  return types.some((name) => {
    if (name === 'null') return value === null;
    if (name === 'array') return isList(value);
    if (name === 'object') return isRecord(value);
    if (name === 'integer') return Number.isInteger(value);
    return typeof value === name;
  });
}

const same = (one: Json, other: Json) => one === other || JSON.stringify(one) === JSON.stringify(other);
