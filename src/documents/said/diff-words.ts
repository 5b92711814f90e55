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
  return joinChanges(align(a, b).map(({ is, at }) => ({ is, text: (is === 'removed' ? from : to)[at] ?? '' })));
}

/** Two texts of 3,000 words each; what is longer is not compared word by word. */
const mostPairs = 9_000_000;

export const paragraphEnd = '\n';

function listWords(text: string): readonly string[] {
  return parseSaid(text)
    .flatMap(listLines)
    .flatMap((line, at) => [...(at > 0 ? [paragraphEnd] : []), ...line.split(' ')])
    .filter((word) => word !== '');
}

const listLines = (block: Block): readonly string[] =>
  block.is === 'list' ? block.items.flatMap((item) => item.flatMap(listLines)) : [flattenBlock(block)];

type Step = { readonly is: WordChange['is']; readonly at: number };

/** The longest common subsequence by table; equal beginnings and ends need none. */
function align(a: Uint32Array, b: Uint32Array): readonly Step[] {
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1;
  const same = (from: number, to: number): readonly Step[] =>
    Array.from({ length: to - from }, (_, at) => ({ is: 'same', at: from + at }));
  const middle = alignMiddle(a.subarray(start, a.length - end), b.subarray(start, b.length - end));
  return [
    ...same(0, start),
    ...middle.map(({ is, at }) => ({ is, at: at + start })),
    ...same(b.length - end, b.length),
  ];
}

function alignMiddle(a: Uint32Array, b: Uint32Array): readonly Step[] {
  const width = b.length + 1;
  const common = new Uint16Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1) {
      const here = i * width + j;
      const [below, right, across] = [common[here + width] ?? 0, common[here + 1] ?? 0, common[here + width + 1] ?? 0];
      common[here] = a[i] === b[j] ? across + 1 : Math.max(below, right);
    }
  const steps: Step[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      steps.push({ is: 'same', at: j });
      [i, j] = [i + 1, j + 1];
    } else if (
      i < a.length &&
      (j >= b.length || (common[(i + 1) * width + j] ?? 0) >= (common[i * width + j + 1] ?? 0))
    ) {
      steps.push({ is: 'removed', at: i });
      i += 1;
    } else {
      steps.push({ is: 'added', at: j });
      j += 1;
    }
  }
  return steps;
}

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
