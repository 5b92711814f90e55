import { parseBlocks } from '../markdown/blocks.ts';
import { splitLines } from '../markdown/lines.ts';
import { readComment } from './comments.ts';

/** A text without its provenance comments: lines of their own, outside code. Every other byte stays as it is. */
export function stripProvenance(text: string): string {
  if (!text.includes('<!-- ')) return text;
  const lines = splitLines(text);
  const inHtml = new Set(
    parseBlocks(lines)
      .filter(({ kind }) => kind === 'html')
      .map(({ from }) => from),
  );
  const kept = lines.filter(({ from, text: line }) => !(inHtml.has(from) && readComment(line)));
  const stripped = kept.map(({ from, end }) => text.slice(from, end)).join('');
  return text.startsWith('\ufeff') && !stripped.startsWith('\ufeff') ? `\ufeff${stripped}` : stripped;
}
