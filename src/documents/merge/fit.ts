import type { ParsedVariant } from '../compare/variant.ts';
import { splitCells } from '../markdown/table.ts';
import type { ChangeApproach } from './change.ts';
import { readColumns } from './columns.ts';
import { listUnits, type Unit, type UnitKind } from './units.ts';

interface Wanted {
  readonly approach: ChangeApproach;
  readonly sources: readonly Unit[];
  readonly target: Unit | 'end';
}

/** Why what is planned cannot be done, as a sentence; undefined where it can. Sections stay beside sections, rows have the table's columns. */
export function findMisfit(wanted: Wanted, variants: readonly ParsedVariant[]): string | undefined {
  const { approach, sources, target } = wanted;
  if (target === 'end' && ['remove', 'restructure', 'replace'].includes(approach))
    return `${approach} needs a block of the base as its target`;
  if (approach === 'remove') return undefined;
  const [first] = sources;
  if (!first) return `${approach} needs a source`;
  const part = sources.find((unit, at) => sources.some((whole, other) => other !== at && isIn(unit, whole)));
  if (part) return `${name(part)} is named twice, or is part of another block that is named: name it once`;
  if (approach === 'restructure') return undefined;
  if (approach === 'move' && target !== 'end' && sources.some((source) => isIn(target, source)))
    return `${first.id} cannot be moved into itself`;
  const isMixed = new Set(sources.map(({ kind }) => kind === 'section')).size > 1;
  if (isMixed) return 'sections and other blocks cannot come in one change: make two of it';
  if (target === 'end') return undefined;
  return (approach === 'replace' && findWrongKind(sources, target)) || findWrongRow(wanted, target, variants);
}

/** What cannot take the target's place. */
function findWrongKind(sources: readonly Unit[], target: Unit): string | undefined {
  if (target.kind === 'section') return undefined;
  const wrong = sources.find(({ kind }) =>
    target.kind === 'row' || target.kind === 'item' ? kind !== target.kind : kind === 'section',
  );
  return wrong && `${name(wrong)} cannot replace ${name(target)}`;
}

/** Rows that are to come into a table that has another number of columns. */
function findWrongRow({ sources }: Wanted, target: Unit, variants: readonly ParsedVariant[]): string | undefined {
  if (!sources.every(({ kind }) => kind === 'row')) return undefined;
  if (target.kind === 'row' || target.kind === 'table') return compareWidths(sources, target, variants);
  const tables = listUnits(findVariant(target, variants)).filter(
    ({ kind, section }) => target.kind === 'section' && kind === 'table' && section === target.section,
  );
  const [only] = tables;
  return only && tables.length === 1 ? compareWidths(sources, only, variants) : undefined;
}

function compareWidths(sources: readonly Unit[], table: Unit, variants: readonly ParsedVariant[]): string | undefined {
  const columns = listColumns(table, variants);
  const wrong = sources.find((row) => countCells(row, variants) !== columns.length);
  if (!wrong) return undefined;
  const own = listColumns(wrong, variants);
  return `${name(wrong)} has ${countCells(wrong, variants)} cells (${own.join(', ')}), and the table has ${columns.length} columns (${columns.join(', ')}); after a paragraph it gets a table of its own`;
}

const isIn = (unit: Unit, whole: Unit): boolean =>
  unit.variant === whole.variant && unit.from >= whole.from && unit.to <= whole.to;

const name = ({ kind, id }: { readonly kind: UnitKind; readonly id: string }) => `${kind} ${id}`;

const findVariant = ({ variant }: Unit, variants: readonly ParsedVariant[]): ParsedVariant => {
  const found = variants.find(({ id }) => id === variant);
  if (!found) throw new RangeError(`There is no variant ${variant}.`);
  return found;
};

/** The names of the columns of the table that a block is, or stands in. */
export function listColumns(unit: Unit, variants: readonly ParsedVariant[]): readonly string[] {
  const owner = findVariant(unit, variants);
  const table = listUnits(owner).find(({ id, kind }) => kind === 'table' && id === (unit.group ?? unit.id));
  return table ? readColumns(owner.text.slice(table.from, table.to)) : [];
}

const countCells = (row: Unit, variants: readonly ParsedVariant[]): number =>
  splitCells(findVariant(row, variants).text.slice(row.from, row.to)).length;
