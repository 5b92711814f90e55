import type { SchemaNode } from './schema-node.ts';
import { findOwn } from './values.ts';

export function findProperty(node: SchemaNode, name: string): SchemaNode | undefined {
  return findOwn(node.properties, name);
}

/** What an array's item has to be at a place. */
export function findItem(node: SchemaNode, at: number): SchemaNode {
  return node.prefixItems?.[at] ?? node.items ?? {};
}

export function isRequired(node: SchemaNode, name: string): boolean {
  return node.required?.includes(name) ?? false;
}

/** Whether a schema's type is this one, or one of several. */
export function allowsType({ type }: SchemaNode, name: string): boolean {
  return typeof type === 'object' ? type.includes(name) : type === name;
}

/** Whether nothing can satisfy a schema: `false`, zod's `never`. */
export function forbidsAll({ not }: SchemaNode): boolean {
  return not !== undefined && Object.keys(not).length === 0;
}
