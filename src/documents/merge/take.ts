import type { ParsedVariant } from '../compare/variant.ts';
import type { LineBreak } from '../markdown/lines.ts';
import { replaceLineBreaks } from '../markdown/lines.ts';
import type { PlannedChange } from './change.ts';
import { findColumns, isSameTable, readColumns } from './columns.ts';
import { createHeadingFitter } from './fit-heading.ts';
import { fitItem, fitRow } from './fit-leaf.ts';
import type { Group } from './groups.ts';
import { isLayout, type Piece, splitPieces } from './piece.ts';
import type { Unit } from './units.ts';

/** What a change brings, and what had to be adapted. */
export interface Taken {
  readonly pieces: readonly Piece[];
  readonly adapted: readonly string[];
}

/** A block that is taken, with its slices as they are in their variant. */
export interface Source {
  readonly unit: Unit;
  readonly variant: ParsedVariant;
  readonly pieces: readonly Piece[];
}

/** The place that something is taken for, as the document stands without what gives way. */
export interface Place {
  readonly pieces: readonly Piece[];
  /** Where in them the first piece comes to stand. */
  readonly at: number;
  /** The level that the heading of a section gets. */
  readonly level: number;
  /** Whether a section's text goes under a heading of the base, without its own. */
  readonly isUnder: boolean;
  readonly lineBreak: LineBreak;
  readonly group?: Group;
}

/** A block of a variant with its slices. Footnotes and link definitions are brought where they are referred to. */
export function sliceUnit(variant: ParsedVariant, unit: Unit): Source {
  const inside = splitPieces(variant, 'variant').filter(
    (piece) =>
      piece.source !== null &&
      piece.source.from >= unit.from &&
      piece.source.to <= unit.to &&
      piece.leaf !== 'front' &&
      piece.leaf !== 'note',
  );
  return { unit, variant, pieces: trimLayout(inside) };
}

/** Without the blank lines and rules around it. */
export function trimLayout(pieces: readonly Piece[]): readonly Piece[] {
  const from = pieces.findIndex((piece) => !isLayout(piece));
  return from < 0 ? [] : pieces.slice(from, pieces.findLastIndex((piece) => !isLayout(piece)) + 1);
}

/** A section, with levels, numbers and line ends as in the base. */
export function takeSection(source: Source, change: PlannedChange, place: Place): Taken {
  const notes = new Set<string>();
  const fitHeading = createHeadingFitter(source, place, notes);
  const pieces = source.pieces.map((piece) =>
    finishPiece(piece, piece.leaf === 'heading' ? fitHeading(piece.text) : piece.text, { change, place, notes }),
  );
  return { pieces, adapted: [...notes] };
}

/** Blocks in their order, with marks, columns and line ends as in the base; items and rows outside a list or table get their own. */
export function takeBlocks(sources: readonly Source[], change: PlannedChange, place: Place): Taken {
  const notes = new Set<string>();
  const put: Piece[] = [];
  let own: Group | undefined;
  let last: { readonly kind: 'row' | 'item'; readonly columns: readonly string[] } | undefined;
  for (const [at, source] of sources.entries()) {
    const kind = findKind(source);
    const columns = kind === 'row' ? listSourceColumns(source) : [];
    const goesOn = last?.kind === kind && isSameTable(last?.columns ?? [], columns);
    if (kind && !place.group && !goesOn) {
      own = { id: `#${change.id}.${at}`, step: 0 };
      if (kind === 'row') put.push({ ...makeHead(source, change), group: own.id });
    }
    for (const piece of source.pieces) {
      const group = kind && (place.group ?? own);
      const here = [...place.pieces.slice(0, place.at), ...put, ...place.pieces.slice(place.at)];
      const text = fitLeaf(piece, { source, group, here, notes });
      const made = finishPiece(piece, text, { change, place, notes });
      put.push(group ? { ...made, group: group.id } : made);
    }
    last = kind && { kind, columns: goesOn ? (last?.columns ?? columns) : columns };
  }
  return { pieces: put, adapted: [...notes] };

  function fitLeaf(piece: Piece, { source, group, here, notes: said }: Leaf): string {
    if (!group) return piece.text;
    if (piece.leaf === 'row')
      return fitRow(piece.text, { group: group.id, here, columns: listSourceColumns(source) }, said);
    if (piece.leaf !== 'item' || (source.unit.kind === 'list' && !place.group)) return piece.text;
    const before = put.at(-1);
    const isFirst = before?.leaf !== 'item' || before.group !== group.id;
    return fitItem(piece.text, isFirst ? group : { ...group, like: before, step: 1 }, said);
  }
}

interface Leaf {
  readonly source: Source;
  readonly group: Group | undefined;
  readonly here: readonly Piece[];
  readonly notes: Set<string>;
}

interface Finish {
  readonly change: PlannedChange;
  readonly place: Place;
  readonly notes: Set<string>;
}

function finishPiece(piece: Piece, fitted: string, { change, place, notes }: Finish): Piece {
  const text = replaceLineBreaks(fitted, place.lineBreak);
  if (text.includes('\r') !== fitted.includes('\r')) notes.add('line ends converted to those of the base');
  const group = piece.kind === 'variant' && piece.group ? { group: `${piece.group}#${change.id}` } : {};
  return { ...piece, ...group, text, change: change.id, adapted: piece.adapted || text !== piece.text };
}

const findKind = ({ unit: { kind } }: Source): 'row' | 'item' | undefined =>
  kind === 'row' ? kind : kind === 'item' || kind === 'list' ? 'item' : undefined;

const listSourceColumns = ({ unit, variant }: Source): readonly string[] =>
  findColumns(splitPieces(variant, 'variant'), unit.group ?? unit.id);

/** The head of the table that a row stands in. */
function makeHead({ unit, variant }: Source, { id }: PlannedChange): Piece {
  const head = splitPieces(variant, 'variant').find(({ leaf, group }) => leaf === 'table-head' && group === unit.group);
  if (!head || readColumns(head.text).length === 0) throw new RangeError(`Row ${unit.id} has no table.`);
  return { ...head, change: id };
}
