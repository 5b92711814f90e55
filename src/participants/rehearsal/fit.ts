import type { Json } from '../../debate/json.ts';
import { fitsNumber, fitsText } from '../../debate/schema/fits.ts';
import type { SchemaNode } from '../../debate/schema/schema-node.ts';
import { textOfPattern } from './pattern.ts';

/** Makes a text fit: cut at a word when too long, followed by `more` when too short, replaced where a form is demanded. */
export function fitText(schema: SchemaNode, text: string, more: string): string {
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY, pattern, format } = schema;
  const demanded = format !== undefined && Object.hasOwn(forms, format) ? forms[format] : undefined;
  if (demanded !== undefined) return demanded;
  const fitted = cutText(lengthen(text, minLength, more), maxLength, minLength);
  if (fitsText(fitted, schema) || pattern === undefined) return fitted;
  return textOfPattern(pattern) ?? fitted;
}

/** The number at an amount from 0 to 1 of what the schema, or else the usual range of such a field, allows. */
export function pickNumber(schema: SchemaNode, amount: number, usual: { least: number; most: number }): number {
  const least =
    readBound(schema.minimum ?? schema.exclusiveMinimum) ??
    Math.min(usual.least, readBound(schema.maximum) ?? usual.least);
  const most = readBound(schema.maximum ?? schema.exclusiveMaximum) ?? Math.max(usual.most, least);
  return fitNumber(schema, least + amount * (most - least));
}

/** The nearest number to the wished one that the schema allows. */
export function fitNumber(schema: SchemaNode, wished: number): number {
  const step = schema.multipleOf ?? (schema.type === 'integer' ? 1 : 0.1);
  const rounded = Number((Math.round(wished / step) * step).toFixed(6));
  const least = schema.minimum ?? Number.NEGATIVE_INFINITY;
  const most = schema.maximum ?? Number.POSITIVE_INFINITY;
  const within = Math.min(Math.max(rounded, least), most);
  const near = [within, wished, within + step, within - step, ...findMiddle(schema), ...listEdges(schema, step)];
  return (
    near.find((value) => Number.isFinite(value) && fitsNumber(value, schema) && isWholeEnough(schema, value)) ?? within
  );
}

/** The permitted value at an amount from 0 to 1, along the values' own order where they have one. */
export function pickChoice(values: readonly Json[], amount: number): Json {
  const ranked = values.map((value) => ({ value, rank: findRank(value) }));
  const ordered = ranked.every(({ rank }) => rank !== undefined)
    ? ranked.toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0))
    : ranked;
  return ordered[Math.min(values.length - 1, Math.floor(amount * values.length))]?.value ?? null;
}

const forms: Readonly<Record<string, string>> = {
  'date-time': '2000-01-01T00:00:00Z',
  date: '2000-01-01',
  time: '00:00:00',
  duration: 'P1D',
  email: 'rehearsal@example.com',
  uri: 'https://example.com/',
  uuid: '00000000-0000-4000-8000-000000000000',
};

const ranks: readonly (readonly string[])[] = [
  ['none', 'not_met', 'reject', 'disagree', 'no', 'false'],
  ['minor', 'low', 'small', 'weak', 'needs_revision', 'needs-revision', 'light'],
  ['moderate', 'medium', 'med', 'conditional', 'partial', 'maintain'],
  ['strong', 'high', 'large', 'major', 'approve', 'agree', 'met', 'accept', 'yes', 'true'],
  ['critical', 'severe', 'very high', 'very_high', 'extreme'],
];

function findRank(value: Json): number | undefined {
  if (typeof value === 'number') return value;
  const rank = ranks.findIndex((words) => words.includes(String(value).toLowerCase()));
  return rank === -1 ? undefined : rank;
}

function lengthen(text: string, least: number, more: string): string {
  let long = text;
  while ([...long].length < least) long = `${long} ${more === '' ? 'and so on' : more}`.trim();
  return long;
}

function cutText(text: string, most: number, least: number): string {
  if (text.length <= most) return text;
  const hard = text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
  const soft = hard.replace(/\s+\S*$/, '');
  return soft !== '' && [...soft].length >= least ? soft : hard;
}

/** Bounds as wide as zod's safe integers are no bounds. */
const readBound = (value: number | undefined) => (value === undefined || Math.abs(value) > 1e9 ? undefined : value);
const isWholeEnough = ({ type }: SchemaNode, value: number) => type !== 'integer' || Number.isInteger(value);
const findMiddle = ({ exclusiveMinimum: low, exclusiveMaximum: high, minimum, maximum }: SchemaNode) => {
  const [from, to] = [low ?? minimum, high ?? maximum];
  return from === undefined || to === undefined ? [] : [(from + to) / 2];
};
const listEdges = ({ exclusiveMinimum: low, exclusiveMaximum: high, minimum, maximum }: SchemaNode, step: number) =>
  [low, high, minimum, maximum].flatMap((edge) =>
    edge === undefined ? [] : [Math.ceil(edge / step) * step, Math.floor(edge / step) * step, edge + step, edge - step],
  );
