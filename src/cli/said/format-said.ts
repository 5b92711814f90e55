import { type Block, type List, parseSaid, type Said } from '../../doors.ts';
import { type Colours, createColours } from '../progress/colour.ts';
import { stripUnsafeText } from '../progress/terminal-safe.ts';
import { formatTable } from './format-table.ts';
import { breakText, wrapInlines } from './wrap-words.ts';

export interface SaidFormat {
  readonly width: number;
  readonly colours?: Colours;
}

/** What somebody said for the terminal: wrapped, with lists, tables and code laid out, and nothing that steers it (E19). */
export function formatSaid(said: string | Said, { width, colours = createColours(false) }: SaidFormat): string {
  const blocks = typeof said === 'string' ? parseSaid(stripUnsafeText(said)) : said;
  return formatBlocks(blocks, Math.max(narrowest, width), colours).join('\n');
}

/** Deep lists in a narrow window still get a few characters a line. */
const narrowest = 10;

function formatBlocks(blocks: Said, width: number, colours: Colours): readonly string[] {
  return blocks.flatMap((block, at) => [...(at > 0 ? [''] : []), ...formatBlock(block, width, colours)]);
}

function formatBlock(block: Block, width: number, colours: Colours): readonly string[] {
  switch (block.is) {
    case 'paragraph':
      return wrapInlines(block.inlines, width, colours);
    case 'list':
      return formatList(block, width, colours);
    case 'table':
      return formatTable(block, width, colours);
    case 'code':
      return stripUnsafeText(block.text)
        .split('\n')
        .flatMap((line) => breakText(line, 0, width - 2))
        .map((line) => `  ${colours.cyan(line)}`);
    case 'quote':
      return formatBlocks(block.blocks, Math.max(narrowest, width - 2), colours).map((line) =>
        `${colours.dim('│')} ${line}`.trimEnd(),
      );
    default:
      return block satisfies never;
  }
}

function formatList({ start, items }: List, width: number, colours: Colours): readonly string[] {
  const markers = items.map((_, at) => (start === undefined ? '•' : `${start + at}.`));
  const indent = Math.max(...markers.map((marker) => marker.length)) + 1;
  return items.flatMap((item, at) => {
    const isShort =
      item.every(({ is }) => is === 'paragraph' || is === 'list') &&
      item.filter(({ is }) => is === 'paragraph').length < 2;
    const room = Math.max(narrowest, width - indent);
    const lines = isShort
      ? item.flatMap((block) => formatBlock(block, room, colours))
      : formatBlocks(item, room, colours);
    const marker = `${markers[at] ?? ''} `.padStart(indent);
    return lines.map((line, row) => (row === 0 ? marker : ' '.repeat(indent)) + line).map((line) => line.trimEnd());
  });
}
