import type { Effort } from './effort.ts';
import type { Persona } from './participant.ts';

/** Who sits where. `group` is the protocol's seat ("judges"), `seat` the name at the table ("risk"). */
export interface Sitting {
  readonly seat: string;
  readonly group: string;
  /** Seats that the same name at the table holds besides, for example a board's `synthesizer`. */
  readonly also?: readonly string[];
  readonly title: string;
  readonly participant: string;
  readonly via: string;
  readonly model: string | null;
  /** How hard the model is told to think, where somebody said so. */
  readonly effort?: Effort;
  /** What flags changed about the participant: they hold on resume, whatever the configuration says. */
  readonly given?: GivenChange;
  readonly vendor: string | null;
  readonly billing: 'free' | 'plan' | 'unpriced' | 'priced';
  readonly persona: Persona | null;
  readonly turn_ms: number | null;
  /** Limits of prompts that have one of their own. */
  readonly prompt_ms?: { readonly [prompt: string]: number };
  /** Where the configuration says so (R7). */
  readonly cross_cutting?: boolean;
}

/** A model or an effort that a flag gave to one place at the table. */
export interface GivenChange {
  readonly model?: string;
  readonly effort?: Effort;
}

/** A document the debate was given, stored once. `path` is relative to the folder that holds the debates' folder. */
export interface KeptDocument {
  readonly name: string;
  readonly path: string | null;
  readonly hash: string;
  readonly text: string;
}

/** Budgets; null is no limit. Not part of the topic's hash: they may be raised on resume. */
export interface Limits {
  readonly calls: number | null;
  readonly tokens: number | null;
  readonly usd: number | null;
  readonly debate_ms: number | null;
  readonly width: number;
}

/** A piece of a prompt: words of its own, a text recorded earlier, a document, or the prompt of an earlier turn up to its task. */
export type PromptPart = string | { readonly text: string } | { readonly document: string } | { readonly turn: string };

/** A breach as it stands in the record. */
export interface RecordedBreach {
  readonly rule: string;
  readonly what: string;
}

/** A quote checked against its source (E11): a document, the topic, a statement. Old journals call it `document`. */
export interface CheckedQuote {
  readonly source: string;
  readonly text: string;
  readonly found: 'verified' | 'not-found' | 'unchecked';
}

/** A position as the engine froze it when the turn ended (E9). */
export interface RecordedPosition {
  readonly value: string;
  /** What it was before, where no earlier turn says so. */
  readonly from?: string;
  readonly reason: string;
  readonly convinced_by: readonly string[];
  /** In older journals: true where a statement that convinced was new to the seat in this turn. Now read from what was `shown`. */
  readonly informed?: boolean;
}

/** A file of the debate's folder: a text of the protocol's own, or the ADR of the debate under this name. */
export type ReportDocument =
  | { readonly name: string; readonly text: string }
  | { readonly name: string; readonly adr: 'madr' };

/** Where the replies of a debate come from that was held from recorded ones. */
export interface RecordedReplies {
  /** When the debate they are from was held, and by which version. */
  readonly at: string;
  readonly dissent: string;
  readonly journal_hash: string;
}
