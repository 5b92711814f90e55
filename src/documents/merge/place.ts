import type { ParsedVariant } from '../compare/variant.ts';
import type { Span } from '../markdown/document.ts';
import type { PlannedChange } from './change.ts';
import { chooseGroup, type Group } from './groups.ts';
import { isLayout, type Piece } from './piece.ts';
import type { Unit } from './units.ts';

/** The blocks of a change: `end` is the end of the document. */
export interface Blocks {
  readonly sources: readonly Unit[];
  readonly target: Unit | 'end';
}

export function isThere(pieces: readonly Piece[], unit: Unit): boolean {
  return pieces.some((piece) => piece.kind === 'base' && (piece.unit === unit.id || piece.group === unit.id));
}

/** The sections that a block stands in now, which a move may have changed; of a section, itself last. */
export const findHome = (pieces: readonly Piece[], unit: Unit): readonly number[] =>
  pieces.find((piece) => piece.kind === 'base' && (piece.unit === unit.id || piece.group === unit.id))?.within ?? [];

/** The stretch of a block: of a section with all that belongs to it. */
function findRange(pieces: readonly Piece[], unit: Unit): Span {
  const isInside = (piece: Piece) =>
    unit.kind === 'section' ? piece.within.includes(unit.section) : piece.unit === unit.id || piece.group === unit.id;
  return { from: pieces.findIndex(isInside), to: pieces.findLastIndex(isInside) + 1 };
}

/** The stretch of a block without the blank lines and rules at its end; undefined where it was taken out. */
export function findBlock(pieces: readonly Piece[], unit: Unit): Span | undefined {
  if (!isThere(pieces, unit)) return undefined;
  const { from, to } = findRange(pieces, unit);
  return { from, to: trimEnd(pieces, from, to) };
}

/** Takes a block out, and the blank lines after it where there are some before it. A rule at its end stays. */
export function takeOut(
  pieces: readonly Piece[],
  unit: Unit,
): { readonly kept: readonly Piece[]; readonly taken: readonly Piece[] } {
  const { from, to } = findBlock(pieces, unit) ?? { from: 0, to: 0 };
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
  /** The list or table that items and rows come into; without, they get one of their own. */
  readonly group?: Group;
}

/** Which pieces give way, and where others come in; or why there is no place. */
export function findPlace(
  pieces: readonly Piece[],
  change: PlannedChange,
  blocks: Blocks & { readonly variants: readonly ParsedVariant[] },
): Room | string {
  const room = findRoom(pieces, change, blocks);
  if (change.approach === 'remove' || change.approach === 'restructure') return room;
  const home = blocks.target === 'end' ? [] : findHome(pieces, blocks.target);
  const chosen = chooseGroup(pieces, room, { ...blocks, section: home.at(-1) });
  if (typeof chosen === 'string') return chosen;
  if (!chosen && change.approach === 'move' && blocks.sources.some(({ kind }) => kind === 'row'))
    return 'a row can only be moved into a table';
  if (!chosen) return room;
  const { at, ...group } = chosen;
  return at === undefined ? { ...room, group } : { from: at, to: at, below: at, group };
}

function findRoom(pieces: readonly Piece[], { approach }: PlannedChange, { sources, target }: Blocks): Room {
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
  const isSection = sources.some(({ kind }) => kind === 'section');
  if (isSection && target.kind !== 'section') return put(findEndAround(pieces, target));
  if (isSection) return approach === 'append' ? put(findOwnEnd(pieces, target), range.to) : put(range.to);
  if (target.kind === 'section') return put(approach === 'insert' ? range.from + 1 : findOwnEnd(pieces, target));
  const isAmong = sources.every(({ kind }) => kind === target.kind || (kind === 'list' && target.kind === 'item'));
  if (isAmong || target.group === undefined) return put(range.to);
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

/** The end of the section that a block stands in, with its subsections; of the title's own text, which the sections follow. */
function findEndAround(pieces: readonly Piece[], target: Unit): number {
  const section = findHome(pieces, target).at(-1);
  if (section === undefined) return pieces.length;
  const isInside = ({ within }: Piece) => within.includes(section);
  return trimEnd(pieces, pieces.findIndex(isInside), pieces.findLastIndex(isInside) + 1);
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
