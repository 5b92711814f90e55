import { groupBy } from '../grouped.ts';
import { splitWords } from '../words.ts';
import type { ContradictionPoint } from './analysis.ts';
import { type Collision, listRows, listSharedColumns, matchRows, type Row, type SameRow } from './rows.ts';
import { listStatedValues, namePath, type StatedValue } from './stated-values.ts';
import type { Topic } from './topics.ts';
import { areSame, isValue, listIds, measureOverlap } from './values.ts';
import type { ParsedVariant, Passage } from './variant.ts';

/** The same thing with another value: certain, whatever it means (M2). */
export type ExactConflict = Pick<ContradictionPoint, 'about' | 'path' | 'sides' | 'severity' | 'because'>;

export interface Conflicts {
  readonly conflicts: readonly ExactConflict[];
  /** Cells of the same row that say something in other words: nothing a program could judge. */
  readonly reworded: readonly Pick<ExactConflict, 'about' | 'path' | 'sides'>[];
  readonly collisions: readonly Collision[];
}

/** M2: exact conflicts between variants: table cells, keys, requirements, front matter and headings. */
export function findExactConflicts(variants: readonly ParsedVariant[], topics: readonly Topic[]): Conflicts {
  const { same, collisions } = matchRows(variants.flatMap(listRows), false);
  const stated = compareStated(variants, topics);
  const taken = new Set([...collisions, ...stated.collisions].map(({ id }) => id.toLowerCase()));
  const cells = same.flatMap(compareRow);
  const isCertain = ({ sides }: ExactConflict) => {
    const ids = sides.map(({ text }) => listIds(text) ?? [text]);
    const differing = ids.flat().filter((id) => !ids.every((each) => each.includes(id)));
    return differing.some((id) => !taken.has(id));
  };
  return {
    conflicts: [...joinScales(cells.filter(({ isPlain }) => isPlain)), ...stated.conflicts].filter(isCertain),
    reworded: cells
      .filter(({ isPlain }) => !isPlain)
      .map(({ conflict: { about, path, sides } }) => ({ about, path, sides })),
    collisions: [...collisions, ...stated.collisions],
  };
}

/** M12: rows of one document that are the same and have another value in the same column. */
export function findOwnConflicts(variant: ParsedVariant): readonly ExactConflict[] {
  const { same } = matchRows(listRows(variant), true);
  return same
    .flatMap(compareRow)
    .filter(({ isPlain }) => isPlain)
    .map(({ conflict }) => conflict);
}

/** A cell with the key of its row and the name of its column; `column` tells columns of different tables apart. */
interface Cell {
  readonly conflict: ExactConflict;
  readonly isPlain: boolean;
  readonly column: string;
  readonly key: string;
  readonly name: string;
}

function compareRow({ key, rows: [first, ...others] }: SameRow): readonly Cell[] {
  if (!first) return [];
  return [...first.cells].flatMap(([column, value]): Cell[] => {
    const sides = [
      { row: first, value },
      ...others.flatMap((row) => {
        const name = listSharedColumns(first, row).find(([own]) => own === column)?.[1];
        return name === undefined ? [] : [{ row, value: row.cells.get(name) ?? '' }];
      }),
    ].filter((side) => splitWords(side.value).length > 0);
    const [one] = sides;
    if (!one || sides.every((side) => areSame(one.value, side.value, column))) return [];
    return [
      {
        conflict: {
          about: `${key}, ${column}`,
          path: namePath(first.document, first.section),
          sides: sides.map(({ row, value: text }) => toPassage(row, text)),
          severity: 'Medium',
          because: 'the same row and column of a table, with another value',
        },
        column: `${first.section.index} ${column}`,
        key,
        name: column,
        isPlain: column !== first.title && sides.every((side) => isValue(side.value)),
      },
    ];
  });
}

