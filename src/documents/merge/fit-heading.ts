import type { ParsedVariant } from '../compare/variant.ts';
import { readWrittenNumber } from '../markdown/section-numbers.ts';
import { chooseNumber, readHeading, setNumber } from './number-heading.ts';
import type { Piece } from './piece.ts';
import { shiftHeadings } from './shift-headings.ts';
import type { Unit } from './units.ts';

interface Taken {
  readonly unit: Unit;
  readonly variant: ParsedVariant;
  readonly pieces: readonly Piece[];
}

interface Around {
  readonly pieces: readonly Piece[];
  readonly at: number;
  readonly level: number;
  readonly isUnder: boolean;
}

/** Headings go to their level and follow the numbers of the base; those below the first follow the first. */
export function createHeadingFitter(
  source: Taken,
  { pieces, at, level, isUnder }: Around,
  notes: Set<string>,
): (text: string) => string {
  const { unit, variant } = source;
  const [first] = source.pieces;
  const own = (first && readHeading(first.text)) ?? variant.document.sections[unit.section];
  const by = own ? level - own.level : 0;
  const headings = pieces.flatMap(({ leaf, text }) => (leaf === 'heading' ? (readHeading(text) ?? []) : []));
  const above = pieces.slice(0, at).flatMap(({ leaf, text }) => (leaf === 'heading' ? (readHeading(text) ?? []) : []));
  const nearest = above.findLast((heading) => isUnder || heading.level <= level);
  const model = isUnder || nearest?.level === level ? nearest : undefined;
  const isNumbered =
    variant.document.sections.filter(
      (each) => each.level === variant.document.sections[unit.section]?.level && readWrittenNumber(each.title),
    ).length > 1;
  const old = readWrittenNumber(own?.title ?? '');
  const chosen = isUnder
    ? readOwnNumber(model?.title)
    : chooseNumber(headings, { level, before: model, above: model ? undefined : nearest });
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
