import { parseBlocks } from '../markdown/blocks.ts';
import { splitLines } from '../markdown/lines.ts';
import { readComment } from './comments.ts';

/** A text without its provenance comments: lines of their own, outside code. Every other byte stays as it is. */
export function stripProvenance(text: string): string {
  if (!text.includes('<!-- ')) return text;
  const stripped = keepLines(text)
    .map(({ from, end }) => text.slice(from, end))
    .join('');
  return text.startsWith('\ufeff') && !stripped.startsWith('\ufeff') ? `\ufeff${stripped}` : stripped;
}

/** The number that every line of the stripped text has in the text as it came. */
export const listKeptLines = (text: string): readonly number[] => keepLines(text).map(({ number }) => number);

function keepLines(text: string) {
  const lines = splitLines(text);
  const inHtml = new Set(
    parseBlocks(lines)
      .filter(({ kind }) => kind === 'html')
      .map(({ from }) => from),
  );
  return lines
    .map((line, at) => ({ ...line, number: at + 1 }))
    .filter(({ from, text: line }) => !(inHtml.has(from) && readComment(line)));
}
