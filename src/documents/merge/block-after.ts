import type { ParsedVariant } from '../compare/variant.ts';
import { detectLineBreak } from '../markdown/lines.ts';
import { applyChange } from './apply-change.ts';
import { assembleParts } from './assemble.ts';
import type { PlannedChange } from './change.ts';
import { type Piece, splitPieces } from './piece.ts';
import { findBlock } from './place.ts';
import type { Unit } from './units.ts';

export interface BlockAfter {
  readonly text: string;
  readonly before: string;
  readonly after: string;
}

/** A block of the base as it is after some changes, with the text before and after it; undefined where they took it out. */
export function findBlockAfter(
  changes: readonly PlannedChange[],
  target: Unit,
  { base, variants }: { readonly base: ParsedVariant; readonly variants: readonly ParsedVariant[] },
): BlockAfter | undefined {
  const pieces = changes.reduce<readonly Piece[]>(
    (made, change) => applyChange(made, change, { base, variants }).pieces,
    splitPieces(base, 'base'),
  );
  const place = findBlock(pieces, target);
  if (!place) return undefined;
  const making = { base, variants, changes, removed: [], date: '', product: '', comments: false };
  const write = (some: readonly Piece[]) =>
    assembleParts(some, { ...making, lineBreak: detectLineBreak(base.text) })
      .map(({ text }) => text)
      .join('');
  return {
    text: write(pieces.slice(place.from, place.to)),
    before: write(pieces.slice(0, place.from)),
    after: write(pieces.slice(place.to)),
  };
}
