import { findShown, leftOut } from '../compare/extract-sections.ts';
import type { ParsedVariant } from '../compare/variant.ts';
import { cutAtWord } from '../cut-at-word.ts';
import type { Span } from '../markdown/document.ts';
import { stripMarkdown } from '../markdown/plain.ts';
import { splitCells } from '../markdown/table.ts';
import { findSection, nameSection } from './find-section.ts';
import { type Leaf, splitLeaves } from './leaves.ts';

export type UnitKind = 'section' | 'paragraph' | 'list' | 'item' | 'table' | 'row' | 'code' | 'quote' | 'html';

/** A block of a variant that a plan can name (M10): `B12`. A section is all that belongs to it, but for a document's title. */
export interface Unit extends Span {
  readonly id: string;
  readonly kind: UnitKind;
  readonly variant: string;
  readonly section: number;
  /** The list or table that an item or a row stands in. */
  readonly group?: string;
}

const units = new WeakMap<ParsedVariant, readonly Unit[]>();

/** The blocks of a variant in order, numbered. */
export function listUnits(variant: ParsedVariant): readonly Unit[] {
  const known = units.get(variant) ?? numberUnits(variant);
  units.set(variant, known);
  return known;
}

function numberUnits({ id: variant, document }: ParsedVariant): readonly Unit[] {
  const found: Unit[] = [];
  const groups = new Map<number, string>();
  const add = (unit: Omit<Unit, 'id' | 'variant'>) => {
    const id = `${variant}${found.length + 1}`;
    found.push({ id, variant, ...unit });
    return id;
  };
  const leaves = splitLeaves(document);
  for (const leaf of leaves) {
    const { kind, from, to, section, group } = leaf;
    if (group && !groups.has(group.from)) {
      const last = leaves.findLast((each) => each.group?.from === group.from) ?? leaf;
      groups.set(group.from, add({ kind: group.kind, section, from: group.from, to: last.to }));
    }
    if (kind === 'heading') add({ kind: 'section', section, from, to: findEnd(document, section) });
    else if (isUnit(kind)) {
      const inGroup = group && groups.get(group.from);
      add({ kind, section, from, to, ...(inGroup ? { group: inGroup } : {}) });
    }
  }
  return found;
}

const isUnit = (kind: Leaf['kind']): kind is Exclude<UnitKind, 'section' | 'list' | 'table'> =>
  ['paragraph', 'item', 'row', 'code', 'quote', 'html'].includes(kind);

/** A section ends with all that belongs to it. The title's subsections are the document's sections and do not. */
function findEnd({ sections }: ParsedVariant['document'], index: number): number {
  const section = sections[index];
  return (section?.number === 'title' ? section.own : section?.whole)?.to ?? 0;
}

/** The block that somebody names: by its id, or a section by its number or title. */
export function findUnit(variant: ParsedVariant, named: string): Unit | undefined {
  const wanted = named.trim();
  const known = listUnits(variant);
  const byId = known.find(({ id }) => id.toLowerCase() === wanted.toLowerCase());
  if (byId) return byId;
  const index = findSection(variant.document, wanted)?.index;
  return known.find(({ kind, section }) => kind === 'section' && section === index);
}

/** A variant with the id of every block before it, as a planner reads it. */
export const showUnits = (variant: ParsedVariant): string => showSpan(variant, { from: 0, to: variant.text.length });

/** The blocks that a planner sees with an id where some sections are shown whole: those in them, and the other sections. */
export function listShownUnits(variant: ParsedVariant, wanted: ReadonlySet<string>): readonly Unit[] {
  const whole = new Set([...findShown(variant.document, wanted)].map(({ index }) => index));
  return listUnits(variant).filter(({ kind, section }) => kind === 'section' || whole.has(section));
}

/** The same with some sections whole, by their numbers; of the others the heading with its id, and how they begin. */
export function showSomeUnits(variant: ParsedVariant, wanted: ReadonlySet<string>): string {
  const { text, document } = variant;
  const whole = findShown(document, wanted);
  return document.sections
    .map((section) => {
      const { own, body } = section;
      if (whole.has(section)) return showSpan(variant, own).trim();
      const heading = showSpan(variant, { from: own.from, to: body.from }).trim();
      const opening = splitSpaces(stripMarkdown(text.slice(body.from, body.to)))
        .slice(0, openingWords)
        .join(' ');
      return opening === '' ? heading : `${heading}\n\n${opening} ${leftOut}`.trim();
    })
    .filter((piece) => piece !== '')
    .join('\n\n');
}

/** So many words say what a section that is left out is about. */
const openingWords = 8;
const splitSpaces = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));

function showSpan(variant: ParsedVariant, { from: start, to }: Span): string {
  const { text } = variant;
  let shown = '';
  let end = start;
  for (const { id, kind, from } of listUnits(variant).filter((unit) => unit.from >= start && unit.from < to)) {
    shown += `${text.slice(end, from)}[${id}] ${kind === 'list' || kind === 'table' ? `(${kind})\n` : ''}`;
    end = from;
  }
  return shown + text.slice(end, to);
}

/** How a block is called for readers: `2 Risks`, or `2 Risks, row "R6, Adoption friction"`. */
export function nameUnit({ text, document }: ParsedVariant, { kind, section, from, to }: Unit): string {
  const { number = '', title = '' } = document.sections[section] ?? {};
  const where = nameSection({ number, title });
  if (kind === 'section') return where;
  const words = text.slice(from, to);
  const opening = kind === 'row' ? splitCells(words).slice(0, 2).join(', ') : words;
  return `${where}, ${kind} "${cutAtWord(stripMarkdown(opening), 60)}"`;
}
