import type { Json } from '../../debate/json.ts';
import { findProperty } from '../../debate/schema/parts.ts';
import type { SchemaNode } from '../../debate/schema/schema-node.ts';
import { groupBy } from '../../documents/grouped.ts';

/**
 * The members of an object under the names the schema knows, each with its schema. A name in another spelling is
 * brought to the known one where only one can be meant and the object does not have that one too.
 */
export function respellNames(value: { readonly [key: string]: Json }, node: SchemaNode): readonly Member[] {
  const members = Object.entries(value).map(([name, child]): Member => [name, child, findProperty(node, name)]);
  if (members.every(([, , property]) => property !== undefined)) return members;
  const known = groupBySpelling(Object.keys(node.properties ?? {}));
  const given = groupBySpelling(Object.keys(value));
  return members.map(([name, child]) => {
    const [meant, second] = known.get(foldName(name)) ?? [];
    const isPlain = meant !== undefined && second === undefined && given.get(foldName(name))?.length === 1;
    const spelled = isPlain ? meant : name;
    return [spelled, child, findProperty(node, spelled)];
  });
}

type Member = readonly [name: string, value: Json, node: SchemaNode | undefined];

const groupBySpelling = (names: readonly string[]) => groupBy(names, foldName);

/** A property's name without regard to case and to what separates its words. */
export const foldName = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');
