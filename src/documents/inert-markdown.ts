import { sanitizeLine } from './terminal-text.ts';

/**
 * Hostile text as one line of inert Markdown: no HTML, link, image, heading, list, fence or table can come of it.
 * What a renderer would link by itself (addresses, mentions) becomes code.
 */
export function escapeText(said: string): string {
  return isPlain(said) ? said : escapeLineStart(escapeWords(sanitizeLine(said)));
}

/** Keeps the beginning of an escaped line from being read as a heading, list, rule or table. */
export function escapeLineStart(line: string): string {
  return line.replace(/^(?:[#+=-]|:(?=-))/u, '\\$&').replace(/^(\d+)([.)])(?=\s|$)/u, '$1\\$2');
}

/** Clean text within a line, inert. Most lines link nothing, and are escaped in one go. */
export function escapeWords(line: string): string {
  if (!linksItself.test(line)) return escapeSigns(line);
  return line
    .split(/([\s`|<>*~]+)/u)
    .map((word) => (linksItself.test(word) ? escapeLinking(word) : escapeSigns(word)))
    .join('');
}

/** The punctuation around an address or a name stays outside the code. */
function escapeLinking(word: string): string {
  const [before = ''] = /^[("'“‘[{]*/u.exec(word) ?? [];
  let end = word.length;
  while (end > before.length && /[)\]}"'”’.,;:!?]/u.test(word.charAt(end - 1))) end -= 1;
  const code = word.slice(before.length, end);
  return linksItself.test(code) ? `${escapeSigns(before)}\`${code}\`${escapeSigns(word.slice(end))}` : `\`${word}\``;
}

/** Whether a renderer would make a link or a mention of it. */
export const isLinking = (word: string): boolean => linksItself.test(word);

/** Ordinary words, which are most of what is said, have nothing to escape. */
const isPlain = (said: string) => plain.test(said) && !said.includes('  ') && !linksItself.test(said);

const plain = /^[A-Za-z][A-Za-z0-9 ,;'"()%?!./-]*(?<! )$/;

/** Hostile text as a table's cell; a dash where there is nothing. */
export function escapeCell(said: string | number | null | undefined): string {
  const content = said === null || said === undefined ? '' : escapeText(String(said));
  return content === '' ? '—' : content;
}

/** Lines of hostile text as a list; empty where there are none. */
export function writeBullets(said: readonly string[]): string {
  return said
    .filter((line) => line.trim() !== '')
    .map((line) => `- ${escapeText(line)}`)
    .join('\n');
}

/** Text as it is, in a code span. Not for table cells. */
export function writeCode(said: string): string {
  const line = sanitizeLine(said);
  const ticks = '`'.repeat(countLongestRun(line) + 1);
  const space = line.startsWith('`') || line.endsWith('`') ? ' ' : '';
  return `${ticks}${space}${line}${space}${ticks}`;
}

/** Text as it is, in a fence longer than any run of backticks in it. */
export function fenceCode(content: string, language = ''): string {
  const ticks = '`'.repeat(Math.max(3, countLongestRun(content) + 1));
  return `${ticks}${language}\n${content}\n${ticks}`;
}

/** A table; its cells must have been made by `cell` or be words of our own. */
export function writeTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const writeRow = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [writeRow(head), writeRow(head.map(() => '---')), ...rows.map(writeRow)].join('\n');
}

/** Blocks of Markdown with a blank line between them; what is undefined or empty is left out. */
export function joinBlocks(blocks: readonly (string | undefined)[]): string {
  return blocks.filter((part) => part !== undefined && part !== '').join('\n\n');
}

/** Addresses, mentions, issues (`#12`, `GH-12`) and commits. */
const linksItself =
  /:\/\/|www\.|mailto:|xmpp:|@\w|#\d|(?<!\w)GH-\d|(?<!\w)(?=[a-f]*\d)(?=\d*[a-f])[0-9a-f]{7,40}(?!\w)/iu;

const replacements: { readonly [character: string]: string } = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '|': '&#124;',
};

const escapeSigns = (word: string) =>
  word.replace(
    /[&<>|\\`*[\]~$]|(?<![A-Za-z0-9])_|_(?![A-Za-z0-9])/gu,
    (character) => replacements[character] ?? `\\${character}`,
  );

const countLongestRun = (content: string) =>
  (content.match(/`+/gu) ?? []).reduce((longest, run) => Math.max(longest, run.length), 0);
