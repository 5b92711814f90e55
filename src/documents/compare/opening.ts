import { cutAtWord } from '../cut-at-word.ts';
import type { MarkdownDocument, Section } from '../markdown/document.ts';
import { listSectionStatements } from '../markdown/statements.ts';

const mostSentences = 2;
export const mostCharacters = 240;

/** The first sentences of a section as they stand in it, for a table's cell. */
export function quoteOpening(document: MarkdownDocument, section: Section): string {
  const first = listSectionStatements(document.text, section, mostSentences)
    .map(({ text }) => text)
    .join(' ');
  if (first === '') return section.blocks[0] ? `(${section.blocks[0].kind})` : '(empty)';
  return cutAtWord(first, mostCharacters);
}
