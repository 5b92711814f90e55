import type { ParsedVariant } from '../compare/variant.ts';
import type { Section } from '../markdown/document.ts';
import { detectLineBreak } from '../markdown/lines.ts';
import type { PlannedChange } from './change.ts';
import { countColumns } from './fit.ts';
import { findSectionPath, type Piece } from './piece.ts';
import type { Blocks } from './place.ts';
import { fitPieces, takeUnit, trimLayout } from './take.ts';
import { takeWritten } from './take-written.ts';

export interface Making {
  readonly base: ParsedVariant;
  readonly variants: readonly ParsedVariant[];
}

interface Brought {
  readonly pieces: readonly Piece[];
  /** Subsections that come with an append: they stand after those that the target has. */
  readonly below: readonly Piece[];
  readonly adapted: readonly string[];
}

interface Wanted extends Blocks {
  readonly pieces: readonly Piece[];
  readonly at: number;
  /** What a move has taken out of its place. */
  readonly moved: readonly Piece[];
}

/** What a change puts into the document, fitted to its place; or why there is nothing. */
export function bringPieces(change: PlannedChange, wanted: Wanted, { base, variants }: Making): Brought | string {
  const { source, target, pieces, at } = wanted;
  const { sections } = base.document;
  const section = target === 'end' ? undefined : sections[target.section];
  const path = section ? findSectionPath(sections, section) : [];
  const lineBreak = detectLineBreak(base.text);
  if (change.approach === 'remove') return { pieces: [], below: [], adapted: [] };
  if (change.approach === 'restructure') {
    if (change.text === undefined || target === 'end') return 'nobody wrote its text';
    const heading = { title: section?.title ?? '', level: section?.level ?? 0 };
    const columns = countColumns(target, variants);
    const written = takeWritten(change.text, { change, target, ...heading, base: base.id, lineBreak, columns });
    if (typeof written === 'string') return written;
    return { pieces: [{ ...written.piece, within: path }], below: [], adapted: written.adapted };
  }
  const variant = variants.find(({ id }) => id === source?.variant);
  if (!source || !variant) return 'there is no source';
  const place = { pieces, at, level: chooseLevel(change, section, sections), lineBreak };
  const taken =
    change.approach === 'move'
      ? fitPieces(wanted.moved, { source, variant, change, place })
      : takeUnit(variant, source, change, place);
  const fill = (own: readonly Piece[], within: readonly number[]) => own.map((piece) => ({ ...piece, within }));
  const { adapted } = taken;
  if (source.kind === 'row' || source.kind === 'item') {
    const group = target === 'end' ? undefined : (target.group ?? target.id);
    return {
      pieces: fill(taken.pieces, path).map((piece) => ({ ...piece, ...(group ? { group } : {}) })),
      below: [],
      adapted,
    };
  }
  if (source.kind !== 'section') return { pieces: fill(taken.pieces, path), below: [], adapted };
  const parent = path.slice(0, -1);
  if (change.approach === 'insert') return { pieces: fill(taken.pieces, parent), below: [], adapted };
  if (change.approach === 'move') return { pieces: rebase(taken.pieces, parent), below: [], adapted };
  const under = taken.pieces.slice(1);
  const next = under.findIndex(({ leaf }) => leaf === 'heading');
  const end = next < 0 ? under.length : next;
  const body = fill(trimLayout(under.slice(0, end)), path);
  const subsections = fill(under.slice(end), [...path, inserted]);
  if (change.approach === 'append') return { pieces: body, below: subsections, adapted };
  return { pieces: [...body, ...subsections], below: [], adapted };
}

/** No section of the base: what came into one. */
const inserted = -1;

/** A section of the base among others: what stands in it still does. */
function rebase(pieces: readonly Piece[], parent: readonly number[]): readonly Piece[] {
  const depth = (pieces[0]?.within.length ?? 1) - 1;
  return pieces.map((piece) => ({ ...piece, within: [...parent, ...piece.within.slice(depth)] }));
}

/** The level that the heading of the source gets: the target's, or that of the document's sections. */
function chooseLevel({ approach }: PlannedChange, target: Section | undefined, sections: readonly Section[]): number {
  const tops = sections.filter(({ level, number }) => level > 0 && number !== 'title').map(({ level }) => level);
  const top = tops.reduce((least, level) => Math.min(least, level), tops.length > 0 ? 6 : 2);
  if (!target || target.level === 0) return top;
  return target.number === 'title' && approach !== 'replace' && approach !== 'append' ? top : target.level;
}
