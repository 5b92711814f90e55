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
  /** The blocks that are taken, in order: each by its id, whatever variant it is of, or a section of `variant` by its number or title. Not needed by `remove`. */
  readonly source?: string | readonly string[];
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

/** What a change takes, as it is named, each with the variant that has it: an id says it itself. */
export function listSources({ variant, source = [] }: Pick<PlannedChange, 'variant' | 'source'>) {
  return (typeof source === 'string' ? [source] : source).map((named) => ({
    named,
    variant: /^\s*([A-J])\d+\s*$/i.exec(named)?.[1]?.toUpperCase() ?? variant,
  }));
}

/** The variants that a change takes from. */
export const listSourceVariants = (change: PlannedChange): readonly string[] => [
  ...new Set([...listSources(change).map(({ variant }) => variant), change.variant]),
];

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
