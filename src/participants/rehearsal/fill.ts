import type { Json } from '../../debate/json.ts';
import { listBranches, listPermittedValues, resolveNode } from '../../debate/schema/alternatives.ts';
import { fitsSchema } from '../../debate/schema/fits.ts';
import { findItem, findProperty, forbidsAll, isRequired } from '../../debate/schema/parts.ts';
import type { SchemaNode } from '../../debate/schema/schema-node.ts';
import { isList, isRecord } from '../../debate/schema/values.ts';
import { fitNumber, fitText, pickChoice, pickNumber } from './fit.ts';

/** What somebody would like to say at a place: a value (a record may leave fields to be filled), an amount, or nothing. */
export type Wish = { readonly value: Json } | { readonly amount: number } | { readonly omit: true };

/** A place in an answer: its path (`[]` is an item), what has been said around it, and the form it has to take. */
export interface FieldPlace {
  readonly path: readonly string[];
  readonly index: number;
  readonly around: { readonly [name: string]: Json };
  readonly schema: SchemaNode;
  /** The values the schema permits, where it lists them. */
  readonly permitted: readonly Json[] | undefined;
}

export interface Wishes {
  /** What is wished at a place; undefined leaves it to the schema. */
  at(place: FieldPlace): Wish | undefined;
  /** Words for a place that needs some, and nobody wished any. */
  words(place: FieldPlace): string;
  /** The usual range of a number without bounds. */
  range(place: FieldPlace): { least: number; most: number };
  /** A number from 0 to 1 for a choice that nobody cares about. */
  lot(place: FieldPlace): number;
}

/** Fills a schema with what is wished, bent to fit where it does not. */
export function fill(root: SchemaNode, wishes: Wishes): Json {
  return fillAt({ root, wishes }, root, { path: [], index: 0, around: {} });
}

interface Filling {
  readonly root: SchemaNode;
  readonly wishes: Wishes;
}
type Spot = Pick<FieldPlace, 'path' | 'index' | 'around'>;

function fillAt(filling: Filling, raw: SchemaNode, spot: Spot, given?: Wish): Json {
  const schema = resolveNode(raw, filling.root);
  const place = makePlace(filling, schema, spot);
  const wish = given ?? filling.wishes.at(place);
  if (place.permitted) return choose(filling, place, wish);
  const branches = listBranches(schema, filling.root);
  if (branches) return fillAt(filling, chooseBranch(filling, branches, spot, wish), spot, wish);
  const value = wish && 'value' in wish ? wish.value : undefined;
  if (value === null && fitsSchema(null, schema, filling.root)) return null;
  switch (guessType(schema)) {
    case 'object':
      return fillRecord(filling, schema, spot, isRecord(value) ? value : {});
    case 'array':
      return fillList(filling, place, isList(value) ? value : undefined);
    case 'integer':
    case 'number':
      if (typeof value === 'number') return fitNumber(schema, value);
      return pickNumber(schema, chooseAmount(filling, place, wish), filling.wishes.range(place));
    case 'boolean':
      return typeof value === 'boolean' ? value : chooseAmount(filling, place, wish) >= 0.5;
    case 'null':
      return null;
    default:
      return fitText(
        schema,
        typeof value === 'string' ? value : filling.wishes.words(place),
        filling.wishes.words(place),
      );
  }
}

function choose(filling: Filling, place: FieldPlace, wish: Wish | undefined): Json {
  const values = place.permitted ?? [];
  const value = wish && 'value' in wish ? wish.value : undefined;
  const wished = values.find((one) => one === value || isSameWord(one, value));
  return wished === undefined ? pickChoice(values, chooseAmount(filling, place, wish)) : wished;
}

/** The alternative that can say most of what is wished, constants and enums first. */
function chooseBranch(
  filling: Filling,
  branches: readonly SchemaNode[],
  spot: Spot,
  wish: Wish | undefined,
): SchemaNode {
  const { root } = filling;
  const value = wish && 'value' in wish ? wish.value : undefined;
  const exact = value === undefined ? undefined : branches.find((branch) => fitsSchema(value, branch, root));
  if (exact) return exact;
  const rated = branches.map((branch) => ({ branch, rate: rateBranch(filling, branch, spot, value) }));
  return rated.reduce((best, one) => (one.rate > best.rate ? one : best), rated[0] ?? { branch: {}, rate: 0 }).branch;
}

function rateBranch(filling: Filling, branch: SchemaNode, spot: Spot, value: Json | undefined): number {
  if (branch.not || guessType(branch) === 'null') return -100;
  if (guessType(branch) !== 'object') return isDeep(spot) ? 100 : -1;
  return Object.entries(branch.properties ?? {}).reduce((rate, [name, property]) => {
    const schema = resolveNode(property, filling.root);
    const place = makePlace(filling, schema, goBelow(spot, name, spot.around));
    if (!place.permitted) return rate;
    const wish = isRecord(value) && name in value ? { value: value[name] ?? null } : filling.wishes.at(place);
    if (!wish || !('value' in wish)) return rate;
    return rate + (place.permitted.some((one) => isSameWord(one, wish.value)) ? 10 : -10);
  }, 0);
}

