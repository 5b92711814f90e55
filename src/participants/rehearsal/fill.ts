import type { Json } from '../../debate/json.ts';
import { listAlternatives, listPermittedValues, resolveNode } from '../../debate/schema/alternatives.ts';
import { findItem, forbidsAll, isRequired } from '../../debate/schema/parts.ts';
import type { SchemaNode } from '../../debate/schema/schema-node.ts';
import { findOwn } from '../../debate/schema/values.ts';
import { fitNumber } from './fit-number.ts';
import { fitText } from './fit-text.ts';

/** Where a value stands in an answer: names of fields, and numbers of items from 1 on. */
export type Path = readonly string[];

/** What the places of an answer are filled with. */
export interface Filling {
  /** A number from 0 up to 1, always the same for the same place and purpose. */
  readonly draw: (path: Path, purpose: string) => number;
  readonly write: (path: Path) => string;
  /** How long lists are: as usual, of a drawn length, or also empty. */
  readonly lengths?: 'usual' | 'drawn' | 'any';
}

/** Fills a schema with drawn values that fit it. */
export function fillSchema(root: SchemaNode, filling: Filling): Json {
  return fillNode({ ...filling, root }, root, []);
}

interface Work extends Filling {
  readonly root: SchemaNode;
}

interface Fields {
  readonly [name: string]: Json;
}

function fillNode(work: Work, node: SchemaNode, path: Path, given: Fields = {}): Json {
  const one = chooseAlternative(work, listAlternatives(node, work.root), path);
  const values = listPermittedValues(one, work.root);
  if (values) return pickOften(values, work.draw(path, 'value')) ?? null;
  switch (guessType(one)) {
    case 'object':
      return fillRecord(work, one, path, given);
    case 'array':
      return fillList(work, one, path);
    case 'integer':
    case 'number':
      return fitNumber(one, work.draw(path, 'value'));
    case 'boolean':
      return pickOften([true, false], work.draw(path, 'value')) ?? true;
    case 'null':
      return null;
    default:
      return fitText(one, work.write(path), path);
  }
}

function chooseAlternative(work: Work, all: readonly SchemaNode[], path: Path): SchemaNode {
  const flat = all.filter((one) => !holdsOthers.has(guessType(one)));
  return pickOften(isDeep(path) && flat.length > 0 ? flat : all, work.draw(path, 'alternative')) ?? {};
}

function fillRecord(work: Work, node: SchemaNode, path: Path, given: Fields): Json {
  const { properties = {}, required = [], propertyNames } = node;
  const keys = propertyNames ? (listPermittedValues(propertyNames, work.root) ?? []) : [];
  const names = new Set([...Object.keys(properties), ...required, ...keys.map(String)]);
  const filled = [...names].flatMap((name): [string, Json][] => {
    const inner = [...path, name];
    const value = findOwn(given, name);
    if (value !== undefined) return [[name, value]];
    const property = findOwn(properties, name);
    if (property && !isRequired(node, name) && !isDrawn(work, inner)) return [];
    return [[name, fillNode(work, property ?? node.additionalProperties ?? {}, inner)]];
  });
  return Object.fromEntries(filled);
}

/** Half of what may be left out is left out. Evidence is never made up: a rehearsal quotes nothing. */
function isDrawn(work: Work, path: Path): boolean {
  return path.join() !== 'quotes' && !isDeep(path) && work.draw(path, 'presence') < 0.5;
}

function fillList(work: Work, node: SchemaNode, path: Path): Json {
  const { lengths = 'usual' } = work;
  const { prefixItems = [], items = {}, minItems = 0, maxItems = Number.POSITIVE_INFINITY } = node;
  const usual = isDeep(path) ? 0 : countUsual(items, work.root);
  const most = forbidsAll(items) ? prefixItems.length : maxItems;
  const drawn = drawLength(usual, countDifferent(items, work.root), work.draw(path, 'length'));
  const wanted = lengths === 'usual' || (lengths === 'drawn' && drawn === 0) ? usual : drawn;
  const length = Math.min(Math.max(wanted, minItems, prefixItems.length), most);
  const starts = prefixItems.length > 0 ? [] : listDifferent(work, items, { length, path });
  return Array.from({ length }, (_, at) => {
    const start = starts[at % starts.length];
    if (start && 'value' in start) return start.value;
    return fillNode(work, findItem(node, at), [...path, String(at + 1)], start?.fields);
  });
}

/** One item; for records that begin with an id, one for each id; none where no id is permitted. */
function countUsual(items: SchemaNode, root: SchemaNode): number {
  const [first] = Object.values(resolveNode(items, root).properties ?? {});
  if (!first) return 1;
  return forbidsAll(first) ? 0 : (listPermittedValues(first, root)?.length ?? 1);
}

/** In half of the draws the usual length, else none, all that differ, or something between. */
function drawLength(usual: number, different: number, draw: number): number {
  if (draw < 0.5) return usual;
  if (draw < 0.65) return 0;
  return draw < 0.8 ? different : Math.ceil(((draw - 0.8) / 0.2) * different);
}

/** How many items can differ in an id, or in the ids that they begin with; three, where they have none. */
function countDifferent(items: SchemaNode, root: SchemaNode): number {
  const values = listPermittedValues(items, root);
  if (values) return values.length;
  const counts = Object.values(resolveNode(items, root).properties ?? {}).map(
    (property) => listPermittedValues(property, root)?.length ?? 0,
  );
  const leading = counts.slice(0, counts.indexOf(0) < 0 ? counts.length : counts.indexOf(0));
  return leading.length === 0 ? 3 : leading.reduce((product, count) => product * count, 1);
}

type Start = { readonly value: Json } | { readonly fields: Fields };

/** How items differ: in their value, or in as many of their first fields as it takes, where a schema lists the values. */
function listDifferent(work: Work, items: SchemaNode, { length, path }: { length: number; path: Path }): Start[] {
  const { root } = work;
  const values = listPermittedValues(items, root);
  if (values) {
    const from = values.indexOf(pickOften(values, work.draw(path, 'first')) ?? null);
    return [...values.slice(from), ...values.slice(0, from)].map((value) => ({ value }));
  }
  let all: readonly Fields[] = [{}];
  for (const [name, property] of Object.entries(resolveNode(items, root).properties ?? {})) {
    if (all.length >= length) break;
    const permitted = listPermittedValues(property, root) ?? [];
    if (permitted.length > 0) all = all.flatMap((fields) => permitted.map((value) => ({ ...fields, [name]: value })));
  }
  return all.map((fields) => ({ fields }));
}

/** The first value three times out of five, so that debates are short; else one of the others. */
function pickOften<Value>(values: readonly Value[], draw: number): Value | undefined {
  if (draw < 0.6 || values.length < 2) return values[0];
  return values[1 + Math.floor(((draw - 0.6) / 0.4) * (values.length - 1))];
}

/** The type that a schema asks for; where it names none, the one that its other words belong to. */
function guessType(node: SchemaNode): string {
  if (typeof node.type === 'string') return node.type;
  if (node.properties || node.required || node.propertyNames) return 'object';
  if (node.items || node.prefixItems) return 'array';
  if (node.minimum !== undefined || node.maximum !== undefined) return 'number';
  return 'string';
}

const holdsOthers = new Set(['object', 'array']);

/** A schema may hold itself without end. */
const isDeep = (path: Path) => path.length > 8;
