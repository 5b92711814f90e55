import type { MarkdownDocument, Section } from '../markdown/document.ts';
import { listTables } from './tables.ts';
import { areSame, isId, listStems, measureOverlap } from './values.ts';
import type { ParsedVariant } from './variant.ts';

/** A row of a table, under what it is called in its first cell. */
export interface Row {
  readonly variant: string;
  readonly document: MarkdownDocument;
  readonly section: Section;
  readonly line: number;
  readonly key: string;
  /** What the first column is called. */
  readonly under: string;
  readonly cells: ReadonlyMap<string, string>;
  /** The column that says what the row is about: all of its cells differ, and they are words. */
  readonly title: string | undefined;
}

/** The same row in several documents, or several times in one. */
export interface SameRow {
  readonly key: string;
  readonly rows: readonly Row[];
}

/** Rows with the same number that are about different things. */
export interface Collision {
  readonly id: string;
  readonly sides: readonly { readonly variant: string; readonly line: number; readonly title: string }[];
}

/** Titles of the same thing share this much, titles of different things less than that. */
const sameTitle = 0.6;
const otherTitle = 0.34;

export const listRows = ({ id, document }: ParsedVariant): readonly Row[] =>
  listTables(document).flatMap(({ section, columns, rows }) => {
    const [under = '', ...names] = columns;
    const title = names.find((_, at) => isTitle(rows.map(({ cells }) => cells[at + 1] ?? '')));
    return rows.flatMap(({ cells: [key = '', ...values], line }): Row[] => {
      if (key === '') return [];
      const cells = new Map(names.map((name, at) => [name, values[at] ?? '']));
      return [{ variant: id, document, section, line, key, under, cells, title }];
    });
  });

const isTitle = (cells: readonly string[]) =>
  new Set(cells).size === cells.length && cells.filter((cell) => /^\D.*\s/.test(cell)).length * 2 > cells.length;

/** Rows of the same name that are told apart; a name that more rows have names none of them. */
const mostAlike = 40;

/** M2: a row is the same when its id and its title, or most of its other cells, agree. */
export function matchRows(rows: readonly Row[], within: boolean): { same: SameRow[]; collisions: Collision[] } {
  const groups = new Map<string, Row[][]>();
  const collisions = new Map<string, Collision>();
  for (const row of rows) {
    const key = row.key.toLowerCase();
    const known = groups.get(key) ?? [];
    groups.set(key, known);
    if (known.length >= mostAlike) continue;
    const open = within ? known : known.filter((group) => group.every(({ variant }) => variant !== row.variant));
    const group = open.find(([first]) => first !== undefined && areSameRow(first, row));
    if (group) {
      group.push(row);
      continue;
    }
    const other = open.flat().find((each) => each.variant !== row.variant && areApart(each, row));
    if (other && !collisions.has(key)) collisions.set(key, makeCollision(other, row));
    known.push([row]);
  }
  const same = [...groups.values()].flat().map((each) => ({ key: each[0]?.key ?? '', rows: each }));
  return { same: same.filter((each) => each.rows.length > 1), collisions: [...collisions.values()] };
}

/** The columns that both rows have, as each calls it. */
export function listSharedColumns(one: Row, other: Row): readonly (readonly [string, string])[] {
  const names = [...other.cells.keys()];
  return [...one.cells.keys()].flatMap((name): (readonly [string, string])[] => {
    const found = names.find((each) => isSameName(each, name)) ?? takeOnly(names.filter((each) => isAlike(each, name)));
    return found === undefined ? [] : [[name, found]];
  });
}

const isSameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
const takeOnly = <Each>(all: readonly Each[]) => (all.length === 1 ? all[0] : undefined);

/** `Title` and `Milestone title`, `The gap` and `Gap`. */
function isAlike(one: string, other: string): boolean {
  const [a, b] = [listStems(one), listStems(other)];
  const [few, many] = a.size < b.size ? [a, b] : [b, a];
  return few.size > 0 && [...few].every((word) => many.has(word));
}

function areSameRow(one: Row, other: Row): boolean {
  const shared = listSharedColumns(one, other);
  if (shared.length === 0) return false;
  const titles = readTitles(one, other);
  if (!isId(one.key)) {
    const isCounted = /^\d+\W*$/.test(one.key) && titles !== undefined;
    return isSameName(one.under, other.under) && (!isCounted || measureOverlap(...titles) >= sameTitle);
  }
  if (titles && measureOverlap(...titles) >= sameTitle) return true;
  const rest = shared.filter(([name]) => name !== one.title);
  const equal = rest.filter(([a, b]) => areSame(one.cells.get(a) ?? '', other.cells.get(b) ?? '', a));
  return rest.length > 1 && equal.length * 2 > rest.length;
}

/** Whether the same id certainly names different things: titles that have hardly a word in common. */
function areApart(one: Row, other: Row): boolean {
  const titles = isId(one.key) ? readTitles(one, other) : undefined;
  return titles !== undefined && measureOverlap(...titles) < otherTitle;
}

function readTitles(one: Row, other: Row): readonly [string, string] | undefined {
  const column = listSharedColumns(one, other).find(([a, b]) => a === one.title || b === other.title);
  return column && [one.cells.get(column[0]) ?? '', other.cells.get(column[1]) ?? ''];
}

function makeCollision(one: Row, other: Row): Collision {
  const titles = readTitles(one, other) ?? [];
  const sides = [one, other].map(({ variant, line }, at) => ({ variant, line, title: titles[at] ?? '' }));
  return { id: one.key, sides };
}
