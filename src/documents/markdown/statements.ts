import { collapseSpaces, splitSentences } from '../sentence.ts';
import type { Block, MarkdownDocument, Section } from './document.ts';
import { splitLines } from './lines.ts';
import { stripMarkdown } from './plain.ts';
import { splitCells } from './table.ts';

/** Something a document says: a sentence, an item or a table's row, in plain words, with the place it stands at. */
export interface DocumentStatement {
  readonly text: string;
  readonly line: number;
  readonly section: number;
}

/** All statements of a document in order. Headings, front matter, code and HTML state nothing. */
export function listStatements(document: MarkdownDocument): readonly DocumentStatement[] {
  return document.sections.flatMap((section) => listSectionStatements(document.text, section));
}

/** The statements of one section, without its subsections; `most` ends the search early. */
export function listSectionStatements(
  text: string,
  { blocks, index }: Section,
  most = Number.POSITIVE_INFINITY,
): readonly DocumentStatement[] {
  const found: DocumentStatement[] = [];
  for (const block of blocks)
    for (const unit of splitUnits(text, block)) {
      if (found.length >= most) return found.slice(0, most);
      for (const each of locateSentences(unit)) found.push({ ...each, section: index });
    }
  return found.slice(0, most);
}

interface Piece {
  readonly text: string;
  readonly line: number;
}

/** The parts of a block that sentences do not cross: paragraphs, items, rows. */
function splitUnits(text: string, block: Block): readonly (readonly Piece[])[] {
  const splitBlockLines = () =>
    splitLines(text.slice(block.from, block.to)).map((line, at) => ({ text: line.text, line: block.line + at }));
  switch (block.kind) {
    case 'paragraph':
      return [splitBlockLines()];
    case 'footnote':
      return splitItems(
        splitBlockLines().map(({ text: line, line: number }) => ({
          text: line.replace(/^ {0,3}\[\^[^\]\s]+\]:/, ''),
          line: number,
        })),
      );
    case 'quote':
    case 'list':
      return splitItems(
        splitBlockLines().map(({ text: line, line: number }) => ({
          text: line.replace(/^(?: {0,3}> ?)+/, ''),
          line: number,
        })),
      );
    case 'table':
      return splitBlockLines()
        .filter((_, at) => at > 1)
        .map(({ text: row, line }) => [{ text: splitCells(row).join(' | ').replaceAll('\\|', '|'), line }]);
    case 'heading':
    case 'front-matter':
    case 'code':
    case 'html':
    case 'definition':
    case 'rule':
      return [];
    default:
      return block.kind satisfies never;
  }
}

const itemMark = /^\s*(?:[-+*]|\d{1,9}[.)])\s+(?:\[[ xX]\]\s+)?/;

function splitItems(lines: readonly Piece[]): readonly (readonly Piece[])[] {
  const units: Piece[][] = [];
  let fence: { readonly closes: RegExp; readonly column: number } | undefined;
  let column = 0;
  let fresh = true;
  for (const { text, line } of lines) {
    const indent = text.length - text.trimStart().length;
    if (fence && (text.trim() === '' || indent >= fence.column)) {
      if (fence.closes.test(text)) fence = undefined;
      continue;
    }
    fence = undefined;
    const content = text.replace(itemMark, '');
    const isItem = content !== text;
    if (isItem) column = text.length - content.length;
    const mark = /^\s*(`{3,}|~{3,})/.exec(content)?.[1];
    if (mark)
      fence = {
        closes: new RegExp(`^\\s*${mark.charAt(0)}{${mark.length},}\\s*$`),
        column: isItem ? column : Math.min(indent, column),
      };
    if (mark || text.trim() === '' || /^\s*#{1,6}\s/.test(content)) {
      fresh = true;
      continue;
    }
    if (fresh || isItem) units.push([{ text: content, line }]);
    else units.at(-1)?.push({ text: content, line });
    fresh = false;
  }
  return units;
}

function locateSentences(unit: readonly Piece[]): readonly Piece[] {
  const parts = unit.map(({ text, line }) => ({ text: stripMarkdown(text), line })).filter(({ text }) => text !== '');
  const whole = collapseSpaces(parts.map(({ text }) => text).join(' '));
  let [part, partEnd, cursor] = [0, parts[0]?.text.length ?? 0, 0];
  return splitSentences(whole).map((text) => {
    const from = Math.max(cursor, whole.indexOf(text, cursor));
    while (from > partEnd && part + 1 < parts.length) {
      part += 1;
      partEnd += (parts[part]?.text.length ?? 0) + 1;
    }
    cursor = from + text.length;
    return { text, line: parts[part]?.line ?? 1 };
  });
}