/** Where no value of a column is in both drafts, they measure by different scales: that is one thing to decide, and a small one. */
function joinScales(cells: readonly Cell[]): readonly ExactConflict[] {
  return [...groupBy(cells, ({ column }) => column).values()].flatMap((all): readonly ExactConflict[] => {
    const [first] = all;
    const used = [
      ...groupBy(
        all.flatMap(({ key, conflict }) => conflict.sides.map((side) => ({ key, side }))),
        ({ side }) => side.variant,
      ).values(),
    ];
    if (!first || all.length < 3 || !areApart(used.map((own) => own.map(({ side }) => side.text))))
      return all.map(({ conflict }) => conflict);
    const sides = used.flatMap((own): Passage[] => {
      const [top] = own;
      const text = own.map(({ key, side }) => `${key}: ${side.text}`).join(', ');
      return top ? [{ ...top.side, text }] : [];
    });
    return [
      {
        ...first.conflict,
        about: `${first.name} of ${all.map(({ key }) => key).join(', ')}`,
        sides,
        severity: 'Low',
        because: 'the same column of a table, in words of another scale',
      },
    ];
  });
}

/** Whether lists of words have none in common, and no figure that could be compared. */
function areApart(lists: readonly (readonly string[])[]): boolean {
  if (lists.flat().some((text) => /\d/.test(text))) return false;
  const known = lists.map((list) => new Set(list.map((text) => text.toLowerCase())));
  return known.every((one, at) => known.slice(at + 1).every((other) => ![...one].some((text) => other.has(text))));
}

const toPassage = ({ variant, section, line }: Pick<Row, 'variant' | 'section' | 'line'>, text: string): Passage => ({
  variant,
  section: section.number,
  line,
  text,
});

const reasons = {
  key: 'the same key in the same section, with another value',
  requirement: 'the same requirement, with other figures',
  'front-matter': 'the same key of the front matter, with another value',
  heading: 'the same heading, with other figures',
} as const;

/** Keys and headings of the same topic, requirements and front matter anywhere. */
function compareStated(variants: readonly ParsedVariant[], topics: readonly Topic[]): Omit<Conflicts, 'reworded'> {
  const topicOf = new Map(
    topics.flatMap(({ members }, at) => [...members].map(([id, { index }]) => [`${id} ${index}`, at] as const)),
  );
  const place = ({ kind, variant, section, about }: StatedValue) => {
    const topic = topicOf.get(`${variant} ${section.index}`);
    const scope = kind !== 'key' ? '' : (topic ?? `${variant} ${section.index}`);
    return `${kind} ${scope} ${about.toLowerCase()}`;
  };
  const groups = [...groupBy(variants.flatMap(listStatedValues), place).values()].filter(({ length }) => length > 1);
  const documents = new Map(variants.map(({ id, document }) => [id, document]));
  const conflicts = groups.flatMap((all): ExactConflict[] => {
    const [first] = all;
    const document = first && documents.get(first.variant);
    if (!first || !document || !areInConflict(all)) return [];
    return [
      {
        about: first.about,
        path: namePath(document, first.section),
        sides: all.map((each) => toPassage(each, each.value)),
        severity: first.kind === 'requirement' ? 'Medium' : 'Low',
        because: reasons[first.kind],
      },
    ];
  });
  return { conflicts, collisions: groups.flatMap(findCollision) };
}

function areInConflict(all: readonly StatedValue[]): boolean {
  const [first, ...others] = all;
  if (!first) return false;
  if (first.kind !== 'requirement')
    return all.every(({ value }) => isValue(value)) && others.some(({ value }) => !areSame(first.value, value));
  return others.some(
    ({ value }) =>
      measureOverlap(first.value, value) >= 0.6 && listFigures(first.value).join() !== listFigures(value).join(),
  );
}

const listFigures = (text: string) => splitWords(text).filter((word) => /\d/.test(word));

/** The same id for requirements that have hardly a word in common. */
function findCollision([first, ...others]: readonly StatedValue[]): readonly Collision[] {
  const other = others.find(({ value }) => first && measureOverlap(first.value, value) < 0.34);
  if (first?.kind !== 'requirement' || !other) return [];
  const sides = [first, other].map(({ variant, line, value }) => ({ variant, line, title: value }));
  return [{ id: first.about, sides }];
}
