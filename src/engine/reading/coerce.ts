import { isDeepStrictEqual } from 'node:util';
import type { Json } from '../../debate/json.ts';
import { foldWords } from '../../debate/kit/fold-words.ts';
import { listAlternatives } from '../../debate/schema/alternatives.ts';
import { fitsShape } from '../../debate/schema/fits.ts';
import { findItem } from '../../debate/schema/parts.ts';
import type { SchemaNode } from '../../debate/schema/schema-node.ts';
import { isRecord } from '../../debate/schema/values.ts';
import { respellNames } from './names.ts';
import { readBoolean, readEnum, readNumber } from './plain-words.ts';

/** Alternatives within alternatives multiply; beyond this many steps a value is left as it is. */
const mostSteps = 100_000;

/**
 * Brings what was written to what was meant, where there is one way only (E2): ids and enums, yes and no, numbers
 * in quotes, lines as an array, a single item without its array, property names in another spelling; entries of a list
 * that say the same count as one (E3). Nothing else.
 */
export function coerce(value: Json, root: SchemaNode, labels: ReadonlyMap<string, string> = new Map()): Json {
  const hints = { labels, fields: listFieldNames(root) };
  let steps = 0;

  function coerceAlong(value: Json, wanted: SchemaNode): Json {
    if (++steps > mostSteps) return value;
    const options = listAlternatives(wanted, root);
    const [only] = options;
    if (only && options.length === 1) return coerceTo(value, only);
    if (!isRecord(value) && !Array.isArray(value) && fitsShape(value, wanted, root)) return value;
    const readings = options.map((option) => ({ option, read: coerceTo(value, option) }));
    const fitting = readings.filter(({ option, read }) => fitsShape(read, option, root));
    const near = fitting.length > 0 ? fitting : readings.filter(({ option, read }) => isMeant(read, option));
    const first = near[0]?.read;
    return first !== undefined && near.every(({ read }) => isDeepStrictEqual(read, first)) ? first : value;
  }

  function coerceTo(value: Json, wanted: SchemaNode): Json {
    if (wanted.type === 'array') return coerceToArray(value, wanted);
    if (wanted.type === 'object') return isRecord(value) ? coerceToObject(value, wanted) : value;
    if (wanted.enum) return readEnum(value, wanted.enum, hints);
    if (wanted.const !== undefined) return readEnum(value, [wanted.const], hints);
    if (wanted.type === 'boolean') return readBoolean(value);
    if (wanted.type === 'number' || wanted.type === 'integer') return readNumber(value);
    return wanted.type === 'string' && isLines(value) ? value.join('\n') : value;
  }

  function coerceToArray(value: Json, wanted: SchemaNode): Json {
    if (Array.isArray(value))
      return dropRepeated(value.map((item: Json, at) => coerceAlong(item, findItem(wanted, at))));
    if (!wanted.items || (typeof value !== 'string' && !isRecord(value))) return value;
    const type = isRecord(value) ? 'object' : 'string';
    return listAlternatives(wanted.items, root).some((item) => item.type === type)
      ? [coerceAlong(value, wanted.items)]
      : value;
  }

  function coerceToObject(value: { readonly [key: string]: Json }, wanted: SchemaNode): Json {
    const others = wanted.additionalProperties ?? {};
    return Object.fromEntries(
      respellNames(value, wanted).map(([name, child, property]) => [name, coerceAlong(child, property ?? others)]),
    );
  }

  return coerceAlong(value, root);
}

/** The list without texts and objects that stood before in other spelling. */
function dropRepeated(items: readonly Json[]): readonly Json[] {
  const seen = new Set<string>();
  return items.filter((item) => {
    if (typeof item !== 'string' && !isRecord(item)) return true;
    const folded = JSON.stringify(item, (_key, inner) =>
      typeof inner === 'string' ? foldWords(inner) || inner : inner,
    );
    return seen.size < seen.add(folded).size;
  });
}

/** The names of all fields of a schema, folded, in the singular too. */
function listFieldNames(root: SchemaNode): ReadonlySet<string> {
  const known = fieldNames.get(root);
  if (known) return known;
  const names = new Set<string>();
  const visited = new Set<SchemaNode>();
  const visit = (node: SchemaNode | undefined) => {
    if (!node || visited.has(node)) return;
    visited.add(node);
    for (const [name, property] of Object.entries(node.properties ?? {})) {
      names.add(foldWords(name)).add(foldWords(name).replace(/s$/, ''));
      visit(property);
    }
    for (const inner of [...(node.anyOf ?? []), ...(node.oneOf ?? []), ...(node.allOf ?? []), node.items]) visit(inner);
  };
  visit(root);
  fieldNames.set(root, names);
  return names;
}

const fieldNames = new WeakMap<SchemaNode, ReadonlySet<string>>();

const isLines = (value: Json): value is readonly string[] =>
  Array.isArray(value) && value.length > 0 && value.every((line) => typeof line === 'string');

/** Whether an object that does not fit was meant for this alternative: it has the right fixed words in it. */
function isMeant(value: Json, node: SchemaNode): boolean {
  if (!isRecord(value) || node.type !== 'object') return false;
  return Object.entries(node.properties ?? {}).every(
    ([name, property]) =>
      property.const === undefined || (Object.hasOwn(value, name) && value[name] === property.const),
  );
}
