import { stripMarkdown } from '../markdown/plain.ts';
import { splitCells } from '../markdown/table.ts';
import { splitWords } from '../words.ts';
import type { Piece } from './piece.ts';

/** The names of a table's columns, from its head. */
export const readColumns = (head: string): readonly string[] =>
  splitCells(head.split(/\r\n|\r|\n/, 1)[0] ?? '').map((cell) => stripMarkdown(cell).trim());

/** The columns of a table in the document; none where it has no head. */
export function findColumns(pieces: readonly Piece[], group: string | undefined): readonly string[] {
  const head = pieces.find((piece) => piece.leaf === 'table-head' && piece.group === group);
  return head ? readColumns(head.text) : [];
}

const makeKey = (name: string) => splitWords(name).join(' ') || name;

/** Whether two tables have the same columns, in whatever order. */
export const isSameTable = (one: readonly string[], other: readonly string[]): boolean =>
  one.map(makeKey).toSorted().join('\n') === other.map(makeKey).toSorted().join('\n');

/** A row in the order of other columns; as it is where they are not the same, or stand in that order. */
export function reorderCells(row: string, from: readonly string[], to: readonly string[]): string {
  const cells = splitCells(row);
  const keys = from.map(makeKey);
  const order = to.map((name) => keys.indexOf(makeKey(name)));
  const isApart = new Set(keys).size === keys.length && isSameTable(from, to);
  if (!isApart || cells.length !== keys.length || order.every((at, index) => at === index)) return row;
  const end = /[\r\n]*$/.exec(row)?.[0] ?? '';
  return `| ${order.map((at) => cells[at] ?? '').join(' | ')} |${end}`;
}
