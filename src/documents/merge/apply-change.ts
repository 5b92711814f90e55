import { cutAtWord } from '../cut-at-word.ts';
import type { Span } from '../markdown/document.ts';
import { collapseSpaces } from '../sentence.ts';
import { bringPieces, type Making } from './bring.ts';
import type { ChangeEntry, PlannedChange } from './change.ts';
import { findDoubled } from './doubles.ts';
import { fitChange } from './fit.ts';
import { joinTexts, type Piece } from './piece.ts';
import { type Blocks, findPlace, isThere, takeOut } from './place.ts';
import { findUnit } from './units.ts';

export interface Applied {
  readonly pieces: readonly Piece[];
  readonly entry: Omit<ChangeEntry, 'diff'>;
  /** The stretches of the base that it took out. */
  readonly removed: readonly Span[];
}

/** Makes one planned change to a document of pieces, or says why it was not made (M11). */
export function applyChange(pieces: readonly Piece[], change: PlannedChange, made: Making): Applied {
  const report = (status: 'Failed' | 'Skipped', why: string): Applied => ({
    pieces,
    entry: { change: change.id, status, why, adapted: [] },
    removed: [],
  });
  if (change.refused !== undefined) return report('Failed', change.refused);
  const named = findBlocks(change, made);
  if (typeof named === 'string') return report('Failed', named);
  const fitted = fitChange({ approach: change.approach, ...named }, made.variants);
  if ('misfit' in fitted) return report('Failed', fitted.misfit);
  const { target } = fitted;
  const gone = [target, ...(change.approach === 'move' ? [named.source] : [])].find(
    (unit) => unit !== undefined && unit !== 'end' && !isThere(pieces, unit),
  );
  if (gone && gone !== 'end') return report('Skipped', `an earlier change has taken ${gone.id} (${gone.kind}) out`);
  const { kept, taken } =
    change.approach === 'move' && named.source ? takeOut(pieces, named.source) : { kept: pieces, taken: [] };
  const place = findPlace(kept, change, { source: named.source, target });
  const brought = bringPieces(
    change,
    { source: named.source, target, pieces: kept, at: place.from, moved: taken },
    made,
  );
  if (typeof brought === 'string') return report('Failed', brought);
  const removed = kept.slice(place.from, place.to);
  const put = [...brought.pieces, ...brought.below];
  if (put.length === 0 && change.approach !== 'remove') return report('Failed', 'there is no text to take');
  if (joinTexts(removed) === joinTexts(put)) return report('Skipped', 'the base says the same already');
  const others = [...kept.slice(0, place.from), ...kept.slice(place.to)];
  const doubled = change.approach === 'move' ? undefined : findDoubled(put, others);
  if (doubled !== undefined)
    return report('Skipped', `the document would say twice: "${cutAtWord(collapseSpaces(doubled), 120)}"`);
  const below = Math.max(place.below, place.to);
  return {
    pieces: [
      ...kept.slice(0, place.from),
      ...brought.pieces,
      ...kept.slice(place.to, below),
      ...brought.below,
      ...kept.slice(below),
    ],
    entry: {
      change: change.id,
      status: 'Applied',
      why: '',
      adapted: brought.adapted,
    },
    removed: removed.flatMap(({ kind, source }) => (kind === 'base' && source ? [source] : [])),
  };
}

function findBlocks(change: PlannedChange, { base, variants }: Making): Blocks | string {
  const { approach, variant: id, source: from = '', target: to } = change;
  const ownBlock = approach === 'move' || approach === 'remove';
  const variant = ownBlock ? base : variants.find((each) => each.id === id);
  if (!variant) return `there is no variant ${id}`;
  if (!ownBlock && variant.id === base.id) return 'the base itself is no source';
  const source = findUnit(variant, from);
  const target = to === 'end' ? to : (findUnit(base, to) ?? (approach === 'remove' ? source : undefined));
  if (!target) return `the base has no block ${to}`;
  if (approach === 'remove') return { source: undefined, target };
  if (!source) return `variant ${variant.id} has no block ${from}`;
  if (variant.document.blocks.some(({ open, from: at }) => open && at >= source.from && at < source.to))
    return `block ${source.id} of variant ${variant.id} never ends`;
  return { source, target };
}
