import stringWidth from 'string-width';
import type { Inline } from '../../doors.ts';
import type { Colours } from '../progress/colour.ts';
import { stripUnsafeText } from '../progress/terminal-safe.ts';
import { takeColumns } from '../progress/width.ts';

/** Inlines as lines of at most so many columns; colours don't count. */
export function wrapInlines(inlines: readonly Inline[], columns: number, colours: Colours): readonly string[] {
  const lines: string[] = [];
  let line = '';
  let width = 0;
  const finish = () => {
    lines.push(line);
    line = '';
    width = 0;
  };
  for (const word of splitWords(inlines, colours)) {
    if (word === 'break') {
      finish();
      continue;
    }
    const length = word.reduce((sum, { text }) => sum + stringWidth(text), 0);
    if (width > 0 && width + 1 + length > columns) finish();
    if (width > 0) {
      line += ' ';
      width += 1;
    }
    for (const { text, paint } of word)
      for (const [at, part] of breakText(text, width, columns).entries()) {
        if (at > 0) finish();
        line += part === '' ? '' : paint(part);
        width += stringWidth(part);
      }
  }
  if (line !== '') finish();
  return lines;
}

/** A text in parts of so many columns, broken anywhere; the first has less room. */
export function breakText(text: string, taken: number, columns: number): readonly string[] {
  const parts: string[] = [];
  let rest = text;
  let room = columns - taken;
  while (rest.length > room || stringWidth(rest) > room) {
    const near = rest.slice(0, columns * 4 + longestCharacter);
    const kept = parts.length === 0 && taken > 0 ? takeFitting(near, room) : takeColumns(near, room);
    if (kept === rest) break;
    parts.push(kept);
    rest = rest.slice(kept.length);
    room = columns;
  }
  return [...parts, rest];
}

/** Of a line of megabytes only the beginning is measured. */
const longestCharacter = 64;

const takeFitting = (text: string, columns: number) => {
  const kept = takeColumns(text, columns);
  return stringWidth(kept) <= columns ? kept : '';
};

interface Piece {
  readonly text: string;
  readonly paint: (text: string) => string;
}

/** Words, which may consist of pieces with different marks, and the ends of lines. Without colour, code keeps its marks. */
function splitWords(inlines: readonly Inline[], colours: Colours): readonly (readonly Piece[] | 'break')[] {
  const words: (Piece[] | 'break')[] = [];
  let word: Piece[] | undefined;
  for (const inline of inlines) {
    if (inline.is === 'break') {
      word = undefined;
      if (!inline.wrapped) words.push('break');
      continue;
    }
    const text = stripUnsafeText(inline.text).replace(/\s+/gu, ' ');
    const shown = inline.is === 'code' && !colours.isColorSupported ? `\`${text}\`` : text;
    const paint = choosePaint(inline, colours);
    for (const [at, part] of shown.split(' ').entries()) {
      if (at > 0) word = undefined;
      if (part === '') continue;
      if (!word) {
        word = [];
        words.push(word);
      }
      word.push({ text: part, paint });
    }
  }
  return words;
}

function choosePaint(inline: Exclude<Inline, { is: 'break' }>, colours: Colours): (text: string) => string {
  const paints = inline.marks.map(
    (mark) => ({ strong: colours.bold, emphasis: colours.italic, strike: colours.strikethrough })[mark],
  );
  if (inline.is === 'code') paints.push(colours.cyan);
  return (text) => paints.reduce((painted, paint) => paint(painted), text);
}
