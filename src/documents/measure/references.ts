import { measureLikeness } from '../compare/likeness.ts';
import type { Block, MarkdownDocument } from '../markdown/document.ts';
import { findLineNumber } from '../markdown/lines.ts';
import { stripNumber } from '../markdown/section-numbers.ts';
import { listSectionAnchors, makeHeadingSlug } from '../markdown/slug.ts';
import { listContentWords, splitWords } from '../words.ts';

export interface Reference {
  readonly kind: 'section' | 'milestone' | 'deliverable' | 'title' | 'anchor' | 'footnote';
  readonly text: string;
  readonly line: number;
  readonly resolved: boolean;
}

const spoken =
  /(?<![\p{L}\p{N}])(?:([Ss]ection|§)\s*(\d{1,3}(?:\.\d{1,3}){0,5})|([Ss]ections|§§)\s*(\d{1,3}(?:\.\d{1,3}){0,5}(?:(?:,|,? and|,? or)\s+\d{1,3}(?:\.\d{1,3}){0,5}){0,20})|Milestone\s+(M?\d{1,3})|Deliverable\s+(D?\d{1,3}(?:\.\d{1,3})?)|[Ss]ee\s+(?:also\s+)?(?:the\s+)?(?:[Ss]ection\s+)?\[([^\]\n]{1,120})\](?![([:])|[Ss]ee\s+(?:also\s+)?(?:the\s+)?[Ss]ection\s+["“]([^"”\n]{1,120})["”])/gu;
/** "See Section Rollout for dates": where the title ends, the titles of the document say. */
const untitled =
  /(?<![\p{L}\p{N}])([Ss]ee\s+(?:also\s+)?(?:the\s+)?[Ss]ection\s+)(\p{Lu}[^\n.,;:!?()[\]"“”|]{1,120})/gu;
const link = /\]\(#([^)\s]{1,200})(?:\s+["'(][^"'()\n]{0,200}["')])?\)/g;
const footnote = /\[\^([^\]\s]{1,100})\](?!:)/g;
/** "Section 4.2 of RFC 9110" points elsewhere, and so do "RFC 9110, Section 4.2", "v2.07 §4.5" and "spec.md §3". */
const isElsewhere = (text: string, from: number, to: number) =>
  /^\s+(?:of|in)\s+(?!this\b)/.test(text.slice(to, to + 20)) ||
  /\b(?:RFC|ISO|IEC|IEEE|NIST|BCP)[\w /-]{0,20},?\s*$|\bv\d{1,4}(?:\.\d{1,4})+(?:\s\p{L}+){0,3},?\s*$|\.\w{2,4}`?,?\s*$/u.test(
    text.slice(Math.max(0, from - 50), from),
  );

/** The internal references of a document in order, and whether each leads anywhere (M6, DC). */
export function findReferences(document: MarkdownDocument): readonly Reference[] {
  const places = listPlaces(document);
  return document.blocks
    .filter(({ kind }) => !['heading', 'front-matter', 'code', 'html', 'definition', 'rule'].includes(kind))
    .flatMap((block) => findBlockReferences(document, block, places));
}

interface Places {
  readonly numbers: ReadonlySet<string>;
  readonly titles: readonly ReadonlySet<string>[];
  readonly steps: ReadonlySet<string>;
  readonly anchors: ReadonlySet<string>;
  readonly footnotes: ReadonlySet<string>;
}

function findBlockReferences(document: MarkdownDocument, block: Block, places: Places): readonly Reference[] {
  const text = stripCode(document.text.slice(block.from, block.to));
  if (!/[\]§]|ection|ilestone|eliverable/.test(text)) return [];
  const found: (Reference & { readonly at: number })[] = [];
  const add = (at: number, kind: Reference['kind'], words: string, resolved: boolean) =>
    found.push({ kind, text: words, line: findLineNumber(document.lines, block.from + at), resolved, at });
  for (const {
    0: all,
    1: isSection,
    2: number = '',
    3: areSections,
    4: numbers = number,
    5: milestone,
    6: deliverable,
    7: bracketed,
    8: quoted,
    index,
  } of text.matchAll(spoken)) {
    if (isSection ?? areSections) {
      if (!isElsewhere(text, index, index + all.length))
        add(
          index,
          'section',
          all,
          (numbers.match(/[\d.]*\d/g) ?? []).every((each) => places.numbers.has(each)),
        );
    } else if (milestone ?? deliverable) {
      const id = stepId(milestone ? 'M' : 'D', milestone ?? deliverable ?? '');
      if (!startsUnit(text, index)) add(index, milestone ? 'milestone' : 'deliverable', all, places.steps.has(id));
    } else add(index, 'title', all, isTitle(places, bracketed ?? quoted ?? ''));
  }
  for (const { 1: before = '', 2: after = '', index } of text.matchAll(untitled)) {
    const named = readTitleAtStart(after, places);
    if (named) add(index, 'title', `${before}${named.title}`.replace(/\s+/g, ' '), named.resolved);
  }
  for (const { 1: anchor = '', index } of text.matchAll(link))
    add(index, 'anchor', `#${anchor}`, places.anchors.has(decodeAnchor(anchor)));
  for (const { 0: all, 1: id = '', index } of text.matchAll(footnote))
    add(index, 'footnote', all, places.footnotes.has(id.toLowerCase()));
  return found.sort((one, other) => one.at - other.at).map(({ at: _, ...reference }) => reference);
}

const stripCode = (text: string) => text.replace(/(`+)(?!`).*?(?<!`)\1(?!`)/g, (code) => ' '.repeat(code.length));

function listPlaces(document: MarkdownDocument): Places {
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
      ? [...text.slice(from, to).matchAll(/<[A-Za-z][^<>]{0,200}\s(?:id|name)=["']([^"']{1,200})["']/g)].map(
          ([, id = '']) => id.toLowerCase(),
        )
      : [],
  );
  return {
    numbers: new Set(sections.flatMap(({ number }) => [number, number.replace(/'$/, '')])),
    titles: sections.filter(({ title }) => title !== '').map(({ title }) => new Set(titleWords(title))),
    steps,
    anchors: new Set([...listSectionAnchors(sections), ...ids]),
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
  const content = listContentWords(stripNumber(title));
  return content.length > 0 ? content : splitWords(title);
};

function isTitle({ titles, anchors }: Places, named: string): boolean {
  const wanted = new Set(titleWords(named));
  return anchors.has(makeHeadingSlug(named)) || titles.some((title) => measureLikeness(title, wanted) >= 0.8);
}

/** The title that words begin with: one of the document's, else the words with a capital, unless they speak of another document. */
function readTitleAtStart(
  after: string,
  places: Places,
): { readonly title: string; readonly resolved: boolean } | undefined {
  const starts = [...after.matchAll(/\S+/g)]
    .slice(0, 10)
    .map(({ 0: word, index }) => after.slice(0, index + word.length));
  const title = starts.find((start) => isTitle(places, start));
  if (title !== undefined) return { title, resolved: true };
  const [capitals = ''] = /^\p{Lu}[\p{L}\p{N}-]*(?:\s\p{Lu}[\p{L}\p{N}-]*)*/u.exec(after) ?? [];
  if (/^(?:[IVXLCDM]+|\p{Lu})$/u.test(capitals) || isElsewhere(after, 0, capitals.length)) return undefined;
  return { title: capitals, resolved: false };
}

function decodeAnchor(anchor: string): string {
  try {
    return decodeURIComponent(anchor).toLowerCase();
  } catch {
    return anchor.toLowerCase();
  }
}
