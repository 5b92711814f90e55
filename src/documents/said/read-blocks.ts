import type { Token } from 'markdown-it';
import { sanitizeText } from '../terminal-text.ts';
import { readInlines, trimInlines } from './read-inlines.ts';
import type { Alignment, Block, Cell, Inline, Said } from './said.ts';

/** The blocks of a parsed text; nesting is bounded by the parser. */
export function readBlocks(tokens: readonly Token[]): Said {
  return readUntil({ tokens, at: 0 }, undefined);
}

interface Reading {
  readonly tokens: readonly Token[];
  at: number;
}

function readUntil(reading: Reading, end: string | undefined): Said {
  const blocks: Block[] = [];
  for (let token = next(reading); token && token.type !== end; token = next(reading)) {
    const block = readBlock(token, reading);
    if (block) blocks.push(block);
  }
  return blocks;
}

function next(reading: Reading): Token | undefined {
  reading.at += 1;
  return reading.tokens[reading.at - 1];
}

function readBlock(token: Token, reading: Reading): Block | undefined {
  switch (token.type) {
    case 'inline':
      return makeParagraph(readInlines(token.children ?? []));
    case 'heading_open':
      return makeHeading(readUntil(reading, 'heading_close'));
    case 'bullet_list_open':
      return makeList(readItems(reading, 'bullet_list_close'));
    case 'ordered_list_open':
      return makeList(readItems(reading, 'ordered_list_close'), Number(token.attrGet('start') ?? 1));
    case 'blockquote_open':
      return makeQuote(readUntil(reading, 'blockquote_close'));
    case 'fence':
    case 'code_block':
      return makeCode(token.content, token.info);
    case 'table_open':
      return readTable(reading);
    default:
      return undefined;
  }
}

function makeParagraph(read: readonly Inline[]): Block | undefined {
  const inlines = trimInlines(read);
  return inlines.length === 0 ? undefined : { is: 'paragraph', inlines };
}

function makeHeading([block]: Said): Block | undefined {
  if (block?.is !== 'paragraph') return undefined;
  const inlines = block.inlines.map(
    (inline): Inline =>
      inline.is === 'break' ? inline : { ...inline, marks: [...new Set(['strong' as const, ...inline.marks])] },
  );
  return { is: 'paragraph', heading: true, inlines };
}

function readItems(reading: Reading, end: string): readonly Said[] {
  const items: Said[] = [];
  for (let token = next(reading); token && token.type !== end; token = next(reading))
    if (token.type === 'list_item_open') items.push(readUntil(reading, 'list_item_close'));
  return items;
}

/** Numbers of more than nine digits are no list. */
const mostNumber = 999_999_999;

function makeList(all: readonly Said[], start?: number): Block | undefined {
  const items = all.filter((item) => item.length > 0);
  if (items.length === 0) return undefined;
  if (start === undefined) return { is: 'list', items };
  return { is: 'list', start: Math.min(start, mostNumber - items.length), items };
}

function makeQuote(blocks: Said): Block | undefined {
  return blocks.length === 0 ? undefined : { is: 'quote', blocks };
}

function makeCode(content: string, info: string): Block | undefined {
  const text = sanitizeText(content)
    .replace(/\n+$/u, '')
    .replace(/^(?:[ \t]*\n)+/u, '');
  if (text.trim() === '') return undefined;
  const language = /^[\w+-]{1,30}/u.exec(info.trim())?.[0] ?? '';
  return { is: 'code', language: active.has(language.toLowerCase()) ? '' : language, text };
}

/** What renderers don't show as code, but draw or offer to apply. */
const active = new Set(['mermaid', 'math', 'geojson', 'topojson', 'stl', 'suggestion']);

function readTable(reading: Reading): Block {
  const align: Alignment[] = [];
  const rows: Cell[][] = [];
  for (let token = next(reading); token && token.type !== 'table_close'; token = next(reading)) {
    if (token.type === 'tr_open') rows.push([]);
    if (token.type === 'th_open') align.push(readAlignment(token));
    if (token.type === 'inline') rows.at(-1)?.push(trimInlines(readInlines(token.children ?? []).map(joinLine)));
  }
  const [head = [], ...body] = rows;
  return { is: 'table', align, head, rows: body };
}

/** A cell is one line. */
const joinLine = (inline: Inline): Inline => (inline.is === 'break' ? { is: 'text', text: ' ', marks: [] } : inline);

function readAlignment(token: Token): Alignment {
  const [, align] = /text-align:(left|center|right)/.exec(String(token.attrGet('style') ?? '')) ?? [];
  return align as Alignment;
}
