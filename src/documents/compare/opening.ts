import { cutAtWord } from '../cut-at-word.ts';
import type { MarkdownDocument, Section } from '../markdown/document.ts';
import { listSectionStatements } from '../markdown/statements.ts';

const mostSentences = 2;
const mostCharacters = 240;

/** The first sentences of a section or of what is below it, for a table's cell. */
export function quoteOpening(document: MarkdownDocument, section: Section): string {
  const below = document.sections.filter(({ own }) => own.from >= section.own.from && own.from < section.whole.to);
  for (const each of below) {
    const first = listSectionStatements(document.text, each, mostSentences).map(({ text }) => text);
    if (first.length > 0) return cutAtWord(first.join(' '), mostCharacters);
  }
  return section.blocks[0] ? `(${section.blocks[0].kind})` : '(empty)';
}
