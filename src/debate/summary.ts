/** An answer in a line: "revised, B" and the reason for it. */
export interface Summary {
  /** Where the seat stands: a vote, a verdict, a score. */
  readonly stand: string;
  readonly words: string;
  /** Whether it is for what was put to it, in part, or against it; absent where an answer takes no side. */
  readonly side?: 'for' | 'part' | 'against';
  /** True where the answer objects to somebody or something. */
  readonly objects?: boolean;
}
