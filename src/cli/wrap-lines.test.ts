import { expect, test } from 'vitest';
import { wrapLines } from './wrap-lines.ts';

const text = 'short\n    a line that is indented and too long\n\nanother one that is too long';

test('lines are broken between words for a terminal, and keep their indentation', () => {
  expect(wrapLines(text, { isTTY: true, columns: 20 }).split('\n')).toEqual([
    'short',
    '    a line that is',
    '      indented and',
    '      too long',
    '',
    'another one that is',
    '  too long',
  ]);
});

test('they are whole for programs and files', () => {
  expect(wrapLines(text, { columns: 20 })).toBe(text);
});
