import type { Span } from '../markdown/document.ts';

/** Where a stretch of the merged document comes from. Spans are gapless from 0 to the end. */
export interface ProvenancePiece {
  /**
   * `joint`: line breaks between slices. `comment`: provenance itself. `written`: a line of a participant's own; `both`: one
   * that it wrote and that stands in the base and in the other variant.
   */
  readonly kind: 'base' | 'variant' | 'both' | 'written' | 'joint' | 'comment';
  readonly from: number;
  readonly to: number;
  readonly first_line: number;
  readonly last_line: number;
  readonly variant: string | null;
  readonly section: string | null;
  /** Offsets in the variant; null for text of no variant. Headings, numbers, marks, line ends and labels may be fitted: then `adapted`. */
  readonly source: Span | null;
  readonly adapted: boolean;
  readonly change: number | null;
}

/** `provenance.json`. */
export interface Provenance {
  readonly dissent: 1;
  readonly base: string;
  readonly variants: readonly { readonly id: string; readonly name: string; readonly hash: string }[];
  /** SHA-256 of the text that the pieces describe. */
  readonly hash: string;
  readonly changes: readonly {
    readonly id: number;
    readonly approach: string;
    readonly reason: string;
    readonly points: readonly string[];
  }[];
  /** The stretches of the base that a change took out. */
  readonly removed?: readonly { readonly from: number; readonly to: number; readonly change: number }[];
  readonly pieces: readonly ProvenancePiece[];
}

/** A merged document as the merge wrote it, with the record of where everything comes from. */
export interface MergeRecord {
  readonly text: string;
  readonly provenance: Provenance;
}

export interface BlamedLine {
  readonly line: number;
  readonly text: string;
  /** `edited`: not in the document as the merge wrote it. */
  readonly kind: ProvenancePiece['kind'] | 'edited';
  readonly variant: string | null;
  readonly section: string | null;
  readonly change: number | null;
  readonly points: readonly string[];
}
