import type { Span } from '../markdown/document.ts';
import type { PlannedChange } from './change.ts';
import { isLayout, type Piece } from './piece.ts';
import type { Unit } from './units.ts';

/** The blocks of a change: `end` is the end of the document. */
export interface Blocks {
  readonly source: Unit | undefined;
  readonly target: Unit | 'end';
}

export function isThere(pieces: readonly Piece[], unit: Unit): boolean {
  return pieces.some((piece) => piece.kind === 'base' && (piece.unit === unit.id || piece.group === unit.id));
}

/** The stretch of a block: of a section with all that belongs to it. */
function findRange(pieces: readonly Piece[], unit: Unit): Span {
  const isInside = (piece: Piece) =>
    unit.kind === 'section' ? piece.within.includes(unit.section) : piece.unit === unit.id || piece.group === unit.id;
  return { from: pieces.findIndex(isInside), to: pieces.findLastIndex(isInside) + 1 };
}

/** Takes a block out, and the blank lines after it where there are some before it. A rule at its end stays. */
export function takeOut(
  pieces: readonly Piece[],
  unit: Unit,
): { readonly kept: readonly Piece[]; readonly taken: readonly Piece[] } {
  const { from, to: last } = findRange(pieces, unit);
  const to = trimEnd(pieces, from, last);
  return {
    kept: [...pieces.slice(0, from), ...pieces.slice(widen(pieces, { from, to }))],
    taken: pieces.slice(from, to),
  };
}

const widen = (pieces: readonly Piece[], { from, to }: Span) =>
  pieces[to]?.leaf === 'gap' && (pieces[from - 1]?.leaf ?? 'gap') === 'gap' ? to + 1 : to;

export interface Room extends Span {
  /** Where subsections go that come with the text of a section. */
  readonly below: number;
}

/** Which pieces give way, and where others come in. */
export function findPlace(pieces: readonly Piece[], { approach }: PlannedChange, { source, target }: Blocks): Room {
  const put = (at: number, below = at): Room => ({ from: at, to: at, below });
  if (target === 'end') return put(pieces.length);
  const range = findRange(pieces, target);
  if (approach === 'remove') {
    const to = widen(pieces, range);
    return { from: range.from, to, below: to };
  }
  if (approach === 'replace' || approach === 'restructure') {
    const start = target.kind === 'section' ? skipGap(pieces, range.from + 1, range.to) : range.from;
    const end = trimEnd(pieces, start, range.to);
    return { from: start, to: end, below: end };
  }
  if (source?.kind === 'section')
    return approach === 'append' ? put(findOwnEnd(pieces, target), range.to) : put(range.to);
  if (target.kind === 'section') return put(findOwnEnd(pieces, target));
  if (source?.kind === 'row' || source?.kind === 'item' || target.group === undefined) return put(range.to);
  return put(pieces.findLastIndex(({ group }) => group === target.group) + 1);
}

const skipGap = (pieces: readonly Piece[], at: number, end: number) =>
  at < end && pieces[at]?.leaf === 'gap' ? at + 1 : at;

/** Blank lines and rules at the end of what is replaced stay. */
function trimEnd(pieces: readonly Piece[], from: number, to: number): number {
  let end = to;
  while (end > from && pieces[end - 1] && isLayout(pieces[end - 1] as Piece)) end -= 1;
  return end;
}

/** After the last words under a section's heading, before its subsections; notes and rules at its end stay there. */
function findOwnEnd(pieces: readonly Piece[], { section }: Unit): number {
  const first = pieces.findIndex(({ within }) => within.at(-1) === section);
  const isOwn = ({ within }: Piece) => within.at(-1) === section;
  let end = pieces.findLastIndex(isOwn) + 1;
  while (end > first + 1 && pieces[end - 1] && (isLayout(pieces[end - 1] as Piece) || pieces[end - 1]?.leaf === 'note'))
    end -= 1;
  return end;
}
