import type { ParsedVariant } from '../compare/variant.ts';
import type { Section, Span } from '../markdown/document.ts';
import { type LineBreak, replaceLineBreaks } from '../markdown/lines.ts';
import { parseMarkdown } from '../markdown/parse.ts';
import { stripNumber } from '../markdown/section-numbers.ts';
import { splitWords } from '../words.ts';
import type { PlannedChange } from './change.ts';
import { findExtent, type Piece } from './piece.ts';
import { findTopLevel, shiftHeadings } from './shift-headings.ts';
import { stripProvenance } from './strip-provenance.ts';

/** What a change brings: the text under its heading, and whole sections; and what had to be adapted. */
export interface Taken {
  readonly heading: readonly Piece[];
  readonly body: readonly Piece[];
  readonly sections: readonly Piece[];
  readonly adapted: readonly string[];
}

/** The slices of a variant's section, its headings brought to a level, its line ends to the base's. */
export function takeFromVariant(
  { id, text, document }: ParsedVariant,
  section: Section,
  change: PlannedChange,
  { level, lineBreak }: { readonly level: number; readonly lineBreak: LineBreak },
): Taken {
  const by = section.level === 0 ? 0 : level - section.level;
  const extent = findExtent(section);
  const inside = document.sections.filter(({ own }) => own.from >= extent.from && own.to <= extent.to);
  const makePiece = (span: Span, number: string, starts: boolean): Piece => {
    const source = text.slice(span.from, span.to);
    const fitted = replaceLineBreaks(shiftHeadings(source, by), lineBreak);
    return {
      ...copyFacts(change),
      kind: 'variant',
      text: fitted,
      variant: id,
      section: number,
      source: span,
      adapted: fitted !== source,
      starts,
    };
  };
  const mark = section.own.from === 0 && text.startsWith('\ufeff') ? 1 : 0;
  const start = section.blocks[0]?.kind === 'front-matter' ? section.blocks[0].to : Math.max(section.body.from, mark);
  const bodyStart = change.approach === 'append' ? skipBlankLines(text, start) : start;
  const heading =
    section.level === 0
      ? []
      : [makePiece({ from: section.own.from + mark, to: section.body.from }, section.number, true)];
  const body = [
    makePiece({ from: Math.min(bodyStart, section.body.to), to: section.body.to }, section.number, false),
  ].filter(({ text: own }) => own.trim() !== '');
  const sections = inside
    .filter(({ index }) => index !== section.index)
    .map(({ own, number }) => makePiece(own, number, true));
  const isConverted = [...heading, ...body, ...sections].some(
    ({ text: fitted, source }) => source && breaksDiffer(text.slice(source.from, source.to), fitted),
  );
  return {
    heading,
    body,
    sections,
    adapted: [
      ...(by === 0
        ? []
        : [`headings moved ${Math.abs(by)} ${Math.abs(by) === 1 ? 'level' : 'levels'} ${by > 0 ? 'down' : 'up'}`]),
      ...(isConverted ? ['line ends converted to those of the base'] : []),
    ],
  };
}

/** Text that is appended is set apart anyway: the blank lines before it stay where they were. */
const skipBlankLines = (text: string, from: number) =>
  from + (/^(?:[ \t]*(?:\r\n|\r|\n))*/.exec(text.slice(from))?.[0].length ?? 0);

const breaksDiffer = (before: string, after: string) => before.includes('\r') !== after.includes('\r');

/** A text that a participant wrote for a section of this level: a heading of the same title is its own, others go below it. */
export function takeFromText(
  written: string,
  { title, level }: { readonly title: string; readonly level: number },
  change: PlannedChange,
  lineBreak: LineBreak,
): Taken {
  const own = replaceLineBreaks(written.trim(), lineBreak);
  const headless = stripHeading(own, title);
  const bare = stripProvenance(headless)
    .replace(/^(?:[ \t]*(?:\r\n|\r|\n))+/, '')
    .trimEnd();
  const top = findTopLevel(bare);
  const fitted = top === undefined || level === 0 ? bare : shiftHeadings(bare, level + 1 - top);
  const piece: Piece = {
    ...copyFacts(change),
    kind: 'written',
    text: fitted === '' ? '' : `${fitted}${lineBreak}`,
    variant: null,
    section: null,
    source: null,
    adapted: fitted !== written,
    starts: false,
  };
  const adapted = [
    ...(bare === headless ? [] : ['provenance comments that were written into it are taken out']),
    ...(fitted === bare ? [] : ['headings brought below the section they stand in']),
  ];
  return { heading: [], body: piece.text === '' ? [] : [piece], sections: [], adapted };
}

function stripHeading(text: string, title: string): string {
  const [first] = parseMarkdown(text).blocks;
  return first?.kind === 'heading' && isSameTitle(first.title ?? '', title) ? text.slice(first.to).trim() : text;
}

const isSameTitle = (a: string, b: string) => a === b || makeTitleKey(a) === makeTitleKey(b);
const makeTitleKey = (title: string) => splitWords(stripNumber(title)).join(' ') || title;

const copyFacts = ({ id, point }: PlannedChange) => ({
  change: id,
  point: point ?? null,
  within: [] as readonly number[],
});
