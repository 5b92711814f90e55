import { alignTokens, mostPairs } from '../align.ts';
import { measureTokenDifference, numberTokens } from '../compare/difference.ts';
import { flattenBlock } from './flatten.ts';
import { parseSaid } from './parse.ts';
import { trimInlines } from './read-inlines.ts';
import { renderSaid } from './render.ts';
import type { Block, Inline, Said } from './said.ts';

export interface WordChange {
  readonly is: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** One version of a text against the next as Markdown, added words bold and removed ones struck; nothing if too little is common. */
export function diffWords(before: string, after: string): string | undefined {
  const changes = compareWords(before, after);
  return changes && renderSaid(splitParagraphs(changes));
}

/** The same as runs of words; an end of a paragraph is a word of its own. */
export function compareWords(before: string, after: string): readonly WordChange[] | undefined {
  const [from, to] = [listWords(before), listWords(after)];
  const known = new Map<string, number>();
  const [a, b] = [numberTokens(from, known), numberTokens(to, known)];
  if (a.length * b.length > mostPairs || measureTokenDifference(a, b).difference > 0.5) return undefined;
  return joinChanges(alignTokens(a, b).map(({ is, at }) => ({ is, text: (is === 'removed' ? from : to)[at] ?? '' })));
}

export const paragraphEnd = '\n';

function listWords(text: string): readonly string[] {
  return parseSaid(text)
    .flatMap(listLines)
    .flatMap((line, at) => [...(at > 0 ? [paragraphEnd] : []), ...line.split(' ')])
    .filter((word) => word !== '');
}

const listLines = (block: Block): readonly string[] =>
  block.is === 'list' ? block.items.flatMap((item) => item.flatMap(listLines)) : [flattenBlock(block)];

/** Words in a row that share their fate are one change; an end of a paragraph stands alone. */
function joinChanges(changes: readonly WordChange[]): readonly WordChange[] {
  const joined: WordChange[] = [];
  for (const change of changes) {
    const last = joined.at(-1);
    if (last?.is === change.is && last.text !== paragraphEnd && change.text !== paragraphEnd)
      joined[joined.length - 1] = { ...last, text: `${last.text} ${change.text}` };
    else joined.push(change);
  }
  return joined;
}

function splitParagraphs(changes: readonly WordChange[]): Said {
  const paragraphs: Inline[][] = [[]];
  for (const { is, text } of changes) {
    if (text !== paragraphEnd)
      paragraphs.at(-1)?.push({ is: 'text', text, marks: marks[is] }, { is: 'text', text: ' ', marks: [] });
    else if (is !== 'removed') paragraphs.push([]);
  }
  return paragraphs
    .map(trimInlines)
    .filter((inlines) => inlines.length > 0)
    .map((inlines) => ({ is: 'paragraph', inlines }));
}

const marks = { same: [], added: ['strong'], removed: ['strike'] } as const;
