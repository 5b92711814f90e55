import type { MarkdownDocument } from '../markdown/document.ts';

/** One of 2–10 drafts of the same document. `id` is A–J in input order, `name` its file or `model:persona`. */
export interface Variant {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  /** The text as it came, where provenance comments of an earlier merge were left out. */
  readonly original?: string;
}

/** A variant, parsed once for everything that reads it. */
export interface ParsedVariant extends Variant {
  readonly document: MarkdownDocument;
}

export type Rating = 'Low' | 'Medium' | 'High';

export interface Passage {
  readonly variant: string;
  readonly section: string;
  readonly line: number;
  readonly text: string;
}
