import type { JsonSchema } from '../../debate/json.ts';
import { mapChildren } from '../../debate/schema/map-children.ts';
import { allowsType, forbidsAll, isRequired } from '../../debate/schema/parts.ts';
import { readSchema, type SchemaNode } from '../../debate/schema/schema-node.ts';
import { isRecord } from '../../debate/schema/values.ts';

/** Keywords that strict decoding knows. Others are left out: the answer is checked by us in any case. */
const known = new Set('$ref $defs type enum const anyOf items properties required description title'.split(' '));

/**
 * A schema as strict decoding wants it: every property required, no others. A list that may be left out is asked for,
 * since it can be empty; undefined where anything else may be left out, or keys are free.
 */
export function makeStrictSchema(schema: JsonSchema): JsonSchema | undefined {
  try {
    const strict = makeStrict(schema);
    return strict.type === 'object' ? strict : undefined;
  } catch (error) {
    if (error instanceof NotStrictError) return undefined;
    throw error;
  }
}

class NotStrictError extends Error {}

function makeStrict(schema: unknown): JsonSchema {
  if (!isRecord(schema) || Object.keys(schema).length === 0) throw new NotStrictError();
  const node = readSchema(schema);
  if (node.oneOf || node.allOf || (allowsType(node, 'array') && !node.items)) throw new NotStrictError();
  const kept = Object.entries(schema).filter(([keyword]) => known.has(keyword));
  const copy = mapChildren(Object.fromEntries(kept), makeStrict);
  return allowsType(node, 'object') ? { ...copy, ...closeObject(node) } : copy;
}

function closeObject(node: SchemaNode) {
  const { properties, additionalProperties } = node;
  if (!properties || (additionalProperties && !forbidsAll(additionalProperties))) throw new NotStrictError();
  const mayLack = Object.entries(properties).filter(([name]) => !isRequired(node, name));
  if (!mayLack.every(([, property]) => allowsType(property, 'array'))) throw new NotStrictError();
  return { required: Object.keys(properties), additionalProperties: false };
}
