import type { Json } from '../json.ts';

/** A value as it goes into prompts and onto the record: fields that are not there are left out. */
export function cloneAsJson(value: unknown): Json {
  return JSON.parse(JSON.stringify(value));
}
