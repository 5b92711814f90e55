import { parseBlocks } from './blocks.ts';
import type { MarkdownDocument } from './document.ts';
import { splitLines } from './lines.ts';
import { splitSections } from './sections.ts';

/**
 * Reads the blocks and sections of a Markdown text (CommonMark with GFM tables, front matter and footnotes), with
 * positions. Linear in the length of the text, whatever stands in it.
 */
export function parseMarkdown(text: string): MarkdownDocument {
  const lines = splitLines(text);
  const blocks = parseBlocks(lines);
  return { text, blocks, sections: splitSections(text, blocks), lines: lines.map(({ from }) => from) };
}
