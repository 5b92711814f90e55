import type { Section } from '../debate/brief.ts';
import { escapeText, joinBlocks } from './inert-markdown.ts';

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
  body.trim() === '' ? '' : `<details><summary>${escapeText(title)}</summary>\n\n${body.trim()}\n\n</details>`;
