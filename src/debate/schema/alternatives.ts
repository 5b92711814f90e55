import type { Json } from '../json.ts';
import type { SchemaNode } from './schema-node.ts';
import { findOwn, isRecord } from './values.ts';

/** A schema may refer to itself without end. */
const deepest = 16;

/** The schema that is meant: its reference followed, its `allOf` folded in. What cannot be found says nothing. */
export function resolveNode(node: SchemaNode, root: SchemaNode, depth = 0): SchemaNode {
  if (node.$ref === undefined && !node.allOf) return node;
  const { $ref, allOf = [], ...rest } = node;
  if (depth > deepest) return rest;
  const parts = $ref === undefined ? allOf : [resolveRef($ref, root), ...allOf];
  return parts.map((part) => resolveNode(part, root, depth + 1)).reduce(joinNodes, rest);
}

/** What a schema can be, each with what stands beside the choice; undefined where there is no choice. */
export function listBranches(node: SchemaNode, root: SchemaNode): readonly SchemaNode[] | undefined {
  const { anyOf, oneOf, ...rest } = node;
  const branches = anyOf ?? oneOf;
  if (branches) return branches.map((branch) => joinNodes(rest, resolveNode(branch, root)));
  return typeof node.type === 'object' ? node.type.map((type) => ({ ...node, type })) : undefined;
}

/** Everything a schema can be, each of one type, with branches within branches as alternatives of their own. */
export function listAlternatives(node: SchemaNode, root: SchemaNode, depth = 0): readonly SchemaNode[] {
  if (depth > deepest) return [];
  const meant = resolveNode(node, root);
  const branches = listBranches(meant, root);
  return branches ? branches.flatMap((branch) => listAlternatives(branch, root, depth + 1)) : [meant];
}

/** The values that a schema lists in an `enum`, a `const` or a choice of such; undefined where it does not list them. */
export function listPermittedValues(node: SchemaNode, root: SchemaNode): readonly Json[] | undefined {
  const meant = resolveNode(node, root);
  const own = readListed(meant);
  if (own) return own;
  const lists = listAlternatives(meant, root).map(readListed);
  return lists.every((list) => list !== undefined) ? lists.flat() : undefined;
}

const readListed = ({ const: only, enum: values }: SchemaNode) => (only === undefined ? values : [only]);

/** The schema that a reference within the root points to. */
export function resolveRef(reference: string, root: SchemaNode): SchemaNode {
  const steps = reference.split('/').slice(1);
  const names = steps.map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  const found = names.reduce<unknown>((at, name) => (isObject(at) ? findOwn(at, name) : undefined), root);
  // Whatever a path within the root leads to has been read with it.
  return isRecord(found) ? (found as SchemaNode) : {};
}

const isObject = (value: unknown): value is { readonly [name: string]: unknown } =>
  typeof value === 'object' && value !== null;

function joinNodes(one: SchemaNode, other: SchemaNode): SchemaNode {
  if (Object.keys(one).length === 0) return other;
  const properties = one.properties || other.properties ? { ...one.properties, ...other.properties } : undefined;
  const required = one.required || other.required ? [...(one.required ?? []), ...(other.required ?? [])] : undefined;
  return { ...one, ...other, ...(properties && { properties }), ...(required && { required }) };
}
