/**
 * How a change is made (M10): `append` to the end of the target, `insert` after it, `replace` it, `move` a block of the base
 * after it, `remove` it, `restructure` it: both are written anew.
 */
export const approaches = ['replace', 'append', 'insert', 'move', 'remove', 'restructure'] as const;
export type ChangeApproach = (typeof approaches)[number];

/** A planned change of the base. `id` is the number in "Change #3". */
export interface PlannedChange {
  readonly id: number;
  readonly approach: ChangeApproach;
  /** The variant that the text is taken from; the base where its own block is moved or removed. */
  readonly variant: string;
  /** The block that is taken, by its id, or a section by its number or title. Not needed by `remove`. */
  readonly source?: string;
  /** A block of the base, or `end` (insert, append, move) for the end of the document. */
  readonly target: string;
  readonly reason: string;
  /** The points of the diff that it follows from. */
  readonly points?: readonly string[];
  /** Text that a participant wrote for a `restructure`: under the heading of a section, else in place of the block. */
  readonly text?: string;
  /** Why the text that was written for it may not be used: the change fails. */
  readonly refused?: string;
}

/** What became of a planned change (M11). */
export interface ChangeEntry {
  readonly change: number;
  readonly status: 'Applied' | 'Failed' | 'Skipped';
  readonly why: string;
  /** The document before and after it as a unified diff. */
  readonly diff: string;
  /** What the program had to adapt or to bring along: heading levels, numbers, line ends, notes and their labels. */
  readonly adapted: readonly string[];
}
