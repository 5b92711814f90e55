/** Where a stretch of the merged document comes from. Spans are gapless from 0 to the end. */
export interface ProvenancePiece {
  /** `joint`: line breaks between slices. `comment`: provenance itself. `written`: a participant's text of a logged change. */
  readonly kind: 'base' | 'variant' | 'written' | 'joint' | 'comment';
  readonly from: number;
  readonly to: number;
  readonly first_line: number;
  readonly last_line: number;
  readonly variant: string | null;
  readonly section: string | null;
  /** Offsets in the variant; null for text of no variant. Headings may be shifted, line ends converted and notes relabelled: then `adapted`. */
  readonly source: { readonly from: number; readonly to: number } | null;
  readonly adapted: boolean;
  readonly change: number | null;
  readonly point: string | null;
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
    readonly point: string | null;
  }[];
  readonly pieces: readonly ProvenancePiece[];
}

export interface BlamedLine {
  readonly line: number;
  readonly text: string;
  readonly kind: ProvenancePiece['kind'];
  readonly variant: string | null;
  readonly section: string | null;
  readonly change: number | null;
  readonly point: string | null;
}