function fillRecord(filling: Filling, schema: SchemaNode, spot: Spot, wished: { readonly [name: string]: Json }): Json {
  const { properties = {}, additionalProperties = {}, propertyNames } = schema;
  const keys = propertyNames && listPermittedValues(propertyNames, filling.root);
  const open = keys?.map((key) => [String(key), additionalProperties] as const) ?? [];
  const fields = [...Object.entries(properties), ...open.filter(([name]) => !Object.hasOwn(properties, name))];
  const first = fields.toSorted(([a], [b]) => Number(!(a in wished)) - Number(!(b in wished)));
  const filled = new Map<string, Json>();
  for (const [name, property] of first) {
    const around = { ...spot.around, ...wished, ...Object.fromEntries(filled) };
    const value = wished[name];
    const inner = goBelow(spot, name, around);
    const place = makePlace(filling, resolveNode(property, filling.root), inner);
    const wish = value === undefined ? filling.wishes.at(place) : { value };
    const optional = !isRequired(schema, name);
    if (optional && ((wish && 'omit' in wish) || isDeep(spot))) continue;
    filled.set(name, fillAt(filling, property, inner, wish));
  }
  return Object.fromEntries(fields.flatMap(([name]) => (filled.has(name) ? [[name, filled.get(name) ?? null]] : [])));
}

function fillList(filling: Filling, place: FieldPlace, wished: readonly Json[] | undefined): Json {
  const {
    prefixItems = [],
    items = {},
    minItems = prefixItems.length,
    maxItems = Number.POSITIVE_INFINITY,
  } = place.schema;
  const item = resolveNode(items, filling.root);
  const wanted = (wished ?? makeOneForEach(filling, item, place)).filter((value) => permitsValue(filling, item, value));
  const usual = wished || isDeep(place) ? 0 : wanted.length === 0 ? 1 : 0;
  const most = forbidsAll(items) ? prefixItems.length : maxItems;
  const length = Math.min(Math.max(wanted.length, minItems, prefixItems.length, usual), most);
  return Array.from({ length }, (_, index) => {
    const spot = { path: [...place.path, '[]'], index, around: place.around };
    const value = wanted[index];
    return fillAt(filling, findItem(place.schema, index), spot, value === undefined ? undefined : { value });
  });
}

/** One entry for each permitted id, or each combination, where the entries of a list are about ids. */
function makeOneForEach({ root }: Filling, item: SchemaNode, place: FieldPlace): readonly Json[] {
  const lists = Object.entries(item.properties ?? {}).flatMap(([name, property]) => {
    const ids = subjects.has(name) ? listPermittedValues(property, root) : undefined;
    return ids ? [ids.map((id) => ({ [name]: id }))] : [];
  });
  if (lists.length === 0 || isDeep(place)) return [];
  return lists.reduce((entries, list) => entries.flatMap((entry) => list.map((id) => ({ ...entry, ...id }))), [{}]);
}

/** False for an entry about an id that the schema does not know. */
function permitsValue({ root }: Filling, item: SchemaNode, value: Json): boolean {
  if (!isRecord(value)) return !listPermittedValues(item, root) || fitsSchema(value, item, root);
  return Object.entries(value).every(([name, id]) => {
    const property = findProperty(item, name);
    const ids = property && listPermittedValues(property, root);
    return !ids || ids.some((one) => isSameWord(one, id));
  });
}

/** Fields that say what an entry of a list is about. */
const subjects = new Set(
  'option judge participant point criterion variant objection candidate criticism member specialist statement'.split(
    ' ',
  ),
);

function makePlace({ root }: Filling, schema: SchemaNode, { path, index, around }: Spot): FieldPlace {
  return { path, index, around, schema, permitted: listPermittedValues(schema, root) };
}

function chooseAmount({ wishes }: Filling, place: FieldPlace, wish: Wish | undefined): number {
  return wish && 'amount' in wish ? Math.min(1, Math.max(0, wish.amount)) : wishes.lot(place);
}

/** The type a schema asks for; where it names none, the one its other words belong to. */
function guessType(schema: SchemaNode): string {
  if (typeof schema.type === 'string') return schema.type;
  if (schema.properties || schema.required || schema.propertyNames) return 'object';
  if (schema.items || schema.prefixItems) return 'array';
  if (schema.minimum !== undefined || schema.maximum !== undefined) return 'number';
  return 'string';
}

const goBelow = (spot: Spot, name: string, around: Spot['around']): Spot => ({
  path: [...spot.path, name],
  index: spot.index,
  around,
});
const isDeep = ({ path }: Pick<FieldPlace, 'path'>) => path.length > 12;
const isSameWord = (one: Json, other: Json | undefined) =>
  one === other || (typeof one === 'string' && typeof other === 'string' && one.toLowerCase() === other.toLowerCase());
