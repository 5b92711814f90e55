import type { MarkdownDocument, Section } from '../markdown/document.ts';
import { splitLines } from '../markdown/lines.ts';
import { stripMarkdown } from '../markdown/plain.ts';
import { stripNumber } from '../markdown/section-numbers.ts';
import { listStatements } from '../markdown/statements.ts';
import { splitWords } from '../words.ts';
import { isId } from './values.ts';
import type { ParsedVariant } from './variant.ts';

/** A value that a document states for something it names: a key, a requirement, a heading. */
export interface StatedValue {
  readonly kind: 'key' | 'requirement' | 'front-matter' | 'heading';
  readonly variant: string;
  readonly section: Section;
  readonly line: number;
  /** What it is the value of. */
  readonly about: string;
  readonly value: string;
}

export function listStatedValues(variant: ParsedVariant): readonly StatedValue[] {
  return [
    ...listFrontMatter(variant),
    ...listKeyLines(variant),
    ...listRequirements(variant),
    ...listFigureHeadings(variant),
  ];
}

const keyLine = /^\s*(?:[-*+]\s+|\d{1,3}[.)]\s+)?(\p{Lu}[\p{L}\p{N} /-]{1,40}?)\s?:\s+(\S.*)$/u;

/** `Status: proposed`, also as an item or with the key in bold. A key that comes twice in a section names nothing. */
function listKeyLines({ id, document }: ParsedVariant): readonly StatedValue[] {
  return document.sections.flatMap((section) => {
    const found = section.blocks
      .filter(({ kind }) => kind === 'paragraph' || kind === 'list')
      .flatMap(({ from, to, line }) =>
        splitLines(document.text.slice(from, to)).flatMap(({ text }, at): StatedValue[] => {
          const [, about, value] = keyLine.exec(stripMarkdown(text)) ?? keyLine.exec(stripItem(text)) ?? [];
          if (about === undefined || value === undefined || isId(about) || splitWords(about).length > 4) return [];
          return [{ kind: 'key', variant: id, section, line: line + at, about, value }];
        }),
      );
    return keepSingle(found);
  });
}

const stripItem = (line: string) => stripMarkdown(line.replace(/^\s*(?:[-*+]|\d{1,3}[.)])\s+/, ''));

function listFrontMatter({ id, document }: ParsedVariant): readonly StatedValue[] {
  const [first] = document.blocks;
  const [section] = document.sections;
  if (first?.kind !== 'front-matter' || !section) return [];
  const lines = splitLines(document.text.slice(first.from, first.to));
  return keepSingle(
    lines.flatMap(({ text }, at): StatedValue[] => {
      const [, about, value] = /^([\w-]{1,60}):\s+(\S.*)$/.exec(text) ?? [];
      if (about === undefined || value === undefined) return [];
      const plain = value.replace(/^(["'])(.*)\1$/, '$2');
      return [{ kind: 'front-matter', variant: id, section, line: first.line + at, about, value: plain }];
    }),
  );
}

const requirement = /^((?:FR|NFR|REQ|R)-(?:[A-Z]{1,12}-)?\d{1,6}(?:\.\d{1,4})*)\s*[:.)—–-]*\s+(\S.*)$/u;

/** A statement that begins with the id of a requirement says what it is. */
function listRequirements({ id, document }: ParsedVariant): readonly StatedValue[] {
  const found = listStatements(document).flatMap(({ text, line, section: at }): StatedValue[] => {
    const [, about, value] = requirement.exec(text) ?? [];
    const section = document.sections[at];
    if (about === undefined || value === undefined || !section || text.includes(' | ')) return [];
    return [{ kind: 'requirement', variant: id, section, line, about, value }];
  });
  return keepSingle(found);
}

/** `Phase 1 (3 weeks)`: the words name it, the figures are its value. The number of a section is no figure. */
function listFigureHeadings({ id, document }: ParsedVariant): readonly StatedValue[] {
  const found = document.sections.flatMap((section): StatedValue[] => {
    const title = stripNumber(section.title);
    const figures = /\(([^()]*\d[^()]*)\)\s*$/.exec(title)?.[1];
    const about = title.replace(/\([^()]*\)\s*$/, '').trim();
    if (figures === undefined || splitWords(about).length === 0) return [];
    return [{ kind: 'heading', variant: id, section, line: section.line, about, value: figures }];
  });
  return keepSingle(found);
}

function keepSingle(values: readonly StatedValue[]): readonly StatedValue[] {
  const count = (about: string) => values.filter((each) => each.about.toLowerCase() === about.toLowerCase()).length;
  return values.length < 200 ? values.filter(({ about }) => count(about) === 1) : keepFirst(values);
}

const keepFirst = (values: readonly StatedValue[]) => [
  ...new Map(values.toReversed().map((each) => [each.about.toLowerCase(), each])).values(),
];

/** The headings above a place, without the document's title: `4 Milestones › 4.1 Deliverables`. */
export function namePath({ sections }: MarkdownDocument, section: Section): string {
  const parts: string[] = [];
  for (let at: Section | undefined = section; at; at = at.parent === null ? undefined : sections[at.parent])
    if (at.title !== '' && at.number !== 'title') parts.unshift(at.title);
  return parts.join(' › ');
}
