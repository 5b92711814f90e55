import { alignTokens } from './align.ts';
import { numberTokens } from './compare/difference.ts';

export interface LineStep {
  readonly is: 'same' | 'added' | 'removed';
  /** The line's place, from 0, in the text that has it: the second for `same`. */
  readonly at: number;
  readonly text: string;
}

/** Two texts line by line: what is the same, what is gone, what is new. */
export function diffLines(before: string, after: string): readonly LineStep[] {
  const [from, to] = [splitText(before), splitText(after)];
  const known = new Map<string, number>();
  return alignTokens(numberTokens(from, known), numberTokens(to, known)).map(({ is, at }) => ({
    is,
    at,
    text: (is === 'removed' ? from : to)[at] ?? '',
  }));
}

const splitText = (text: string) => (text === '' ? [] : text.replace(/(?:\r\n|\r|\n)$/, '').split(/\r\n|\r|\n/));

const context = 3;

/** A unified diff without its two lines of names; empty for the same text. */
export function writeUnifiedDiff(before: string, after: string): string {
  const steps = diffLines(before, after);
  const changed = steps.flatMap(({ is }, at) => (is === 'same' ? [] : [at]));
  const hunks: { from: number; to: number }[] = [];
  for (const at of changed) {
    const last = hunks.at(-1);
    if (last && at - context <= last.to) last.to = at + context + 1;
    else hunks.push({ from: Math.max(0, at - context), to: at + context + 1 });
  }
  return hunks.map(({ from, to }) => writeHunk(steps, from, Math.min(to, steps.length))).join('\n');
}

function writeHunk(steps: readonly LineStep[], from: number, to: number): string {
  const count = (of: readonly LineStep[], not: LineStep['is']) => of.filter(({ is }) => is !== not).length;
  const [before, inside] = [steps.slice(0, from), steps.slice(from, to)];
  const range = (not: LineStep['is']) => {
    const length = count(inside, not);
    return `${count(before, not) + (length === 0 ? 0 : 1)},${length}`;
  };
  const signs = { same: ' ', added: '+', removed: '-' } as const;
  return [`@@ -${range('added')} +${range('removed')} @@`, ...inside.map(({ is, text }) => `${signs[is]}${text}`)].join(
    '\n',
  );
}
