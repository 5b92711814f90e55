import type { Json } from '../../debate/json.ts';
import { listAlternatives } from '../../debate/schema/alternatives.ts';
import { findItem, findProperty, forbidsAll } from '../../debate/schema/parts.ts';
import type { SchemaNode } from '../../debate/schema/schema-node.ts';
import { findOwn, isRecord } from '../../debate/schema/values.ts';
import { foldName } from './names.ts';

/**
 * Whether something can have been lost where a reply broke off. Nothing can only if every object that was open there
 * has all the properties its schema knows, optional ones too, and the rest shows no damage: every name is a known one.
 */
export function canHaveLost(value: Json, open: readonly string[], root: SchemaNode): boolean {
  if (!knowsNames(value, root, root)) return true;
  let node: Json | undefined = value;
  let wanted: SchemaNode | undefined = root;
  for (let level = 0; level <= open.length; level++) {
    const objects: readonly SchemaNode[] = wanted
      ? listAlternatives(wanted, root).filter(({ type }) => type === 'object')
      : [];
    const [only] = objects;
    if (!only || objects.length > 1 || !isRecord(node) || takesOthers(only)) return true;
    const here: { readonly [key: string]: Json } = node;
    if (Object.keys(only.properties ?? {}).some((name) => !Object.hasOwn(here, name))) return true;
    const name = open[level];
    if (name === undefined) continue;
    const known = Object.keys(only.properties ?? {}).find((one) => foldName(one) === foldName(name)) ?? name;
    node = findOwn(here, known);
    wanted = findProperty(only, known);
  }
  return false;
}

const takesOthers = ({ additionalProperties: others }: SchemaNode) => others !== undefined && !forbidsAll(others);

function knowsNames(value: Json, wanted: SchemaNode, root: SchemaNode): boolean {
  if (Array.isArray(value)) {
    const arrays = listAlternatives(wanted, root).filter(({ type }) => type === 'array');
    return value.every((item: Json, at) => arrays.every((array) => knowsNames(item, findItem(array, at), root)));
  }
  if (!isRecord(value)) return true;
  const objects = listAlternatives(wanted, root).filter(({ properties }) => properties);
  return Object.entries(value).every(([name, child]) =>
    objects.every((object) => {
      const property = findProperty(object, name);
      return property !== undefined && knowsNames(child, property, root);
    }),
  );
}
