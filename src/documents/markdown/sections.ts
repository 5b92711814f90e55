import type { Block, Section } from './document.ts';
import { numberSections } from './section-numbers.ts';

/** The sections of a document: one for every heading at its top, and one for what stands before the first. */
export function splitSections(text: string, blocks: readonly Block[]): readonly Section[] {
  const headings = blocks.filter(({ kind }) => kind === 'heading');
  const first = headings[0]?.from ?? text.length;
  const starts = [
    ...(first > 0 || headings.length === 0 ? [{ from: 0, to: 0, level: 0, title: '', line: 1 }] : []),
    ...headings.map(({ from, to, line, level = 1, title = '' }) => ({ from, to, line, level, title })),
  ];
  const numbers = numberSections(starts);
  const parents = findParents(starts.map(({ level }) => level));
  const wholeEnds = findWholeEnds(starts, text.length);
  const grouped = groupBlocks(blocks, starts);
  return starts.map(({ from, to, line, level, title }, index) => {
    const end = starts[index + 1]?.from ?? text.length;
    return {
      index,
      number: numbers[index] ?? String(index),
      title,
      level,
      line,
      own: { from, to: end },
      whole: { from, to: wholeEnds[index] ?? end },
      body: { from: to, to: end },
      parent: parents[index] ?? null,
      blocks: grouped[index] ?? [],
    };
  });
}

function findParents(levels: readonly number[]): readonly (number | null)[] {
  const open: number[] = [];
  return levels.map((level, index) => {
    while (open.length > 0 && (levels[open.at(-1) ?? 0] ?? 0) >= level) open.pop();
    const parent = open.at(-1) ?? null;
    if (level > 0) open.push(index);
    return parent;
  });
}

function findWholeEnds(starts: readonly { from: number; level: number }[], end: number): readonly number[] {
  const ends = new Array<number>(starts.length).fill(end);
  const open: number[] = [];
  for (const [index, { from, level }] of starts.entries()) {
    while (open.length > 0 && (starts[open.at(-1) ?? 0]?.level ?? 0) >= level) ends[open.pop() ?? 0] = from;
    if (level > 0) open.push(index);
    else ends[index] = starts[index + 1]?.from ?? end;
  }
  return ends;
}

function groupBlocks(blocks: readonly Block[], starts: readonly { from: number }[]): readonly (readonly Block[])[] {
  const grouped: Block[][] = starts.map(() => []);
  let section = 0;
  for (const block of blocks) {
    while (section + 1 < starts.length && block.from >= (starts[section + 1]?.from ?? 0)) section += 1;
    if (block.kind !== 'heading') grouped[section]?.push(block);
  }
  return grouped;
}
