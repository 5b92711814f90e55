import { blocksOf } from './blocks.ts';
import type { MarkdownDocument } from './document.ts';
import { linesOf } from './lines.ts';
import { sectionsOf } from './sections.ts';

/**
 * Reads the blocks and sections of a Markdown text (CommonMark with GFM tables, front matter and footnotes), with
 * positions. Linear in the length of the text, whatever stands in it.
 */
export function parseMarkdown(text: string): MarkdownDocument {
  const lines = linesOf(text);
  const blocks = blocksOf(lines);
  return { text, blocks, sections: sectionsOf(text, blocks), lines: lines.map(({ from }) => from) };
}
