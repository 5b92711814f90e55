import { escapeLineStart, fenceCode } from '../inert-markdown.ts';
import { parseSaid } from './parse.ts';
import { renderInlines } from './render-inlines.ts';
import type { Alignment, Block, Cell, List, Said, Table } from './said.ts';

/** What somebody said as blocks of Markdown in which nothing is active and nothing looks like ours (E19). */
export function renderSaid(said: string | Said): string {
  return renderBlocks(typeof said === 'string' ? parseSaid(said) : said);
}

/** The same as a quote. */
export function renderSaidQuote(said: string | Said): string {
  const content = renderSaid(said);
  return content === '' ? '' : prefixLines(content, '> ');
}

function renderBlocks(blocks: Said, between = '\n\n'): string {
  let marker = 0;
  return blocks
    .map((block, at) => {
      marker = isSameKind(blocks[at - 1], block) ? 1 - marker : 0;
      return renderBlock(block, marker);
    })
    .join(between);
}

/** Two lists in a row would be read as one, unless their markers differ. */
const isSameKind = (one: Block | undefined, other: Block) =>
  one?.is === 'list' && other.is === 'list' && (one.start === undefined) === (other.start === undefined);

function renderBlock(block: Block, marker: number): string {
  switch (block.is) {
    case 'paragraph':
      return renderInlines(block.inlines, 'line').split('\n').map(escapeLineStart).join('\n');
    case 'list':
      return renderList(block, marker);
    case 'table':
      return renderTable(block);
    case 'code':
      return fenceCode(block.text, block.language);
    case 'quote':
      return renderSaidQuote(block.blocks);
    default:
      return block satisfies never;
  }
}

function renderList({ start, items }: List, marker: number): string {
  const isTight = items.every(isShort);
  const lines = items.map((item, at) => {
    const sign = start === undefined ? ('-*'[marker] ?? '-') : `${start + at}${'.)'[marker] ?? '.'}`;
    return `${sign} ${indentLines(renderBlocks(item, isTight ? '\n' : '\n\n'), sign.length + 1)}`;
  });
  return lines.join(isTight ? '\n' : '\n\n');
}

/** A line, and the lists below it. */
const isShort = ([first, ...rest]: Said) =>
  (first?.is === 'paragraph' || first?.is === 'list') && rest.every(({ is }) => is === 'list');

function renderTable({ head, align, rows }: Table): string {
  const writeRow = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const writeCells = (cells: readonly Cell[]) => writeRow(head.map((_, at) => renderInlines(cells[at] ?? [], 'cell')));
  return [writeCells(head), writeRow(head.map((_, at) => rules[align[at] ?? 'none'])), ...rows.map(writeCells)].join(
    '\n',
  );
}

const rules: { readonly [align in NonNullable<Alignment> | 'none']: string } = {
  left: ':---',
  center: ':---:',
  right: '---:',
  none: '---',
};

const prefixLines = (content: string, prefix: string) =>
  content.replace(/^.*$/gmu, (line) => (line === '' ? prefix.trimEnd() : prefix + line));

const indentLines = (content: string, width: number) => content.replace(/\n(?=[^\n])/gu, `\n${' '.repeat(width)}`);
