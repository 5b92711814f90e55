import type { MarkdownDocument, Section } from '../markdown/document.ts';
import { splitLines } from '../markdown/lines.ts';
import { stripMarkdown } from '../markdown/plain.ts';
import { splitCells } from '../markdown/table.ts';

export interface TableRow {
  /** The cells in plain words, by column. */
  readonly cells: readonly string[];
  readonly line: number;
}

export interface Table {
  readonly section: Section;
  readonly columns: readonly string[];
  readonly rows: readonly TableRow[];
}

/** The tables of a document, with the section each is in. */
export function listTables({ text, sections }: MarkdownDocument): readonly Table[] {
  return sections.flatMap((section) =>
    section.blocks
      .filter(({ kind }) => kind === 'table')
      .map(({ from, to, line }) => {
        const rows = splitLines(text.slice(from, to)).map((row, at) => ({
          cells: splitCells(row.text).map((cell) => stripMarkdown(cell.replaceAll('\\|', '|'))),
          line: line + at,
        }));
        return { section, columns: rows[0]?.cells ?? [], rows: rows.slice(2) };
      }),
  );
}
