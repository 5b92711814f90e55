import type { ParsedVariant } from '../compare/variant.ts';
import type { Section, Span } from '../markdown/document.ts';
import type { ProvenancePiece } from './provenance.ts';

export interface Piece {
  readonly kind: Exclude<ProvenancePiece['kind'], 'joint' | 'comment'>;
  readonly text: string;
  readonly variant: string | null;
  readonly section: string | null;
  readonly source: Span | null;
  readonly adapted: boolean;
  readonly change: number | null;
  readonly point: string | null;
  /** Whether a section starts here, which then gets a comment. */
  readonly starts: boolean;
  /** The base's sections that it stands in, outermost first: indexes. */
  readonly within: readonly number[];
}

/** The base as pieces: of every section its heading, then what stands under it; front matter apart. */
export function splitBase({ id, text, document }: ParsedVariant): readonly Piece[] {
  return document.sections.flatMap((section) => {
    const within = findSectionPath(document.sections, section);
    const makePiece = (span: Span, starts: boolean): Piece => ({
      kind: 'base',
      text: text.slice(span.from, span.to),
      variant: id,
      section: section.number,
      source: span,
      adapted: false,
      change: null,
      point: null,
      starts,
      within,
    });
    const mark = section.own.from === 0 && text.startsWith('\ufeff') ? 1 : 0;
    const [first] = section.blocks;
    const head = section.level === 0 && first?.kind === 'front-matter' ? first.to : mark;
    const spans: readonly [from: number, to: number, starts: boolean][] =
      section.level > 0
        ? [
            [section.own.from + mark, section.body.from, true],
            [section.body.from, section.body.to, false],
          ]
        : [[head, section.own.to, text.slice(head, section.own.to).trim() !== '']];
    return [
      ...(head > 0 ? [makePiece({ from: 0, to: head }, false)] : []),
      ...spans
        .filter(([from, to, starts]) => to > from || starts)
        .map(([from, to, starts]) => makePiece({ from, to }, starts)),
    ];
  });
}

/** A section with all that belongs to it. The title's subsections are the document's sections and do not. */
export const findExtent = (section: Section): Span => (section.number === 'title' ? section.own : section.whole);

export function findSectionPath(sections: readonly Section[], section: Section): readonly number[] {
  const parent = section.parent === null ? undefined : sections[section.parent];
  return parent && parent.number !== 'title' ? [...findSectionPath(sections, parent), section.index] : [section.index];
}
