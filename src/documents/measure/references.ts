import { likeness } from '../compare/similarity.ts';
import type { Block, MarkdownDocument } from '../markdown/document.ts';
import { lineAt } from '../markdown/lines.ts';
import { anchorsOfSections, slugOf } from '../markdown/slug.ts';
import { contentWords, words } from '../words.ts';

/** A passage that points to another place of the same document. */
export interface Reference {
  readonly kind: 'section' | 'milestone' | 'deliverable' | 'title' | 'anchor' | 'footnote';
  readonly text: string;
  readonly line: number;
  readonly resolved: boolean;
}

const spoken =
  /(?<![\p{L}\p{N}])(?:(Sections?|§)\s*(\d{1,3}(?:\.\d{1,3}){0,5})|Milestone\s+(M?\d{1,3})|Deliverable\s+(D?\d{1,3}(?:\.\d{1,3})?)|[Ss]ee\s+(?:also\s+)?(?:the\s+)?(?:section\s+)?\[([^\]\n]{1,120})\](?![([:])|[Ss]ee\s+(?:also\s+)?(?:the\s+)?section\s+["“]([^"”\n]{1,120})["”])/gu;
const link = /\]\(#([^)\s]{1,200})\)/g;
const footnote = /\[\^([^\]\s]{1,100})\](?!:)/g;
/** "Section 4.2 of RFC 9110" points elsewhere. */
const elsewhere = /^\s+(?:of|in)\s+(?!this\b)/;

/** The internal references of a document in order, and whether each leads anywhere (M6, DC). */
export function referencesOf(document: MarkdownDocument): readonly Reference[] {
  const places = placesOf(document);
  return document.blocks
    .filter(({ kind }) => !['heading', 'front-matter', 'code', 'html', 'definition', 'rule'].includes(kind))
    .flatMap((block) => referencesIn(document, block, places));
}

interface Places {
  readonly numbers: ReadonlySet<string>;
  readonly titles: readonly ReadonlySet<string>[];
  readonly steps: ReadonlySet<string>;
  readonly anchors: ReadonlySet<string>;
  readonly footnotes: ReadonlySet<string>;
}

function referencesIn(document: MarkdownDocument, block: Block, places: Places): readonly Reference[] {
  const text = withoutCode(document.text.slice(block.from, block.to));
  if (!/[\]§]|ection|ilestone|eliverable/.test(text)) return [];
  const found: (Reference & { readonly at: number })[] = [];
  const add = (at: number, kind: Reference['kind'], words: string, resolved: boolean) =>
    found.push({ kind, text: words, line: lineAt(document.lines, block.from + at), resolved, at });
  for (const {
    0: all,
    1: isSection,
    2: number = '',
    3: milestone,
    4: deliverable,
    5: bracketed,
    6: quoted,
    index,
  } of text.matchAll(spoken)) {
    if (isSection) {
      if (!elsewhere.test(text.slice(index + all.length, index + all.length + 20)))
        add(index, 'section', all, places.numbers.has(number));
    } else if (milestone ?? deliverable) {
      const id = stepId(milestone ? 'M' : 'D', milestone ?? deliverable ?? '');
      if (!startsUnit(text, index)) add(index, milestone ? 'milestone' : 'deliverable', all, places.steps.has(id));
    } else add(index, 'title', all, isTitle(places, bracketed ?? quoted ?? ''));
  }
  for (const { 0: all, 1: anchor = '', index } of text.matchAll(link))
    add(index, 'anchor', all.slice(2, -1), places.anchors.has(decoded(anchor)));
  for (const { 0: all, 1: id = '', index } of text.matchAll(footnote))
    add(index, 'footnote', all, places.footnotes.has(id.toLowerCase()));
  return found.sort((one, other) => one.at - other.at).map(({ at: _, ...reference }) => reference);
}

const withoutCode = (text: string) => text.replace(/(`+)(?!`).*?(?<!`)\1(?!`)/g, (code) => ' '.repeat(code.length));

function placesOf(document: MarkdownDocument): Places {
  const { sections, blocks, text } = document;
  const steps = new Set<string>();
  const stepMark =
    /\b(?:Milestone\s+)?(M\d{1,3})\b|\bMilestone\s+(\d{1,3})\b|\b(?:Deliverable\s+)?(D\d{1,3}(?:\.\d{1,3})?)\b|\bDeliverable\s+(\d{1,3}(?:\.\d{1,3})?)\b/g;
  const define = (words: string) => {
    for (const [, m, mNumber, d, dNumber] of words.matchAll(stepMark))
      steps.add(stepId((m ?? mNumber) ? 'M' : 'D', m ?? mNumber ?? d ?? dNumber ?? ''));
  };
  for (const { title } of sections) define(title);
  for (const { kind, from, to } of blocks) {
    if (kind !== 'list' && kind !== 'table' && kind !== 'paragraph') continue;
    for (const line of text.slice(from, to).split(/\r\n|\r|\n/)) define(unitStart.exec(line)?.[0] ?? '');
  }
  const ids = blocks.flatMap(({ kind, from, to }) =>
    kind === 'html' || kind === 'paragraph'
      ? [...text.slice(from, to).matchAll(/<a\s+(?:id|name)=["']([^"']{1,200})["']/g)].map(([, id]) => id ?? '')
      : [],
  );
  return {
    numbers: new Set(sections.flatMap(({ number }) => [number, number.replace(/'$/, '')])),
    titles: sections.filter(({ title }) => title !== '').map(({ title }) => new Set(titleWords(title))),
    steps,
    anchors: new Set([...anchorsOfSections(sections), ...ids]),
    footnotes: new Set(
      blocks.flatMap(({ kind, from }) =>
        kind === 'footnote' ? [/\[\^([^\]\s]+)\]/.exec(text.slice(from, from + 120))?.[1]?.toLowerCase() ?? ''] : [],
      ),
    ),
  };
}

/** A step at the start of an item, a row or a line is defined there. */
const unitStart =
  /^\s*(?:[-+*]|\d{1,9}[.)])?\s*\|?\s*[*_]{0,3}(?:Milestone\s+M?\d{1,3}|Deliverable\s+D?\d{1,3}(?:\.\d{1,3})?|M\d{1,3}|D\d{1,3}\.\d{1,3})\b/;

const startsUnit = (text: string, at: number) => {
  const start = Math.max(text.lastIndexOf('\n', at - 1), text.lastIndexOf('\r', at - 1)) + 1;
  return /^\s*(?:[-+*]|\d{1,9}[.)])?\s*\|?\s*[*_]{0,3}$/.test(text.slice(start, at));
};

const stepId = (letter: 'M' | 'D', id: string) => (id.startsWith(letter) ? id : `${letter}${id}`);

const titleWords = (title: string) => {
  const content = contentWords(title);
  return content.length > 0 ? content : words(title);
};

function isTitle({ titles, anchors }: Places, named: string): boolean {
  const wanted = new Set(titleWords(named));
  return anchors.has(slugOf(named)) || titles.some((title) => likeness(title, wanted) >= 0.8);
}

function decoded(anchor: string): string {
  try {
    return decodeURIComponent(anchor).toLowerCase();
  } catch {
    return anchor.toLowerCase();
  }
}
