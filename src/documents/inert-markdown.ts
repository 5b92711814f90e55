import { terminalLine, terminalText } from './terminal-text.ts';

/**
 * Hostile text as one line of inert Markdown: no HTML, link, image, heading, list, fence or table can come of it.
 * What a renderer would link by itself (addresses, mentions) becomes code.
 */
export function text(said: string): string {
  if (isPlain(said)) return said;
  const line = terminalLine(said)
    .split(/([\s`|<>*~]+)/u)
    .map((word) => (linksItself.test(word) ? `\`${word}\`` : escaped(word)))
    .join('');
  return line.replace(/^[#+=-]/u, '\\$&').replace(/^(\d+)([.)])(?=\s|$)/u, '$1\\$2');
}

/** Ordinary words, which are most of what is said, have nothing to escape. */
const isPlain = (said: string) => plain.test(said) && !said.includes('  ') && !/www\./i.test(said);

const plain = /^[A-Za-z][A-Za-z0-9 ,;'"()%?!./-]*(?<! )$/;

/** Hostile text as a table's cell; a dash where there is nothing. */
export function cell(said: string | number | null | undefined): string {
  const content = said === null || said === undefined ? '' : text(String(said));
  return content === '' ? '—' : content;
}

/** Hostile text of several lines as a block quote that keeps its line breaks. */
export function block(said: string): string {
  const lines = terminalText(said).trim().split('\n').map(text);
  return lines
    .map((line, index) => {
      if (line === '') return '>';
      return lines[index + 1] ? `> ${line}\\` : `> ${line}`;
    })
    .join('\n');
}

/** Hostile text of several lines as paragraphs and lists; nothing else can come of it. */
export function prose(said: string): string {
  return terminalText(said)
    .trim()
    .split('\n')
    .map((line) => {
      const item = /^\s*(?:[-*+•]|\d+[.)])\s+(?=\S)/u.exec(line);
      return item ? `- ${text(line.slice(item[0].length))}` : text(line);
    })
    .join('\n')
    .replaceAll(/\n{3,}/gu, '\n\n');
}

/** Lines of hostile text as a list; empty where there are none. */
export function bullets(said: readonly string[]): string {
  return said
    .filter((line) => line.trim() !== '')
    .map((line) => `- ${text(line)}`)
    .join('\n');
}

/** Text as it is, in a code span. Not for table cells. */
export function code(said: string): string {
  const line = terminalLine(said);
  const ticks = '`'.repeat(longestRun(line) + 1);
  const space = line.startsWith('`') || line.endsWith('`') ? ' ' : '';
  return `${ticks}${space}${line}${space}${ticks}`;
}

/** Text as it is, in a fence longer than any run of backticks in it. */
export function fenced(content: string, language = ''): string {
  const ticks = '`'.repeat(Math.max(3, longestRun(content) + 1));
  return `${ticks}${language}\n${content}\n${ticks}`;
}

/** A table; its cells must have been made by `cell` or be words of our own. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** Blocks of Markdown with a blank line between them; what is undefined or empty is left out. */
export function joined(blocks: readonly (string | undefined)[]): string {
  return blocks.filter((part) => part !== undefined && part !== '').join('\n\n');
}

const linksItself = /:\/\/|www\.|mailto:|xmpp:|@\w/iu;

const replacements: { readonly [character: string]: string } = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '|': '&#124;',
};

const escaped = (word: string) =>
  word.replace(/[&<>|\\`*_[\]~$]/gu, (character) => replacements[character] ?? `\\${character}`);

const longestRun = (content: string) =>
  (content.match(/`+/gu) ?? []).reduce((longest, run) => Math.max(longest, run.length), 0);
