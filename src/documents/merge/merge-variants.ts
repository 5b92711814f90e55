import type { ParsedVariant } from '../compare/variant.ts';
import { lineBreakOf } from '../markdown/lines.ts';
import { applyChange } from './apply-change.ts';
import { assembled } from './assemble.ts';
import type { ChangeEntry, PlannedChange } from './change.ts';
import { piecesOfBase } from './piece.ts';
import type { Provenance } from './provenance.ts';
import { provenanceOf } from './provenance-of.ts';
import { withNotes } from './with-notes.ts';

/** What a merge makes (M11). */
export interface MergedDocument {
  /** With provenance comments, and without; both with the record of where every stretch comes from. */
  readonly text: string;
  readonly provenance: Provenance;
  readonly plain: string;
  readonly plainProvenance: Provenance;
  /** One entry a planned change, in the order of the plan. */
  readonly log: readonly ChangeEntry[];
}

/**
 * Merges by slices of the sources: the base, changed in plan order. Nothing is printed from a tree, so what no change
 * touches is the base's byte for byte. Throws when the base is none of the variants.
 */
export function mergeVariants({
  variants,
  base: baseId,
  changes,
  date,
  product = 'dissent merge',
}: {
  readonly variants: readonly ParsedVariant[];
  readonly base: string;
  readonly changes: readonly PlannedChange[];
  readonly date: string;
  readonly product?: string;
}): MergedDocument {
  const base = variants.find(({ id }) => id === baseId);
  if (!base)
    throw new RangeError(`There is no variant ${baseId}; there are ${variants.map(({ id }) => id).join(', ')}.`);
  let changed = piecesOfBase(base);
  const entries: ChangeEntry[] = [];
  for (const change of changes) {
    const applied = applyChange(changed, change, base, variants);
    changed = applied.pieces;
    entries.push(applied.entry);
  }
  const { pieces, log } = withNotes(changed, entries, { base, variants });
  const lineBreak = lineBreakOf(base.text);
  const made = { base, variants, changes, date, product, lineBreak };
  const withComments = assembled(pieces, { ...made, comments: true });
  const without = assembled(pieces, { ...made, comments: false });
  return {
    text: withComments.map(({ text }) => text).join(''),
    provenance: provenanceOf(withComments, made),
    plain: without.map(({ text }) => text).join(''),
    plainProvenance: provenanceOf(without, made),
    log,
  };
}
