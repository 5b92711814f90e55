import type { Json } from '../json.ts';

export function isRecord(value: unknown): value is { readonly [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isList(value: unknown): value is readonly Json[] {
  return Array.isArray(value);
}

/** A property of an object's own, never one of its prototype's. */
export function findOwn<Value>(
  object: { readonly [name: string]: Value } | undefined,
  name: string,
): Value | undefined {
  return object && Object.hasOwn(object, name) ? object[name] : undefined;
}
