import type { Passage, Rating } from './variant.ts';

/** How a rating or a row came about, where it was not by rule alone. */
export interface Judged {
  readonly by: 'analyst';
  readonly reason: string;
}

export interface StructuralPoint {
  readonly id: string;
  readonly area: 'order' | 'depth' | 'headings';
  readonly what: string;
  readonly variants: readonly { readonly variant: string; readonly text: string }[];
  readonly severity: Rating;
  readonly because: string;
}

/** A topic that at least two variants treat differently, or that some leave out. */
export interface ContentPoint {
  readonly id: string;
  readonly topic: string;
  readonly approaches: readonly Approach[];
  readonly missing: readonly string[];
  /** Largest difference of two approaches, 0–1. */
  readonly difference: number;
  readonly severity: Rating;
  readonly because: string;
  readonly judged?: Judged;
}

/** What a variant says on a topic: its section, its opening sentences, and how much there is of it. */
export interface Approach {
  readonly variant: string;
  readonly section: string;
  readonly title: string;
  readonly line: number;
  readonly opening: string;
  readonly words: number;
  readonly detail: 'brief' | 'even' | 'deep';
}

export type ContradictionSign = 'negation' | 'antonym' | 'number' | 'date' | 'obligation' | 'order';
export type ContradictionCategory = 'opposing-claims' | 'requirement-constraint' | 'impossible-sequence';

/** Two statements that cannot both hold, as far as a program can see: a candidate until somebody has judged it. */
export interface ContradictionPoint {
  readonly id: string;
  readonly scope: 'within' | 'across';
  readonly category: ContradictionCategory;
  /** How it was found; `judgement` when the analyst added it. */
  readonly sign: ContradictionSign | 'judgement';
  readonly a: Passage;
  readonly b: Passage;
  /** 0–1; rows are in falling order of it. */
  readonly strength: number;
  readonly severity: Rating;
  readonly because: string;
  readonly status: 'candidate' | 'confirmed' | 'added';
  readonly judged?: Judged;
}

export interface UniquePoint {
  readonly id: string;
  readonly variant: string;
  readonly section: string;
  readonly title: string;
  readonly line: number;
  readonly opening: string;
  readonly words: number;
  readonly value: Rating;
  readonly because: string;
  readonly judged?: Judged;
}

/** Two variants and how far they differ (M3): 1 − 2·LCS/(a+b) over tokens. */
export interface PairDifference {
  readonly a: string;
  readonly b: string;
  readonly difference: number;
  /** False where the work was bounded: the figure is then an upper bound. */
  readonly exact: boolean;
}

/** What step 1 finds (M2, M3), before anybody is asked. */
export interface DiffAnalysis {
  readonly variants: readonly {
    readonly id: string;
    readonly name: string;
    readonly words: number;
    readonly sections: number;
    readonly depth: number;
  }[];
  /** The largest difference of any pair, and all pairs. */
  readonly difference: number;
  readonly pairs: readonly PairDifference[];
  /** Below 0.10: "substantially identical". */
  readonly identical: boolean;
  readonly structural: readonly StructuralPoint[];
  readonly content: readonly ContentPoint[];
  readonly contradictions: readonly ContradictionPoint[];
  readonly unique: readonly UniquePoint[];
  /** Sections that two or more variants have in almost the same words. */
  readonly near_identical: readonly {
    readonly topic: string;
    readonly variants: readonly string[];
    readonly difference: number;
  }[];
  /** Work that was cut short, in full sentences; empty when everything was looked at. */
  readonly bounded: readonly string[];
}
