// Makes an answer that fits a JSON Schema, for scripts that do not care what is said.
import { readForm } from './read-form.mjs';

/** The schema a request asks for: natively, or in the words of the prompt, where the last one counts. */
export function schemaOf({ schema, text }) {
  if (schema) return schema;
  const form = [...text.matchAll(/Its type, in TypeScript:\n(\{.*)$/gm)].at(-1)?.[1];
  return form ? readForm(form) : null;
}

/**
 * The smallest value that fits; `prefer` gives values by the name of the field, of several
 * the first that is allowed, and the words of all other texts under `*`.
 */
export function fill(schema, prefer = {}, name = '') {
  if (Object.hasOwn(prefer, name) && !schema.enum) return prefer[name];
  const allowed = [prefer[name]].flat().find((value) => schema.enum?.includes(value));
  if (allowed !== undefined) return allowed;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [first] = schema.anyOf ?? schema.oneOf ?? [];
  if (first) return fill(first, prefer, name);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'object' || schema.properties) {
    const wanted = new Set([...(schema.required ?? []), ...Object.keys(prefer)]);
    return Object.fromEntries(
      Object.entries(schema.properties ?? {})
        .filter(([key]) => wanted.has(key))
        .map(([key, value]) => [key, fill(value, prefer, key)]),
    );
  }
  if (type === 'array')
    return Array.from({ length: Math.max(1, schema.minItems ?? 0) }, () => fill(schema.items ?? {}, prefer));
  if (type === 'number' || type === 'integer') return Math.max(schema.minimum ?? 1, 1);
  if (type === 'boolean') return true;
  if (type === 'null') return null;
  const words = prefer['*'] ?? 'The queue keeps every change until the server has confirmed it.';
  return words.padEnd(schema.minLength ?? 0, ' more');
}
