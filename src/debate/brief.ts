/** Words of somebody at the table, whole, as they were said; `by` is the seat. Every door cuts them to its own room. */
export interface Saying {
  readonly text: string;
  readonly by?: string;
  /** What a reader must know of it, in words: "for A", "against its own choice". */
  readonly state?: string;
  /** Of something that speaks against the outcome: whether somebody answered it, to its author's satisfaction. */
  readonly answered?: boolean;
  /** The answer it got, in the words of whoever gave it; of a condition, how far it is met. */
  readonly answer?: string;
  /** What would settle it, in the words of whoever raised it. */
  readonly settled_by?: string;
}

/** What a person can choose, where the decision is left to them. */
export interface BriefOption {
  /** What they name it by: "A". */
  readonly option: string;
  readonly title: string;
  /** The case for it, in the words of those who are for it. */
  readonly case?: Saying;
}

/** A way that was not chosen, in a few words, and why. */
export interface Rejected {
  readonly option: string;
  readonly because: string;
}

/** What figures rest on: a document, or somebody's estimate. */
export interface Sourced {
  readonly figures: string;
  readonly source: string;
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
  /** What was asked, in a line, with what there was to choose from; without it, the debate's headline. */
  readonly question?: string;
  /** True where the question is a proposal that was tested, which may say the opposite of the title. */
  readonly tested?: true;
  /** What those who argued knew of the matter; its first sentences are shown. */
  readonly background?: string;
  /** The decision in a few sentences, where the title does not say it all. */
  readonly decision?: string;
  /** What the decision consists of, point by point. */
  readonly points?: readonly Saying[];
  /** What else belongs to it, where the points are only what a yes or no hangs on. */
  readonly parts?: readonly Saying[];
  readonly options?: readonly BriefOption[];
  /** What a person chose, in words, where they chose by a letter. */
  readonly chosen?: string;
  /** Why, in the words of those who prevailed. */
  readonly because?: readonly Saying[];
  /** What a reader would ask about instead, and why it was not chosen. */
  readonly rejected?: readonly Rejected[];
  /** What speaks against it, the strongest first. */
  readonly against?: readonly Saying[];
  /** What is open under an agreement and does not block it, but has to be settled before it goes live. */
  readonly unsettled?: readonly Saying[];
  /** What those who prevailed ask for, the most important first. */
  readonly only_if?: readonly Saying[];
  readonly would_change?: readonly Saying[];
  /** What is worth doing before anybody approves it. */
  readonly beforehand?: readonly Saying[];
  /** What is to be done, in the order in which it is; `by` is whoever named it. */
  readonly actions?: readonly Saying[];
  /** Who should approve it, by when: "the head of engineering, by 24 Nov 2026". */
  readonly approver?: string;
  /** Where the figures in it come from. */
  readonly figures?: readonly Sourced[];
  /** How the position came to be what it is: "version 1 to version 2: …". */
  readonly changed?: readonly string[];
  /** How it came about, where that is no part of who took part: a sentence each. */
  readonly course?: readonly string[];
  /** True where somebody put it for readers: short whole sentences, the most important first, so they are shown whole. */
  readonly written?: true;
  /** About the panel, besides models and absences: who holds two seats, which domain has none. A sentence each. */
  readonly who?: readonly string[];
  /** Who is affected or gets a task and was not asked, in a few words; no full stop. */
  readonly not_asked?: string;
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
