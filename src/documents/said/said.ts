/** What somebody said, as far as it may be shown: blocks and marks of an allow list, and plain text for everything else (E19). */
export type Said = readonly Block[];

export type Block = Paragraph | List | Table | Code | Quote;

/** A heading of theirs is a paragraph in bold: headings are written by Dissent only. */
export interface Paragraph {
  readonly is: 'paragraph';
  readonly heading?: true;
  readonly inlines: readonly Inline[];
}

/** `start` is there if the items are numbered. */
export interface List {
  readonly is: 'list';
  readonly start?: number;
  readonly items: readonly Said[];
}

export type Cell = readonly Inline[];

export type Alignment = 'left' | 'center' | 'right' | undefined;

export interface Table {
  readonly is: 'table';
  readonly align: readonly Alignment[];
  readonly head: readonly Cell[];
  readonly rows: readonly (readonly Cell[])[];
}

export interface Code {
  readonly is: 'code';
  readonly language: string;
  readonly text: string;
}

export interface Quote {
  readonly is: 'quote';
  readonly blocks: Said;
}

export type Mark = 'strong' | 'emphasis' | 'strike';

/** A run of text or code with its marks, or the end of a line. */
export type Inline = Run | Break;

export interface Run {
  readonly is: 'text' | 'code';
  readonly text: string;
  readonly marks: readonly Mark[];
}

/** `wrapped` is one that a reader may take for a space. */
export interface Break {
  readonly is: 'break';
  readonly wrapped?: true;
}
