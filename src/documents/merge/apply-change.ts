import type { ParsedVariant } from '../compare/variant.ts';
import type { Section } from '../markdown/document.ts';
import { detectLineBreak } from '../markdown/lines.ts';
import type { ChangeEntry, PlannedChange } from './change.ts';
import { findSectionPath, type Piece } from './piece.ts';
import { type Taken, takeFromText, takeFromVariant } from './take.ts';

export interface Applied {
  readonly pieces: readonly Piece[];
  readonly entry: ChangeEntry;
}

/** Makes one planned change to a document of pieces, or says why it was not made (M11). */
export function applyChange(
  pieces: readonly Piece[],
  change: PlannedChange,
  base: ParsedVariant,
  variants: readonly ParsedVariant[],
): Applied {
  const reportNotApplied = (status: 'Failed' | 'Skipped', why: string): Applied => ({
    pieces,
    entry: { change: change.id, status, why, before: '', after: '', adapted: [] },
  });
  if (change.refused !== undefined) return reportNotApplied('Failed', change.refused);
  const { sections } = base.document;
  const atEnd = change.target === 'end';
  const target = atEnd ? undefined : sections.find(({ number }) => number === change.target);
  if (!atEnd && !target) return reportNotApplied('Failed', `the base has no section ${change.target}`);
  if (atEnd && change.approach !== 'insert' && change.approach !== 'append')
    return reportNotApplied('Failed', `only insert and append have a place at the end of the document`);
  const gone = target && !pieces.some(({ within, kind }) => kind === 'base' && within.at(-1) === target.index);
  if (gone) return reportNotApplied('Skipped', `section ${change.target} was replaced by an earlier change`);
  const content = readContent(change, base, variants, target);
  if (typeof content === 'string') return reportNotApplied('Failed', content);
  const place = findPlace(pieces, change, target, sections);
  const put = arrangePieces(change, content, target, sections);
  const below = change.approach === 'append' ? content.sections : [];
  if (put.length + below.length === 0) return reportNotApplied('Failed', 'there is no text to take');
  const removed = pieces.slice(place.from, place.to);
  if (joinTexts(removed) === joinTexts(put) && below.length === 0)
    return reportNotApplied('Skipped', 'the base says the same already');
  const changed = [...pieces.slice(0, place.from), ...put, ...pieces.slice(place.to)];
  return {
    pieces: insertSubsections(changed, below, target, sections),
    entry: {
      change: change.id,
      status: 'Applied',
      why: '',
      before: joinTexts(removed),
      after: joinTexts([...put, ...below]),
      adapted: content.adapted,
    },
  };
}

const joinTexts = (pieces: readonly Piece[]) => pieces.map(({ text }) => text).join('');

function readContent(
  change: PlannedChange,
  base: ParsedVariant,
  variants: readonly ParsedVariant[],
  target: Section | undefined,
): Taken | string {
  const lineBreak = detectLineBreak(base.text);
  const level = chooseLevel(change, target, base.document.sections);
  if (change.text !== undefined) {
    if (change.approach === 'insert')
      return 'a written text needs a section to stand in: replace, append or restructure';
    return takeFromText(change.text, target ?? { title: '', level: level - 1 }, change, lineBreak);
  }
  if (change.approach === 'restructure') return 'nobody wrote its text';
  if (change.variant === base.id) return 'the base itself is no source';
  const variant = variants.find(({ id }) => id === change.variant);
  if (!variant) return `there is no variant ${change.variant}`;
  const section = variant.document.sections.find(({ number }) => number === change.section);
  if (!section) return `variant ${change.variant} has no section ${change.section}`;
  if (section.blocks.some(({ open }) => open))
    return `a block of variant ${change.variant}, section ${change.section}, never ends`;
  if (change.approach === 'insert' && section.level === 0)
    return 'text before the first heading is no section that could be inserted';
  return takeFromVariant(variant, section, change, { level, lineBreak });
}

/** The level that the heading of the source gets: the target's, or that of the document's sections. */
function chooseLevel({ approach }: PlannedChange, target: Section | undefined, sections: readonly Section[]): number {
  const tops = sections.filter(({ level, number }) => level > 0 && number !== 'title').map(({ level }) => level);
  const top = tops.reduce((least, level) => Math.min(least, level), tops.length > 0 ? 6 : 2);
  if (!target || target.level === 0) return top;
  return target.number === 'title' && approach === 'insert' ? top : target.level;
}

/** Which pieces give way: all of a section for replace, what is under its heading for a written text, none else. */
function findPlace(
  pieces: readonly Piece[],
  { approach, text }: PlannedChange,
  target: Section | undefined,
  sections: readonly Section[],
): { readonly from: number; readonly to: number } {
  if (!target) return { from: pieces.length, to: pieces.length };
  const isInside = ({ within }: Piece) => within.includes(target.index);
  const from = pieces.findIndex(isInside);
  const to = pieces.findLastIndex(isInside) + 1;
  const isOwn = ({ within }: Piece) =>
    within.at(-1) === target.index && within.length === findSectionPath(sections, target).length;
  const ownEnd = pieces.findLastIndex(isOwn) + 1;
  if (approach === 'insert') return { from: to, to };
  if (approach === 'append') return { from: ownEnd, to: ownEnd };
  const head = target.level === 0 ? countFrontMatter(pieces, from) : 0;
  return { from: from + (text === undefined ? head : Math.max(1, head)), to };
}

/** Front matter is no text, and stays. */
const countFrontMatter = (pieces: readonly Piece[], from: number) =>
  /^\ufeff?---/.test(pieces[from]?.text ?? '') ? 1 : 0;

function arrangePieces(
  { approach, text }: PlannedChange,
  content: Taken,
  target: Section | undefined,
  sections: readonly Section[],
): readonly Piece[] {
  const path = target ? findSectionPath(sections, target) : [];
  const parent = path.slice(0, -1);
  const placePieces = (pieces: readonly Piece[], within: readonly number[]) =>
    pieces.map((piece) => ({ ...piece, within }));
  if (approach === 'append' || text !== undefined) return placePieces(content.body, path);
  if (approach === 'insert') return placePieces([...content.heading, ...content.body, ...content.sections], parent);
  return placePieces([...content.heading, ...content.body, ...content.sections], path);
}

/** Subsections that come with an append stand after those that the target has. */
function insertSubsections(
  pieces: readonly Piece[],
  below: readonly Piece[],
  target: Section | undefined,
  sections: readonly Section[],
): readonly Piece[] {
  if (below.length === 0) return pieces;
  if (!target) return [...pieces, ...below];
  const end = pieces.findLastIndex(({ within }) => within.includes(target.index)) + 1;
  const added = below.map((piece) => ({ ...piece, within: [...findSectionPath(sections, target), -1] }));
  return [...pieces.slice(0, end), ...added, ...pieces.slice(end)];
}
