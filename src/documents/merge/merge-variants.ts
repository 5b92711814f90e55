import type { ParsedVariant } from '../compare/variant.ts';
import { detectLineBreak } from '../markdown/lines.ts';
import { applyChange } from './apply-change.ts';
import { assembleParts } from './assemble.ts';
import { bringNotes } from './bring-notes.ts';
import type { ChangeEntry, PlannedChange } from './change.ts';
import { splitBase } from './piece.ts';
import type { Provenance } from './provenance.ts';
import { recordProvenance } from './record-provenance.ts';

export interface MergedDocument {
  /** With provenance comments, and without; both with the record of where every stretch comes from. */
  readonly text: string;
  readonly provenance: Provenance;
  readonly plain: string;
  readonly plainProvenance: Provenance;
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
  let changed = splitBase(base);
  const entries: ChangeEntry[] = [];
  for (const change of changes) {
    const applied = applyChange(changed, change, base, variants);
    changed = applied.pieces;
    entries.push(applied.entry);
  }
  const { pieces, log } = bringNotes(changed, entries, { base, variants });
  const lineBreak = detectLineBreak(base.text);
  const made = { base, variants, changes, date, product, lineBreak };
  const withComments = assembleParts(pieces, { ...made, comments: true });
  const without = assembleParts(pieces, { ...made, comments: false });
  return {
    text: withComments.map(({ text }) => text).join(''),
    provenance: recordProvenance(withComments, made),
    plain: without.map(({ text }) => text).join(''),
    plainProvenance: recordProvenance(without, made),
    log,
  };
}
