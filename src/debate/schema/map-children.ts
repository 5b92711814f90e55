import type { JsonSchema } from '../json.ts';
import { isRecord } from './values.ts';

const holdOne = new Set(['items', 'additionalProperties', 'propertyNames', 'not']);
const holdList = new Set(['anyOf', 'oneOf', 'allOf', 'prefixItems']);
const holdNamed = new Set(['properties', 'patternProperties', '$defs']);

/** A copy of a schema in which every schema directly below it is changed, and nothing else. */
export function mapChildren(schema: JsonSchema, change: (child: unknown) => unknown): JsonSchema {
  return mapValues(schema, (value, keyword) => {
    if (holdOne.has(keyword)) return change(value);
    if (holdList.has(keyword) && Array.isArray(value)) return value.map((child) => change(child));
    return holdNamed.has(keyword) && isRecord(value) ? mapValues(value, change) : value;
  });
}

const mapValues = (object: object, change: (value: unknown, name: string) => unknown): JsonSchema =>
  Object.fromEntries(Object.entries(object).map(([name, value]) => [name, change(value, name)]));
