import stringWidth from 'string-width';
import { padText, truncateText } from './width.ts';

/** A piece of a line, and its colour. */
export interface Cell {
  readonly text: string;
  readonly paint: (text: string) => string;
}

/**
 * Lays cells out in columns, each as wide as its widest cell, in lines that never exceed the given width. The last
 * cell of a line does not widen its column: it may run on over the columns to its right.
 */
export function layOutRows(rows: readonly (readonly Cell[])[], columns: number): readonly string[] {
  const trimmed = rows.map(dropEmptyEnd);
  const widths = measureColumns(trimmed);
  return trimmed.map((cells) => {
    const texts = cells.map(({ text }, column) => {
      if (column === cells.length - 1) return text;
      const width = widths[column] ?? 0;
      return width === 0 ? '' : padText(text, width + 2);
    });
    return paintCells(
      cells.map(({ paint }, column) => ({ text: texts[column] ?? '', paint })),
      columns,
    );
  });
}

/** The cells one after the other, cut where the width ends. */
export function paintCells(cells: readonly Cell[], columns: number): string {
  let room = columns;
  return cells
    .map(({ text, paint }) => {
      const shown = truncateText(text, room);
      room -= stringWidth(shown);
      return shown === '' ? '' : paint(shown);
    })
    .join('');
}

function dropEmptyEnd(cells: readonly Cell[]): readonly Cell[] {
  return cells.slice(0, cells.findLastIndex(({ text }) => text !== '') + 1);
}

function measureColumns(rows: readonly (readonly Cell[])[]): readonly number[] {
  const most = Math.max(0, ...rows.map((cells) => cells.length));
  return Array.from({ length: most }, (_, column) => {
    const inner = rows.filter((cells) => column < cells.length - 1);
    return Math.max(0, ...inner.map((cells) => stringWidth(cells[column]?.text ?? '')));
  });
}
