import type { Json } from '../json.ts';

/** A value as it goes into prompts and onto the record: fields that are not there are left out. */
export function cloneAsJson(value: unknown): Json {
  return JSON.parse(JSON.stringify(value));
}

/** Every text in a value, whatever it stands in. */
export function listTexts(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listTexts) : [];
}
