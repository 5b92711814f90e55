import type { Section } from '../debate/brief.ts';
import { escapeText, isLinking, joinBlocks } from './inert-markdown.ts';
import { sanitizeLine } from './terminal-text.ts';

/** A section below a heading of this level, or folded under its title; nothing where it has no body. */
export function renderSection({ title, body, folded }: Section, level: number): string | undefined {
  if (body.trim() === '') return undefined;
  if (folded) return writeFold(title, body);
  return title === '' ? body : joinBlocks([`${'#'.repeat(level)} ${escapeText(title)}`, body]);
}

export const renderSections = (sections: readonly (Section | undefined)[], level: number): string =>
  joinBlocks(sections.map((section) => section && renderSection(section, level)));

/** Something that is shown only when asked for. Its title says what is inside. */
export const writeFold = (title: string, body: string): string =>
  body.trim() === '' ? '' : `<details><summary>${escapeHtml(title)}</summary>\n\n${body.trim()}\n\n</details>`;

/** A line of HTML, where the escapes of Markdown would show; what a renderer would link by itself becomes code. */
function escapeHtml(said: string): string {
  return sanitizeLine(said)
    .split(/(\s+)/u)
    .map((word) => {
      const text = word.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
      return isLinking(word) ? `<code>${text}</code>` : text;
    })
    .join('');
}
