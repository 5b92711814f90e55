import { cutAtWord } from '../cut-at-word.ts';
import type { Span } from '../markdown/document.ts';
import { collapseSpaces } from '../sentence.ts';
import { bringPieces, type Making } from './bring.ts';
import { type ChangeEntry, listSources, type PlannedChange } from './change.ts';
import { findDoubled } from './doubles.ts';
import { findMisfit } from './fit.ts';
import { joinTexts, type Piece } from './piece.ts';
import { findHome, findPlace, isThere, takeOut } from './place.ts';
import { type Source, sliceUnit } from './take.ts';
import { findUnit, type Unit } from './units.ts';

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
  const { target } = named;
  const units = named.sources.map(({ unit }) => unit);
  const misfit = findMisfit({ approach: change.approach, sources: units, target }, made.variants);
  if (misfit !== undefined) return report('Failed', misfit);
  const gone = [target, ...(change.approach === 'move' ? units : [])].find(
    (unit) => unit !== 'end' && !isThere(pieces, unit),
  );
  if (gone && gone !== 'end') return report('Skipped', `an earlier change has taken ${gone.id} (${gone.kind}) out`);
  const { kept, sources } =
    change.approach === 'move' ? takeOutAll(pieces, named.sources) : { kept: pieces, sources: named.sources };
  if (target !== 'end' && !isThere(kept, target))
    return report('Failed', `${target.id} is in what is moved after it, by an earlier change`);
  const home = target === 'end' ? [] : findHome(kept, target);
  const place = findPlace(kept, change, { sources: units, target, variants: made.variants });
  if (typeof place === 'string') return report('Failed', place);
  const others = [...kept.slice(0, place.from), ...kept.slice(place.to)];
  const brought = bringPieces(change, { sources, target, pieces: others, room: place, home }, made);
  if (typeof brought === 'string') return report('Failed', brought);
  const removed = kept.slice(place.from, place.to);
  const put = [...brought.pieces, ...brought.below];
  if (put.length === 0 && change.approach !== 'remove') return report('Failed', 'there is no text to take');
  if (joinTexts(removed) === joinTexts(put)) return report('Skipped', 'the base says the same already');
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

/** Blocks of the base that are moved, out of their places. */
function takeOutAll(pieces: readonly Piece[], named: readonly Source[]) {
  let kept = pieces;
  const sources = named.map((source) => {
    const out = takeOut(kept, source.unit);
    kept = out.kept;
    return { ...source, pieces: out.taken };
  });
  return { kept, sources };
}

interface Found {
  readonly sources: readonly Source[];
  readonly target: Unit | 'end';
}

function findBlocks(change: PlannedChange, { base, variants }: Making): Found | string {
  const { approach, target: to } = change;
  const isOwn = approach === 'move' || approach === 'remove';
  const named = listSources(change).map((each) => ({
    ...each,
    owner: isOwn ? base : variants.find(({ id }) => id === each.variant),
  }));
  const fallback = approach === 'remove' ? named[0]?.named : undefined;
  const target = to === 'end' ? to : (findUnit(base, to) ?? (fallback ? findUnit(base, fallback) : undefined));
  if (!target) return `the base has no block ${to}`;
  if (approach === 'remove') return { sources: [], target };
  const sources: Source[] = [];
  for (const { named: from, variant, owner } of named) {
    if (!owner) return `there is no variant ${variant}`;
    if (!isOwn && approach !== 'restructure' && owner.id === base.id) return 'its text is in the base already';
    const unit = findUnit(owner, from);
    if (!unit) return `variant ${owner.id} has no block ${from}`;
    if (owner.document.blocks.some(({ open, from: at }) => open && at >= unit.from && at < unit.to))
      return `block ${unit.id} of variant ${owner.id} never ends`;
    sources.push(sliceUnit(owner, unit));
  }
  return { sources, target };
}
