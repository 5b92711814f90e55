import type { MarkdownDocument, Section } from '../markdown/document.ts';

/** What stands where something was left out. */
export const leftOut = '[…]';

/**
 * Some sections of a document, in its order: each whole, below the headings above it; a mark stands where others were left
 * out. A section without text of its own is shown with its subsections.
 */
export function extractSections(document: MarkdownDocument, wanted: ReadonlySet<string>): string {
  const { text, sections } = document;
  const shown = findShown(document, wanted);
  const above = new Set([...shown].flatMap((section) => listAbove(sections, section)));
  const pieces = sections.map((section) => {
    if (shown.has(section)) return text.slice(section.own.from, section.own.to).trim();
    if (!above.has(section)) return leftOut;
    const heading = text.slice(section.own.from, section.body.from).trim();
    return hasText(text, section) ? `${heading}\n\n${leftOut}` : heading;
  });
  return pieces
    .filter((piece, at) => piece !== '' && !(piece === leftOut && pieces[at - 1]?.endsWith(leftOut)))
    .join('\n\n');
}

/** The sections that are shown whole where some are wanted, by their numbers. */
export const findShown = ({ text, sections }: MarkdownDocument, wanted: ReadonlySet<string>): ReadonlySet<Section> =>
  new Set(
    sections
      .filter(({ number }) => wanted.has(number))
      .flatMap((section) => [section, ...(hasText(text, section) ? [] : listBelow(sections, section))]),
  );

const hasText = (text: string, { body }: Section) => text.slice(body.from, body.to).trim() !== '';

const listBelow = (sections: readonly Section[], { index, whole }: Section) =>
  sections.filter(({ index: at, own }) => at > index && own.from < whole.to);

function listAbove(sections: readonly Section[], { parent }: Section): readonly Section[] {
  const next = parent === null ? undefined : sections[parent];
  return next ? [next, ...listAbove(sections, next)] : [];
}
