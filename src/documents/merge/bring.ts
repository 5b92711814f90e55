import type { ParsedVariant } from '../compare/variant.ts';
import type { Section } from '../markdown/document.ts';
import { detectLineBreak, type LineBreak } from '../markdown/lines.ts';
import { listSourceVariants, type PlannedChange } from './change.ts';
import { listColumns } from './fit.ts';
import { readHeading } from './number-heading.ts';
import { inserted, type Piece } from './piece.ts';
import type { Room } from './place.ts';
import { type Source, takeBlocks, takeSection, trimLayout } from './take.ts';
import { takeWritten } from './take-written.ts';
import type { Unit } from './units.ts';

export interface Making {
  readonly base: ParsedVariant;
  readonly variants: readonly ParsedVariant[];
}

interface Brought {
  readonly pieces: readonly Piece[];
  /** What comes after the subsections that the target has: those of an append, and the sections after the first that replace one. */
  readonly below: readonly Piece[];
  readonly adapted: readonly string[];
}

interface Wanted {
  readonly sources: readonly Source[];
  readonly target: Unit | 'end';
  /** The document without what gives way. */
  readonly pieces: readonly Piece[];
  readonly room: Room;
  /** The sections that the target stands in. */
  readonly home: readonly number[];
}

/** What a change puts into the document, fitted to its place; or why there is nothing. */
export function bringPieces(change: PlannedChange, wanted: Wanted, { base, variants }: Making): Brought | string {
  const { sources, target, pieces, room, home } = wanted;
  const { sections } = base.document;
  const path = target === 'end' ? [] : home;
  const section = sections[path.at(-1) ?? -1];
  const lineBreak = detectLineBreak(base.text);
  if (change.approach === 'remove') return { pieces: [], below: [], adapted: [] };
  if (change.approach === 'restructure') {
    if (change.text === undefined || target === 'end') return 'nobody wrote its text';
    const heading = { title: section?.title ?? '', level: section ? findLevel(pieces, section) : 0 };
    const columns = listColumns(target, variants).length;
    const labels = [base.id, ...listSourceVariants(change)];
    const written = takeWritten(change.text, { change, target, ...heading, labels, lineBreak, columns });
    if (typeof written === 'string') return written;
    return { pieces: [{ ...written.piece, within: path }], below: [], adapted: written.adapted };
  }
  if (sources.length === 0) return 'there is no source';
  if (sources.some(({ unit }) => unit.kind === 'section'))
    return bringSections(change, wanted, { section, sections, path, lineBreak });
  const { group } = room;
  const place = { pieces, at: room.from, level: 0, isUnder: false, lineBreak, ...(group ? { group } : {}) };
  const { pieces: taken, adapted } = takeBlocks(sources, change, place);
  return { pieces: fill(taken, path), below: [], adapted };
}

const fill = (own: readonly Piece[], within: readonly number[]) => own.map((piece) => ({ ...piece, within }));

interface Around {
  readonly section: Section | undefined;
  readonly sections: readonly Section[];
  readonly path: readonly number[];
  readonly lineBreak: LineBreak;
}

/** Sections beside others, below the section that a block stands in, or, for append and replace, their text under its heading. */
function bringSections(change: PlannedChange, wanted: Wanted, around: Around): Brought {
  const { approach } = change;
  const { sources, target, room } = wanted;
  const { path, lineBreak } = around;
  const isBelow = target !== 'end' && target.kind !== 'section';
  const isTop = isBelow && ['title', 'front'].includes(around.section?.number ?? '');
  const level = chooseLevel(change, isBelow, { ...around, pieces: wanted.pieces });
  const put: Piece[] = [];
  const below: Piece[] = [];
  const adapted: string[] = [];
  for (const [at, source] of sources.entries()) {
    const isUnder = !isBelow && (approach === 'append' || (approach === 'replace' && at === 0)) && target !== 'end';
    const so = [...wanted.pieces.slice(0, room.from), ...put, ...below, ...wanted.pieces.slice(room.from)];
    const place = { pieces: so, at: room.from + put.length + below.length, level, isUnder, lineBreak };
    const taken = takeSection(source, change, place);
    adapted.push(...taken.adapted);
    if (!isUnder) {
      const parent = isTop ? [] : isBelow ? path : path.slice(0, -1);
      const own =
        approach === 'move'
          ? rebase(taken.pieces, parent)
          : fill(taken.pieces, isBelow && !isTop ? [...path, inserted] : parent);
      (approach === 'replace' ? below : put).push(...own);
      continue;
    }
    const under = taken.pieces.slice(1);
    const next = under.findIndex(({ leaf }) => leaf === 'heading');
    const end = next < 0 ? under.length : next;
    const subsections = fill(under.slice(end), [...path, inserted]);
    put.push(...fill(trimLayout(under.slice(0, end)), path), ...(approach === 'replace' ? subsections : []));
    if (approach === 'append') below.push(...subsections);
  }
  return { pieces: put, below, adapted: [...new Set(adapted)] };
}

/** A section of the base among others: what stands in it still does. */
function rebase(pieces: readonly Piece[], parent: readonly number[]): readonly Piece[] {
  const depth = (pieces[0]?.within.length ?? 1) - 1;
  return pieces.map((piece) => ({ ...piece, within: [...parent, ...piece.within.slice(depth)] }));
}

/** The level that the heading of the source gets: the target's, one below that of a block's section, or that of the document's sections. */
function chooseLevel(
  { approach }: PlannedChange,
  isBelow: boolean,
  { section, sections, pieces }: Around & { readonly pieces: readonly Piece[] },
): number {
  const tops = sections.filter(({ level, number }) => level > 0 && number !== 'title').map(({ level }) => level);
  const top = tops.reduce((least, level) => Math.min(least, level), tops.length > 0 ? 6 : 2);
  if (!section || section.level === 0) return top;
  const level = findLevel(pieces, section);
  if (isBelow) return section.number === 'title' ? top : Math.min(6, level + 1);
  return section.number === 'title' && approach !== 'replace' && approach !== 'append' ? top : level;
}

/** The level of a section's heading now, which a move may have changed. */
function findLevel(pieces: readonly Piece[], { index, level }: Section): number {
  const heading = pieces.find(
    ({ kind, leaf, within }) => kind === 'base' && leaf === 'heading' && within.at(-1) === index,
  );
  return (heading && readHeading(heading.text)?.level) ?? level;
}
