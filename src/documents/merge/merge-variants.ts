import type { ParsedVariant } from '../compare/variant.ts';
import { detectLineBreak } from '../markdown/lines.ts';
import { writeUnifiedDiff } from '../unified-diff.ts';
import { applyChange } from './apply-change.ts';
import { assembleParts, type Part, type Removed } from './assemble.ts';
import { bringNotes } from './bring-notes.ts';
import type { ChangeEntry, PlannedChange } from './change.ts';
import { splitPieces } from './piece.ts';
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
  const making = { base, variants, changes, date, product, lineBreak: detectLineBreak(base.text) };
  const finish = (pieces: Parameters<typeof bringNotes>[0], removed: readonly Removed[]) => {
    const noted = bringNotes(pieces, { base, variants });
    const assemble = (comments: boolean) => assembleParts(noted.pieces, { ...making, removed, comments });
    return { assemble, plain: joinParts(assemble(false)), brought: noted.brought };
  };
  let pieces = splitPieces(base, 'base');
  let removed: readonly Removed[] = [];
  let done = finish(pieces, removed);
  const log: ChangeEntry[] = [];
  for (const change of changes) {
    const applied = applyChange(pieces, change, { base, variants });
    pieces = applied.pieces;
    removed = [...removed, ...applied.removed.map((span) => ({ ...span, change: change.id }))];
    const before = done;
    if (applied.entry.status === 'Applied') done = finish(pieces, removed);
    log.push({
      ...applied.entry,
      diff: writeUnifiedDiff(before.plain, done.plain),
      adapted: [...applied.entry.adapted, ...(done.brought.get(change.id) ?? [])],
    });
  }
  const withComments = done.assemble(true);
  const without = done.assemble(false);
  return {
    text: joinParts(withComments),
    provenance: recordProvenance(withComments, { ...making, removed }),
    plain: joinParts(without),
    plainProvenance: recordProvenance(without, { ...making, removed }),
    log,
  };
}

const joinParts = (parts: readonly Part[]) => parts.map(({ text }) => text).join('');
