import { itemMark, measureContentColumn } from '../markdown/blocks.ts';
import { splitLines } from '../markdown/lines.ts';
import { splitCells } from '../markdown/table.ts';
import { findColumns, reorderCells } from './columns.ts';
import type { Group } from './groups.ts';
import type { Piece } from './piece.ts';

/** The mark of an item is that of the list it comes into; what stands below is indented as much. Numbers of its own list begin with 1. */
export function fitItem(text: string, { like, step }: Pick<Group, 'like' | 'step'>, notes: Set<string>): string {
  const [, , own] = itemMark.exec(text) ?? [];
  const [, , wanted = own?.replace(/\d+/, '1')] = itemMark.exec(like?.text ?? '') ?? [];
  if (!wanted || !own) return text;
  const mark = wanted.replace(/\d+/, (digits) => String(Number(digits) + (like ? step : 0)));
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

interface Table {
  readonly group: string;
  /** The document that the table is in. */
  readonly here: readonly Piece[];
  /** The columns that the row has. */
  readonly columns: readonly string[];
}

/** The cells of a row follow the columns of the table, and a row whose id is taken there gets the next one. */
export function fitRow(text: string, { group, here, columns }: Table, notes: Set<string>): string {
  const row = reorderCells(text, columns, findColumns(here, group));
  if (row !== text) notes.add('cells in the order of the columns of the base');
  const ids = here.flatMap((piece) =>
    piece.leaf === 'row' && piece.group === group ? [splitCells(piece.text)[0] ?? ''] : [],
  );
  const [own = ''] = splitCells(row);
  const [, prefix, digits] = /^(.*?[A-Za-z.-])(\d+)$/.exec(own) ?? [];
  if (prefix === undefined || digits === undefined || !ids.includes(own)) return row;
  const numbers = ids.flatMap((id) =>
    id.startsWith(prefix) && /^\d+$/.test(id.slice(prefix.length)) ? [Number(id.slice(prefix.length))] : [],
  );
  const next = `${prefix}${String(Math.max(...numbers) + 1).padStart(digits.length, '0')}`;
  notes.add(`row ${own} is ${next} here, since the base has a row ${own}`);
  return row.replace(own, next);
}
