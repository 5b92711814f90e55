/** Words of somebody at the table, as they were said; `by` is the seat. */
export interface Saying {
  readonly text: string;
  readonly by?: string;
  /** What became of it, in words: "unanswered", "answered, and withdrawn". */
  readonly state?: string;
}

/** What a person can choose, where the decision is left to them. */
export interface BriefOption {
  /** What they name it by: "A". */
  readonly option: string;
  readonly title: string;
  /** The case for it, in the words of those who are for it. */
  readonly case?: Saying;
}

/**
 * An outcome that can be understood in a minute. Every text is one that a participant wrote, or a plain sentence of the
 * protocol about this debate; none of them is Markdown of ours.
 */
export interface Brief {
  /** The decision as a title that can be read without the question; no full stop. */
  readonly title: string;
  /** How it came about, the result first: "Recommended by 2 of 3 judges (risk and effort) in round 1", "value dissents". */
  readonly result: readonly string[];
  /** The decision in a sentence, where the title does not say it all. */
  readonly decision?: string;
  readonly options?: readonly BriefOption[];
  /** What a person chose, in words, where they chose by a letter. */
  readonly chosen?: string;
  /** Why, in the words of those who prevailed. */
  readonly because?: readonly Saying[];
  /** The strongest dissent or open point. */
  readonly against?: readonly Saying[];
  /** What those who prevailed ask for. */
  readonly only_if?: readonly Saying[];
  readonly would_change?: readonly Saying[];
  /** How the position came to be what it is: "version 1 to version 2: …". */
  readonly changed?: readonly string[];
  /** About the panel, besides models and absences: who holds two seats, which domain has none. A sentence each. */
  readonly who?: readonly string[];
}

/** A part of a document. */
export interface Section {
  /** In words; empty for a part without a heading. Plain text. */
  readonly title: string;
  /** Safe Markdown, with headings from the level below the section's on. */
  readonly body: string;
  /** True for what is shown only when asked for. */
  readonly folded?: boolean;
}
