import type { Json } from '../../../debate/json.ts';

type JsonObject = { readonly [key: string]: Json };

/** The object a recorded value is, or an empty one: what is missing or of another form is left out of documents. */
export function objectIn(value: Json | undefined): JsonObject {
  return isObject(value) ? value : {};
}

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !isList(value);
}

export function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}

/** The list a recorded value is; one that stands alone is a list of one. */
export function listIn(value: Json | undefined): readonly Json[] {
  if (value === undefined || value === null || value === '') return [];
  return isList(value) ? value : [value];
}

export function objectsIn(value: Json | undefined): readonly JsonObject[] {
  return listIn(value).filter(isObject);
}

/** The words in a recorded value; undefined where it holds none. */
export function wordsIn(value: Json | undefined): string | undefined {
  if (typeof value === 'string') return value.trim() === '' ? undefined : value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return undefined;
}

export function numberIn(value: Json | undefined): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

/** Every text in a list of words, or the one text. */
export function textsIn(value: Json | undefined): readonly string[] {
  return listIn(value).flatMap((item) => wordsIn(item) ?? []);
}
