import type { ParsedVariant } from '../compare/variant.ts';
import { itemMark, measureContentColumn } from '../markdown/blocks.ts';
import { type LineBreak, replaceLineBreaks, splitLines } from '../markdown/lines.ts';
import { readWrittenNumber } from '../markdown/section-numbers.ts';
import { splitCells } from '../markdown/table.ts';
import type { PlannedChange } from './change.ts';
import { chooseNumber, readHeading, setNumber } from './number-heading.ts';
import { isLayout, type Piece, splitPieces } from './piece.ts';
import { shiftHeadings } from './shift-headings.ts';
import type { Unit } from './units.ts';

/** What a change brings, and what had to be adapted. */
export interface Taken {
  readonly pieces: readonly Piece[];
  readonly adapted: readonly string[];
}

/** The place that something is taken for, as the document stands. */
export interface Place {
  readonly pieces: readonly Piece[];
  /** Where in them the first piece comes to stand. */
  readonly at: number;
  /** The level that the heading of a section gets. */
  readonly level: number;
  readonly lineBreak: LineBreak;
}

/** The slices of a block, fitted to their place. Footnotes and link definitions are brought where they are referred to. */
export function takeUnit(variant: ParsedVariant, source: Unit, change: PlannedChange, place: Place): Taken {
  const inside = splitPieces(variant, 'variant').filter(
    (piece) =>
      piece.source !== null &&
      piece.source.from >= source.from &&
      piece.source.to <= source.to &&
      piece.leaf !== 'front' &&
      piece.leaf !== 'note',
  );
  return fitPieces(trimLayout(inside), { source, variant, change, place });
}

/** Without the blank lines and rules around it. */
export function trimLayout(pieces: readonly Piece[]): readonly Piece[] {
  const from = pieces.findIndex((piece) => !isLayout(piece));
  return from < 0 ? [] : pieces.slice(from, pieces.findLastIndex((piece) => !isLayout(piece)) + 1);
}

interface Source {
  readonly source: Unit;
  readonly variant: ParsedVariant;
  readonly change: PlannedChange;
  readonly place: Place;
}

/** Pieces of a variant, or of the base where they are moved, with levels, numbers, marks and line ends as in the base. */
export function fitPieces(pieces: readonly Piece[], given: Source): Taken {
  const { change, place } = given;
  const notes = new Set<string>();
  const fitHeading = createHeadingFitter(given, notes);
  const fitted = pieces.map((piece) => {
    const own = fitLeaf(piece, given, notes);
    const text = replaceLineBreaks(piece.leaf === 'heading' ? fitHeading(own) : own, place.lineBreak);
    if (text.includes('\r') !== own.includes('\r')) notes.add('line ends converted to those of the base');
    return { ...piece, text, change: change.id, adapted: piece.adapted || text !== piece.text };
  });
  return { pieces: fitted, adapted: [...notes] };
}

function fitLeaf({ leaf, text }: Piece, { source, change, place }: Source, notes: Set<string>): string {
  const replaced = change.approach === 'replace' ? place.pieces[place.at] : undefined;
  const near = replaced ?? place.pieces[place.at - 1];
  if (source.kind === 'item' && leaf === 'item') return fitItem(text, near, replaced ? 0 : 1, notes);
  if (source.kind !== 'row' || leaf !== 'row') return text;
  const rows = place.pieces.filter((row) => row.leaf === 'row' && row.group === near?.group && row !== replaced);
  return fitRow(text, rows, notes);
}

/** The mark of an item is that of the list it comes into; what stands below is indented as much. */
function fitItem(text: string, near: Piece | undefined, after: number, notes: Set<string>): string {
  const [, , wanted] = itemMark.exec(near?.text ?? '') ?? [];
  const [, , own] = itemMark.exec(text) ?? [];
  if (!wanted || !own || /\d/.test(wanted) !== /\d/.test(own)) return text;
  const mark = wanted.replace(/\d+/, (digits) => String(Number(digits) + after));
  if (mark === own) return text;
  const [first, ...lines] = splitLines(text);
  if (!first) return text;
  notes.add('list marks as in the base');
  const start = text.slice(0, first.end).replace(own, mark);
  const by = measureContentColumn({ ...first, text: start.trimEnd() }) - measureContentColumn(first);
  const indent = (line: string) => (by > 0 ? `${' '.repeat(by)}${line}` : line.replace(new RegExp(`^ {0,${-by}}`), ''));
  return [
    start,
    ...lines.map(({ from, end, blank }) => (blank ? text.slice(from, end) : indent(text.slice(from, end)))),
  ].join('');
}

/** A row whose id is taken in the table gets the next one. */
function fitRow(text: string, rows: readonly Piece[], notes: Set<string>): string {
  const ids = rows.map((row) => splitCells(row.text)[0] ?? '');
  const [own = ''] = splitCells(text);
  const [, prefix, digits] = /^(.*?[A-Za-z.-])(\d+)$/.exec(own) ?? [];
  if (prefix === undefined || digits === undefined || !ids.includes(own)) return text;
  const numbers = ids.flatMap((id) =>
    id.startsWith(prefix) && /^\d+$/.test(id.slice(prefix.length)) ? [Number(id.slice(prefix.length))] : [],
  );
  const next = `${prefix}${String(Math.max(...numbers) + 1).padStart(digits.length, '0')}`;
  notes.add(`row ${own} is ${next} here, since the base has a row ${own}`);
  return text.replace(own, next);
}

/** Headings go to their level and follow the numbers of the base; those below the first follow the first. */
function createHeadingFitter({ source, variant, change, place }: Source, notes: Set<string>): (text: string) => string {
  const own = variant.document.sections[source.section];
  const by = source.kind === 'section' && own ? place.level - own.level : 0;
  const isUnder = change.approach === 'replace' || change.approach === 'append';
  const headings = place.pieces.flatMap(({ leaf, text }) => (leaf === 'heading' ? (readHeading(text) ?? []) : []));
  const before = place.pieces
    .slice(0, place.at)
    .findLast(({ leaf, text }) => leaf === 'heading' && (isUnder || readHeading(text)?.level === place.level));
  const model = before && readHeading(before.text);
  const isNumbered =
    variant.document.sections.filter(({ level, title }) => level === own?.level && readWrittenNumber(title)).length > 1;
  const old = readWrittenNumber(own?.title ?? '');
  const chosen = isUnder ? readOwnNumber(model?.title) : chooseNumber(headings, { level: place.level, before: model });
  if (by !== 0)
    notes.add(`headings moved ${Math.abs(by)} ${Math.abs(by) === 1 ? 'level' : 'levels'} ${by > 0 ? 'down' : 'up'}`);
  let isFirst = !isUnder;
  return (text) => {
    const shifted = shiftHeadings(text, by);
    const number = readWrittenNumber(readHeading(text)?.title ?? '');
    const renumbered = isFirst ? numberFirst(shifted) : numberBelow(shifted, number);
    isFirst = false;
    if (renumbered !== shifted) notes.add('headings numbered as in the base');
    return renumbered;
  };

  function numberFirst(text: string): string {
    return chosen || (isNumbered && old) ? setNumber(text, chosen) : text;
  }

  function numberBelow(text: string, number: string | undefined): string {
    if (old === undefined || number === undefined || !number.startsWith(`${old}.`)) return text;
    const like = readHeading(text)?.title ?? '';
    return setNumber(text, chosen && { number: `${chosen.number}${number.slice(old.length)}`, like });
  }
}

const readOwnNumber = (title = '') => {
  const number = readWrittenNumber(title);
  return number === undefined ? null : { number, like: title };
};
