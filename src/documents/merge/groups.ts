import type { ParsedVariant } from '../compare/variant.ts';
import { itemMark } from '../markdown/blocks.ts';
import type { Span } from '../markdown/document.ts';
import { findColumns, isSameTable } from './columns.ts';
import { listColumns } from './fit.ts';
import type { Piece } from './piece.ts';
import { listUnits, type Unit } from './units.ts';

/** A list or table of the document that items or rows come into, and for items the one whose mark they follow. */
export interface Group {
  readonly id: string;
  readonly like?: Piece;
  /** By how much a number goes on from that one. */
  readonly step: 0 | 1;
}

interface Wanted {
  readonly sources: readonly Unit[];
  readonly target: Unit | 'end';
  readonly variants: readonly ParsedVariant[];
  /** The section that the target is, or stands in, now. */
  readonly section: number | undefined;
}

type Chosen = Group & { readonly at?: number };

/**
 * The list or table for items or rows: the one that is named, the only one of a section that is named, or the one that they
 * come to stand beside. Undefined where they get their own, or are neither; a sentence where several can be meant.
 */
export function chooseGroup(pieces: readonly Piece[], room: Span, wanted: Wanted): Chosen | string | undefined {
  const { sources, target } = wanted;
  const kind = sources.every((unit) => unit.kind === 'row')
    ? 'row'
    : sources.every((unit) => unit.kind === 'item' || unit.kind === 'list')
      ? 'item'
      : undefined;
  if (!kind || sources.length === 0) return undefined;
  const fits = (id: string | undefined) => kind === 'row' || isSameList(sources, pieces, { id, ...wanted });
  const isAdded = room.from === room.to;
  if (target !== 'end' && (target.kind === kind || target.kind === kindOfGroup[kind])) {
    const id = target.group ?? target.id;
    const isInside = isAdded || target.kind === kind;
    if (isInside && fits(id)) return describeGroup(pieces, id, isAdded ? room.from - 1 : room.from, isAdded ? 1 : 0);
  }
  if (target !== 'end' && target.kind === 'section' && isAdded) {
    const inside = findInSection(pieces, { ...wanted, kind, target });
    if (typeof inside === 'object') return inside.several;
    if (inside !== undefined && fits(inside)) {
      const last = pieces.findLastIndex(({ group }) => group === inside);
      return { ...describeGroup(pieces, inside, last, 1), at: last + 1 };
    }
  }
  return findBeside(pieces, room, { kind, fits, ...wanted });
}

const kindOfGroup = { row: 'table', item: 'list' } as const;

const describeGroup = (pieces: readonly Piece[], id: string, like: number, step: 0 | 1): Group => {
  const piece = pieces[like];
  return { id, step, ...(piece ? { like: piece } : {}) };
};

/** A list that is taken whole goes into another only if both are numbered, or neither is. */
function isSameList(
  sources: readonly Unit[],
  pieces: readonly Piece[],
  { id, variants }: { readonly id: string | undefined; readonly variants: readonly ParsedVariant[] },
): boolean {
  const isNumbered = (text = '') => /\d/.test(itemMark.exec(text)?.[2] ?? '');
  const own = isNumbered(pieces.find(({ leaf, group }) => leaf === 'item' && group === id)?.text);
  return sources
    .filter(({ kind }) => kind === 'list')
    .every(({ variant, from, to }) => {
      const text = variants.find((each) => each.id === variant)?.text.slice(from, to);
      return isNumbered(text) === own;
    });
}

interface InSection extends Wanted {
  readonly kind: 'row' | 'item';
  readonly target: Unit;
}

/** The only list or table of a section; of several tables the one with the columns of the rows. */
function findInSection(
  pieces: readonly Piece[],
  { kind, target, sources, variants }: InSection,
): string | { readonly several: string } | undefined {
  const base = variants.find(({ id }) => id === target.variant);
  const inside = (base ? listUnits(base) : [])
    .filter((unit) => unit.kind === kindOfGroup[kind] && unit.section === target.section)
    .filter(({ id }) => pieces.some(({ group, within }) => group === id && within.at(-1) === target.section));
  const [only] = inside;
  if (inside.length < 2 || kind === 'item') return inside.length === 1 ? only?.id : undefined;
  const same = inside.filter((table) =>
    sources.every((row) => isSameTable(listColumns(row, variants), listColumns(table, variants))),
  );
  if (same.length > 1) return { several: `${target.id} has several tables with these columns: name one` };
  return same[0]?.id;
}

interface Beside extends Wanted {
  readonly kind: 'row' | 'item';
  readonly fits: (id: string | undefined) => boolean;
}

/** What stands right before or after, and would become one with them in reading. */
function findBeside(pieces: readonly Piece[], { from, to }: Span, beside: Beside): Chosen | undefined {
  const { kind, fits, sources, target, variants, section } = beside;
  const isSame = (id: string | undefined) =>
    id !== undefined &&
    fits(id) &&
    (kind === 'item' || sources.every((row) => isSameTable(listColumns(row, variants), findColumns(pieces, id))));
  const last = pieces.slice(0, from).findLastIndex(({ leaf }) => leaf !== 'gap');
  const before = pieces[last];
  if (
    before?.group &&
    (before.leaf === kind || (kind === 'row' && before.leaf === 'table-head')) &&
    isSame(before.group)
  )
    return describeGroup(pieces, before.group, last, 1);
  const next = pieces.findIndex(({ leaf }, at) => at >= to && leaf !== 'gap');
  const after = pieces[next];
  const isHere = target !== 'end' && after?.within.at(-1) === section;
  if (!after?.group || !isHere || !isSame(after.group)) return undefined;
  if (kind === 'item' && after.leaf === 'item')
    return { ...describeGroup(pieces, after.group, next, 0), ...(from === to ? { at: next } : {}) };
  return kind === 'row' && after.leaf === 'table-head' && from === to
    ? { id: after.group, step: 1, at: next + 1 }
    : undefined;
}
