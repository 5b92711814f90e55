import stringWidth from 'string-width';
import type { Cell, Table } from '../../doors.ts';
import type { Colours } from '../progress/colour.ts';
import { wrapInlines } from './wrap-words.ts';

const between = '  ';
const narrowest = 8;

/** A table as columns; if they would get too narrow, a block of lines for every row. */
export function formatTable({ head, align, rows }: Table, width: number, colours: Colours): readonly string[] {
  const room = width - between.length * (head.length - 1);
  if (room < head.length * narrowest && head.length > 1) return listRows(head, rows, width, colours);
  const measured = head.map((cell, at) => Math.max(...[cell, ...rows.map((row) => row[at] ?? [])].map(measureCell)));
  const widths = shareRoom(measured, room);
  const formatRow = (cells: readonly Cell[]) => {
    const columns = widths.map((columns, at) => wrapInlines(cells[at] ?? [], columns, colours));
    const height = Math.max(1, ...columns.map(({ length }) => length));
    return Array.from({ length: height }, (_, line) =>
      columns
        .map((lines, at) => pad(lines[line] ?? '', widths[at] ?? 0, align[at] === 'right'))
        .join(between)
        .trimEnd(),
    );
  };
  return [
    ...formatRow(head),
    widths.map((columns) => colours.dim('─'.repeat(columns))).join(between),
    ...rows.flatMap(formatRow),
  ];
}

const measureCell = (cell: Cell) =>
  stringWidth(
    cell
      .map((inline) => (inline.is === 'break' ? ' ' : inline.is === 'code' ? `\`${inline.text}\`` : inline.text))
      .join(''),
  );

/** Narrow columns get what they need, and the others share the rest. */
function shareRoom(measured: readonly number[], room: number): readonly number[] {
  const widths = measured.map(() => 0);
  let left = room;
  const waiting = measured
    .map((wanted, at) => ({ wanted: Math.max(1, wanted), at }))
    .sort((a, b) => a.wanted - b.wanted);
  for (const [done, { wanted, at }] of waiting.entries()) {
    const share = Math.max(1, Math.floor(left / (waiting.length - done)));
    widths[at] = Math.min(wanted, share);
    left -= widths[at] ?? 0;
  }
  return widths;
}

function listRows(head: Table['head'], rows: Table['rows'], width: number, colours: Colours): readonly string[] {
  const formatRow = (row: readonly Cell[]) =>
    row.flatMap((cell, at) =>
      wrapInlines([...(head[at] ?? []), { is: 'text', text: ': ', marks: [] }, ...cell], width, colours),
    );
  return rows.flatMap((row, at) => (at > 0 ? ['', ...formatRow(row)] : formatRow(row)));
}

function pad(text: string, columns: number, right: boolean): string {
  const space = ' '.repeat(Math.max(0, columns - stringWidth(text)));
  return right ? space + text : text + space;
}
