import { parseSaid } from './parse.ts';
import { renderSaid } from './render.ts';

/** What somebody said after a label, which is Markdown of ours: in its line where it opens with one, else below it. */
export function renderLabelled(label: string, said: string): string {
  const blocks = parseSaid(said);
  const [first] = blocks;
  if (!first) return '';
  return `${label}${first.is === 'paragraph' ? ' ' : '\n\n'}${renderSaid(blocks)}`;
}

/** Safe blocks as a list, each an item; what is empty is left out. */
export function listItems(items: readonly string[], { numbered = false } = {}): string {
  const said = items.filter((item) => item !== '');
  const lines = said.map((item, index) => {
    const marker = numbered ? `${index + 1}.` : '-';
    return `${marker} ${item.replace(/\n(?=[^\n])/gu, `\n${' '.repeat(marker.length + 1)}`)}`;
  });
  return lines.join(said.some((item) => item.includes('\n')) ? '\n\n' : '\n');
}

/** What was said, one item each. */
export const listSaid = (said: readonly string[], options?: { readonly numbered?: boolean }): string =>
  listItems(said.map(renderSaid), options);
