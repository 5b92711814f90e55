import { isRule, itemMark, measureContentColumn } from '../markdown/blocks.ts';
import type { Block, MarkdownDocument, Span } from '../markdown/document.ts';
import { type Line, splitLines } from '../markdown/lines.ts';

export type LeafKind =
  | 'front'
  | 'gap'
  | 'heading'
  | 'paragraph'
  | 'item'
  | 'table-head'
  | 'row'
  | 'code'
  | 'quote'
  | 'html'
  | 'note'
  | 'rule';

/** The smallest stretch of a document that a merge moves. `group` counts the lists and tables, for what stands in one. */
export interface Leaf extends Span {
  readonly kind: LeafKind;
  readonly section: number;
  readonly group?: { readonly kind: 'list' | 'table'; readonly from: number; readonly loose: boolean };
  /** A code or HTML block that never ends. */
  readonly open?: true;
}

/** A document as its leaves, gapless: blank lines between them are leaves too, front matter and a byte order mark stay first. */
export function splitLeaves({ text, blocks, sections }: MarkdownDocument): readonly Leaf[] {
  const leaves: Leaf[] = [];
  const mark = text.startsWith('\ufeff') && blocks[0]?.kind !== 'front-matter' ? 1 : 0;
  if (mark > 0) leaves.push({ kind: 'front', section: 0, from: 0, to: mark });
  let end = mark;
  let section = sections[0]?.level === 0 ? 0 : -1;
  for (const block of blocks) {
    if (block.kind === 'heading') section += 1;
    for (const leaf of splitBlock(text, { ...block, from: Math.max(block.from, mark) })) {
      if (leaf.from > end)
        leaves.push({ kind: 'gap', section: Math.max(0, leaves.at(-1)?.section ?? 0), from: end, to: leaf.from });
      leaves.push({ ...leaf, section });
      end = leaf.to;
    }
  }
  if (end < text.length) leaves.push({ kind: 'gap', section: Math.max(0, section), from: end, to: text.length });
  return leaves;
}

function splitBlock(text: string, block: Block): readonly Omit<Leaf, 'section'>[] {
  const { kind, from, to, open } = block;
  if (kind === 'list') return splitItems(text, block);
  if (kind === 'table') return splitRows(text, block);
  const named =
    ({ 'front-matter': 'front', footnote: 'note', definition: 'note' } as const)[kind as 'footnote'] ?? kind;
  return [{ kind: named as LeafKind, from, to, ...(open ? { open } : {}) }];
}

function splitRows(text: string, { from, to }: Span): readonly Omit<Leaf, 'section'>[] {
  const [head, rule, ...rows] = splitLines(text.slice(from, to));
  const group = { kind: 'table', from, loose: false } as const;
  return [
    { kind: 'table-head', from, to: from + (rule ?? head ?? { end: to }).end, group },
    ...rows.map((row) => ({ kind: 'row' as const, from: from + row.from, to: from + row.end, group })),
  ];
}

/** The items at the top of a list; what is nested belongs to its item. */
function splitItems(text: string, { from, to }: Span): readonly Omit<Leaf, 'section'>[] {
  const lines = splitLines(text.slice(from, to));
  const starts: number[] = [];
  let content = 0;
  for (const [at, line] of lines.entries()) {
    const isItem = line.indent < 4 && itemMark.test(line.text) && !isRule(line);
    if (at > 0 && (line.blank || line.indent >= content || !isItem)) continue;
    starts.push(at);
    content = measureContentColumn(line);
  }
  const items = starts.map((start, index) => lines.slice(start, starts[index + 1] ?? lines.length));
  const group = { kind: 'list', from, loose: items.slice(0, -1).some((item) => item.at(-1)?.blank) } as const;
  return items.map((item) => {
    const last = item.findLast((line) => !line.blank) as Line;
    return { kind: 'item', from: from + (item[0]?.from ?? 0), to: from + last.end, group };
  });
}
