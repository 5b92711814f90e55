import type { JsonSchema } from '../../debate/json.ts';

/** Keywords that strict decoding knows. Others are left out: the answer is checked by us in any case. */
const known = new Set(
  '$ref $defs type enum const anyOf items properties required additionalProperties description title'.split(' '),
);

/**
 * A schema as strict decoding wants it: every property required, no others. A list that may be left out is asked for,
 * since it can be empty; undefined where anything else may be left out, or keys are free.
 */
export function strictSchema(schema: JsonSchema): JsonSchema | undefined {
  try {
    const strict = strictly(schema);
    return isRecord(strict) && strict.type === 'object' ? (strict as JsonSchema) : undefined;
  } catch (error) {
    if (error instanceof NotStrictError) return undefined;
    throw error;
  }
}

class NotStrictError extends Error {}

function strictly(schema: unknown): unknown {
  if (!isRecord(schema)) throw new NotStrictError();
  if (Object.keys(schema).length === 0) throw new NotStrictError();
  const kept = Object.entries(schema).filter(([key]) => known.has(key));
  const copy: Record<string, unknown> = Object.fromEntries(kept.map(([key, value]) => [key, part(key, value)]));
  if (schema.oneOf !== undefined || schema.allOf !== undefined) throw new NotStrictError();
  if (isA(schema, 'array') && schema.items === undefined) throw new NotStrictError();
  return isA(schema, 'object') ? { ...copy, ...closed(schema) } : copy;
}

function part(key: string, value: unknown): unknown {
  if (key === 'items') return strictly(value);
  if (key === 'anyOf' && Array.isArray(value)) return value.map(strictly);
  if (key === 'properties' || key === '$defs') return strictlyEach(value);
  return value;
}

const strictlyEach = (value: unknown) =>
  Object.fromEntries(Object.entries(isRecord(value) ? value : {}).map(([name, each]) => [name, strictly(each)]));

function closed({ properties, required, additionalProperties }: Record<string, unknown>) {
  if (!isRecord(properties) || (additionalProperties !== undefined && additionalProperties !== false))
    throw new NotStrictError();
  const needed = Array.isArray(required) ? required : [];
  for (const [name, property] of Object.entries(properties))
    if (!needed.includes(name) && !(isRecord(property) && isA(property, 'array'))) throw new NotStrictError();
  return { required: Object.keys(properties), additionalProperties: false };
}

/** A type may be one of several: `["object", "null"]`. */
const isA = ({ type }: Record<string, unknown>, name: string) =>
  type === name || (Array.isArray(type) && type.includes(name));

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
