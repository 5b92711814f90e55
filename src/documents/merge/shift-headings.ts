import { parseMarkdown } from '../markdown/parse.ts';

/** A text with all its headings `by` levels deeper (or higher), at most 1–6. Nothing else is touched. */
export function shiftHeadings(text: string, by: number): string {
  if (by === 0) return text;
  const { blocks } = parseMarkdown(text);
  let result = '';
  let end = 0;
  for (const { kind, from, to, level = 1 } of blocks) {
    if (kind !== 'heading') continue;
    result += text.slice(end, from) + setLevel(text.slice(from, to), Math.min(6, Math.max(1, level + by)));
    end = to;
  }
  return result + text.slice(end);
}

/** The lowest level of the headings of a text; undefined without any. */
export function findTopLevel(text: string): number | undefined {
  const levels = parseMarkdown(text).blocks.flatMap(({ level }) => (level === undefined ? [] : [level]));
  return levels.length === 0 ? undefined : Math.min(...new Set(levels));
}

function setLevel(heading: string, level: number): string {
  if (/^\ufeff? {0,3}#/.test(heading)) return heading.replace(/^(\ufeff? {0,3})#+/, `$1${'#'.repeat(level)}`);
  const [, words = '', lineBreak = '\n', , lastBreak = ''] =
    /^(.*?)(\r\n|\r|\n)( {0,3}(?:=+|-+)[ \t]*)(\r\n|\r|\n|$)$/s.exec(heading) ?? [];
  if (level <= 2) return `${words}${lineBreak}${level === 1 ? '=====' : '-----'}${lastBreak}`;
  const title = words.trim().replace(/\s*(?:\r\n|\r|\n)\s*/g, ' ');
  const mark = words.startsWith('\ufeff') ? '\ufeff' : '';
  return `${mark}${'#'.repeat(level)} ${escapeClosingHashes(title)}${lastBreak}`;
}

/** Hashes at the end of a title would be taken for the marks that may close one. */
const escapeClosingHashes = (title: string) => title.replace(/(\s)(#+)$/, '$1\\$2');
