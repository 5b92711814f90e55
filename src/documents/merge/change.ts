/** How a change is made (M10): `append` into the target, `insert` as a new section after it, `replace` it, `restructure` it. */
export type ChangeApproach = 'replace' | 'append' | 'insert' | 'restructure';

/** A planned change of the base. `id` is the number in "Change #3". */
export interface PlannedChange {
  readonly id: number;
  readonly approach: ChangeApproach;
  /** The variant and the number of its section that the text is taken from. */
  readonly variant: string;
  readonly section: string;
  /** The number of the base's section; `end` (insert, append) is the end of the document. */
  readonly target: string;
  readonly reason: string;
  /** The point of the diff that it follows from. */
  readonly point?: string;
  /** Text that a participant wrote: replaces the body under the target's heading. Needed by `restructure`, permitted with `replace`. */
  readonly text?: string;
  /** Why the text that was written for it may not stand: the change fails. */
  readonly refused?: string;
}

/** What became of a planned change (M11). */
export interface ChangeEntry {
  readonly change: number;
  readonly status: 'Applied' | 'Failed' | 'Skipped';
  readonly why: string;
  /** What stood there, and what stands there now; empty where nothing did. */
  readonly before: string;
  readonly after: string;
  /** What the program had to adapt or to bring along: heading levels, line ends, notes and their labels. */
  readonly adapted: readonly string[];
}
