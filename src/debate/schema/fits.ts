import type { Json } from '../json.ts';
import { listAlternatives } from './alternatives.ts';
import { findItem, findProperty } from './parts.ts';
import type { SchemaNode } from './schema-node.ts';
import { isList, isRecord } from './values.ts';

/** Whether a value satisfies a schema. */
export function fitsSchema(value: Json, node: SchemaNode, root: SchemaNode): boolean {
  return fits(value, node, { root, hasLimits: true });
}

/** Whether a value has a schema's shape: types, listed values, properties. Lengths and limits are not looked at. */
export function fitsShape(value: Json, node: SchemaNode, root: SchemaNode): boolean {
  return fits(value, node, { root, hasLimits: false });
}

/** Whether a value is of a schema's type, or of one of several. */
export function matchesType({ type }: SchemaNode, value: Json): boolean {
  if (type === undefined) return true;
  if (typeof type === 'object') return type.some((one) => matchesType({ type: one }, value));
  if (type === 'null') return value === null;
  if (type === 'array') return isList(value);
  if (type === 'object') return isRecord(value);
  return type === 'integer' ? Number.isInteger(value) : typeof value === type;
}

/** Whether a text is long enough, short enough, and of the pattern. Its length is counted both ways that validators count it. */
export function fitsText(text: string, { minLength = 0, maxLength = Infinity, pattern }: SchemaNode): boolean {
  if ([...text].length < minLength || text.length > maxLength) return false;
  return pattern === undefined || new RegExp(pattern, 'u').test(text);
}

/** Whether a number lies within the bounds, and on a step. */
export function fitsNumber(value: number, node: SchemaNode): boolean {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = node;
  if (minimum !== undefined && value < minimum) return false;
  if (maximum !== undefined && value > maximum) return false;
  if (exclusiveMinimum !== undefined && value <= exclusiveMinimum) return false;
  if (exclusiveMaximum !== undefined && value >= exclusiveMaximum) return false;
  if (multipleOf === undefined) return true;
  const quotient = value / multipleOf;
  return Math.abs(quotient - Math.round(quotient)) < 1e-9;
}

interface Judging {
  readonly root: SchemaNode;
  readonly hasLimits: boolean;
}

function fits(value: Json, node: SchemaNode, judging: Judging): boolean {
  return listAlternatives(node, judging.root).some((one) => fitsOne(value, one, judging));
}

function fitsOne(value: Json, node: SchemaNode, judging: Judging): boolean {
  if (node.const !== undefined && !isSame(node.const, value)) return false;
  if (node.enum && !node.enum.some((one) => isSame(one, value))) return false;
  if (node.not && fitsSchema(value, node.not, judging.root)) return false;
  if (!matchesType(node, value)) return false;
  if (isList(value)) return fitsList(value, node, judging);
  if (isRecord(value)) return fitsRecord(value, node, judging);
  if (!judging.hasLimits) return true;
  if (typeof value === 'string') return fitsText(value, node);
  return typeof value === 'number' ? fitsNumber(value, node) : true;
}

function fitsList(value: readonly Json[], node: SchemaNode, judging: Judging): boolean {
  if (judging.hasLimits && !fitsLength(value, node)) return false;
  return value.every((item, at) => fits(item, findItem(node, at), judging));
}

function fitsLength(value: readonly Json[], { minItems = 0, maxItems = Infinity, uniqueItems }: SchemaNode): boolean {
  if (value.length < minItems || value.length > maxItems) return false;
  return !uniqueItems || new Set(value.map((item) => JSON.stringify(item))).size === value.length;
}

function fitsRecord(value: { readonly [key: string]: Json }, node: SchemaNode, judging: Judging): boolean {
  const { required = [], additionalProperties = {}, propertyNames } = node;
  if (!required.every((name) => Object.hasOwn(value, name))) return false;
  return Object.entries(value).every(
    ([name, child]) =>
      (propertyNames === undefined || fits(name, propertyNames, judging)) &&
      fits(child, findProperty(node, name) ?? additionalProperties, judging),
  );
}

const isSame = (one: Json, other: Json) =>
  one === other || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other));
