import stringWidth from 'string-width';
import { wrapText } from './progress/width.ts';

/** Breaks lines that are too long for a terminal between words, and keeps what they are indented by; elsewhere, where programs and files read them, they stay whole. */
export function wrapLines(
  text: string,
  { isTTY = false, columns = 80 }: { readonly isTTY?: boolean; readonly columns?: number },
  most = Number.POSITIVE_INFINITY,
): string {
  if (!isTTY) return text;
  const room = Math.min(columns, most);
  return text
    .split('\n')
    .flatMap((line) => (stringWidth(line) > room ? wrapLine(line, room) : [line]))
    .join('\n');
}

function wrapLine(line: string, columns: number): readonly string[] {
  const [indent = ''] = /^ */.exec(line) ?? [];
  return wrapText(line.slice(indent.length), columns - indent.length).map((part) => `${indent}${part}`);
}
