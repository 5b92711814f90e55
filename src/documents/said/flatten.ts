import { escapeText } from '../inert-markdown.ts';
import { parseSaid } from './parse.ts';
import type { Block, Inline, Said } from './said.ts';

/** What somebody said as one line of plain text, for places that have no more room. */
export function flattenSaid(said: string | Said): string {
  const blocks = typeof said === 'string' ? parseSaid(said) : said;
  return joinParts(blocks.map(announce), ' ');
}

/** A heading announces what follows it. */
function announce(block: Block, at: number, { length }: Said): string {
  const line = flattenBlock(block);
  const announces = block.is === 'paragraph' && block.heading && at < length - 1;
  return announces && /[\p{L}\p{N})]$/u.test(line) ? `${line}:` : line;
}

/** The same as inert Markdown. */
export function writeLine(said: string | Said): string {
  return escapeText(flattenSaid(said));
}

export function flattenInlines(inlines: readonly Inline[]): string {
  return inlines.map((inline) => (inline.is === 'break' ? ' ' : inline.text)).join('');
}

export function flattenBlock(block: Block): string {
  switch (block.is) {
    case 'paragraph':
      return flattenInlines(block.inlines);
    case 'list':
      return joinParts(block.items.map(flattenSaid), '; ');
    case 'table':
      return joinParts(
        [block.head, ...block.rows].map((cells) => joinParts(cells.map(flattenInlines), ', ')),
        '; ',
      );
    case 'code':
      return block.text.replace(/\s+/gu, ' ').trim();
    case 'quote':
      return flattenSaid(block.blocks);
    default:
      return block satisfies never;
  }
}

/** After a full stop or a colon a space is enough. */
function joinParts(parts: readonly string[], between: string): string {
  return parts
    .filter((part) => part !== '')
    .reduce(
      (line, part) => (line === '' ? part : `${line}${/[.!?:;,。！？：；，]$/u.test(line) ? ' ' : between}${part}`),
      '',
    );
}
