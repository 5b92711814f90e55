import type { Collision } from './rows.ts';
import type { Passage, Rating } from './variant.ts';

export interface StructuralPoint {
  readonly id: string;
  readonly area: 'order' | 'depth' | 'headings';
  readonly what: string;
  readonly variants: readonly { readonly variant: string; readonly text: string }[];
  readonly severity: Rating;
  readonly because: string;
}

/** A topic that variants approach differently, or that some leave out. */
export interface ContentPoint {
  readonly id: string;
  readonly topic: string;
  readonly path: string;
  /** What each variant does, in a sentence, and the number of the section where it does, if it is known. */
  readonly approaches: readonly { readonly variant: string; readonly approach: string; readonly section?: string }[];
  readonly missing: readonly string[];
  readonly severity: Rating;
  readonly because: string;
}

export const categories = ['opposing-claims', 'requirement-constraint', 'impossible-sequence'] as const;
export type ContradictionCategory = (typeof categories)[number];

/** Statements that cannot both hold: an exact conflict that a program found, or what the analyst found, both sides quoted. */
export interface ContradictionPoint {
  readonly id: string;
  readonly scope: 'within' | 'across';
  readonly category: ContradictionCategory;
  readonly found_by: 'program' | 'analyst' | 'both';
  /** What it is about: `M4, Dependencies`; empty where only the sides tell. */
  readonly about: string;
  readonly path: string;
  /** At least two, each with its place. */
  readonly sides: readonly Passage[];
  readonly severity: Rating;
  readonly because: string;
}

/** An idea that exactly one variant has. */
export interface UniquePoint {
  readonly id: string;
  readonly idea: string;
  readonly path: string;
  /** The words that show it, and where they are. */
  readonly passage: Passage;
  readonly value: Rating;
  readonly because: string;
}

/** Two variants and how far they differ (M3): 1 − 2·LCS/(a+b) over tokens. */
export interface PairDifference {
  readonly a: string;
  readonly b: string;
  readonly difference: number;
  /** False where the work was bounded: the figure is then an upper bound. */
  readonly exact: boolean;
}

/** Sections of one subject, with everything below them. */
export interface TopicRow {
  readonly topic: string;
  readonly sections: readonly { readonly variant: string; readonly section: string; readonly words: number }[];
  readonly missing: readonly string[];
  /** The largest difference of two of them, 0–1. */
  readonly difference: number;
}

/** A sentence that two variants have in almost the same words, and the words that differ. */
export interface NearIdentical {
  readonly path: string;
  readonly a: Passage;
  readonly b: Passage;
  readonly only_a: string;
  readonly only_b: string;
}

/** Something the analyst says and whose quotes are not in the variants: no row, and no id. */
export interface Unverified {
  readonly what: string;
  readonly quotes: readonly string[];
}

/** What step 1 finds (M2, M3): the program's part and, where there was an analyst, what it means. */
export interface DiffAnalysis {
  readonly variants: readonly {
    readonly id: string;
    readonly name: string;
    readonly words: number;
    readonly sections: number;
    readonly depth: number;
    /** The line of a code fence that never ends: everything below it is code. */
    readonly open_fence?: number;
  }[];
  /** The largest difference of any pair, and all pairs. */
  readonly difference: number;
  readonly pairs: readonly PairDifference[];
  /** Below 0.10: "substantially identical". */
  readonly identical: boolean;
  /** Whether an analyst said what it means; null where nobody was asked. */
  readonly analyst: { readonly summary: string; readonly unverified: readonly Unverified[] } | null;
  readonly structural: readonly StructuralPoint[];
  readonly content: readonly ContentPoint[];
  readonly contradictions: readonly ContradictionPoint[];
  readonly unique: readonly UniquePoint[];
  /** How the main sections line up. */
  readonly topics: readonly TopicRow[];
  readonly near_identical: readonly NearIdentical[];
  /** The same number for different things. */
  readonly collisions: readonly Collision[];
  /** Table cells that say the same row and column in other words. */
  readonly reworded: readonly { readonly about: string; readonly path: string; readonly sides: readonly Passage[] }[];
  /** What the analyst dropped, each with why: exact conflicts, and pairs of its own that one sentence can keep. */
  readonly dropped: readonly { readonly about: string; readonly why: string }[];
  /** Work that was cut short, in full sentences; empty when everything was looked at. */
  readonly bounded: readonly string[];
}
