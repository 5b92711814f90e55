/** A line of a text: `to` is before its line break, `end` after it; `indent` in columns, tabs at every fourth. */
export interface Line {
  readonly from: number;
  readonly to: number;
  readonly end: number;
  readonly indent: number;
  readonly text: string;
  readonly blank: boolean;
}

/**
 * All lines of a text, whatever ends them: LF, CRLF or CR. A text that ends in a line break has no empty last line; a
 * byte order mark belongs to the first line and not to its words.
 */
export function splitLines(text: string): readonly Line[] {
  const found: Line[] = [];
  for (let from = 0; from < text.length; ) {
    const to = findLineEnd(text, from);
    const end = text.startsWith('\r\n', to) ? to + 2 : Math.min(to + 1, text.length);
    const content = text.slice(from === 0 && text.startsWith('\ufeff') ? 1 : from, to);
    found.push({ from, to, end, indent: measureIndent(content), text: content, blank: content.trim() === '' });
    from = end;
  }
  return found;
}

export function findLineNumber(starts: readonly number[], offset: number): number {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low + 1;
}

export type LineBreak = '\n' | '\r\n';

export const replaceLineBreaks = (text: string, lineBreak: LineBreak): string =>
  lineBreak === '\n' && !text.includes('\r') ? text : text.replace(/\r\n|\r|\n/g, lineBreak);

/** The line break that a text uses most; LF for one without any. */
export function detectLineBreak(text: string): LineBreak {
  const all = text.split('\n').length - 1;
  const windows = text.split('\r\n').length - 1;
  return windows * 2 > all ? '\r\n' : '\n';
}

function findLineEnd(text: string, from: number): number {
  for (let at = from; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 10 || code === 13) return at;
  }
  return text.length;
}

function measureIndent(content: string): number {
  let columns = 0;
  for (const character of content) {
    if (character === ' ') columns += 1;
    else if (character === '\t') columns += 4 - (columns % 4);
    else return columns;
  }
  return columns;
}
