import type { Inline, Mark } from './said.ts';

/** Runs as marks within marks, at most three deep; no space stands directly inside a mark. */
export type MarkTree = readonly Node[];

export type Node = Marked | Inline;

export interface Marked {
  readonly is: 'marked';
  readonly mark: Mark;
  readonly inner: MarkTree;
}

export function growMarkTree(inlines: readonly Inline[]): MarkTree {
  return grow(inlines, []);
}

/** Spaces at the ends of a run may have to leave its marks. */
export function splitSpaces(inline: Inline): readonly Inline[] {
  if (inline.is !== 'text' || inline.marks.length === 0) return [inline];
  const text = inline.text.trim();
  const from = inline.text.indexOf(text);
  const parts = [inline.text.slice(0, from), text, inline.text.slice(from + text.length)];
  return parts.filter((part) => part !== '').map((part) => ({ ...inline, text: part }));
}

function grow(inlines: readonly Inline[], within: readonly Mark[]): MarkTree {
  const nodes: Node[] = [];
  for (let at = 0; at < inlines.length; ) {
    const inline = inlines[at];
    const longest = inline && !isSpace(inline) && inline.is !== 'break' ? findLongest(inlines, at, within) : undefined;
    if (!inline || !longest) {
      if (inline) nodes.push(inline);
      at += 1;
      continue;
    }
    const until = dropSpaces(inlines, at, longest.until);
    nodes.push({ is: 'marked', mark: longest.mark, inner: grow(inlines.slice(at, until), [...within, longest.mark]) });
    at = until;
  }
  return nodes;
}

function findLongest(inlines: readonly Inline[], from: number, within: readonly Mark[]) {
  const first = inlines[from];
  if (!first || first.is === 'break') return undefined;
  const found = first.marks
    .filter((mark) => !within.includes(mark))
    .map((mark) => ({ mark, until: findEnd(inlines, from, mark) }));
  return found.reduce<(typeof found)[number] | undefined>(
    (best, each) => (best && best.until >= each.until ? best : each),
    undefined,
  );
}

/** A mark ends with its line: what spans a line's end is marked on both. */
function findEnd(inlines: readonly Inline[], from: number, mark: Mark): number {
  let at = from;
  for (; at < inlines.length; at += 1) {
    const inline = inlines[at];
    if (!inline || inline.is === 'break' || !inline.marks.includes(mark)) break;
  }
  return at;
}

function dropSpaces(inlines: readonly Inline[], from: number, until: number): number {
  let end = until;
  while (end > from + 1 && isSpace(inlines[end - 1])) end -= 1;
  return end;
}

const isSpace = (inline: Inline | undefined) => inline?.is === 'text' && inline.text.trim() === '';
