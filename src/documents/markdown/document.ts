/** A stretch of a text: offsets in UTF-16 units, so that `text.slice(from, to)` is the stretch itself. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

export type BlockKind =
  | 'front-matter'
  | 'heading'
  | 'paragraph'
  | 'list'
  | 'quote'
  | 'table'
  | 'code'
  | 'html'
  | 'footnote'
  | 'definition'
  | 'rule';

/** A block at the top of a document, whole lines without the blank lines around it. `line` counts from 1. */
export interface Block extends Span {
  readonly kind: BlockKind;
  readonly line: number;
  /** The level of a heading, and its words without marks. */
  readonly level?: number;
  readonly title?: string;
  /** A code block whose fence, or an HTML block whose end, never came. */
  readonly open?: true;
}

/**
 * A heading and what stands under it up to the next heading. Spans are gapless: the own spans of all sections, one
 * after the other, are the document. `number` names the section: `front` before the first heading, `title` for a
 * document's only top heading, else the number it is written with (`4.1 Threats`) or its place (`2.1`).
 */
export interface Section {
  readonly index: number;
  readonly number: string;
  readonly title: string;
  /** 0 for `front`. */
  readonly level: number;
  readonly line: number;
  /** Heading and text up to the next heading. */
  readonly own: Span;
  /** The same with all subsections. */
  readonly whole: Span;
  /** What stands under the heading, without it. */
  readonly body: Span;
  readonly parent: number | null;
  readonly blocks: readonly Block[];
}

/** A Markdown text with its blocks and sections, all with positions. Nothing is ever printed from it but slices. */
export interface MarkdownDocument {
  readonly text: string;
  readonly blocks: readonly Block[];
  readonly sections: readonly Section[];
  readonly lines: readonly number[];
}
