import { expect, test } from 'vitest';
import { detectLineBreak, findLineNumber, splitLines } from './lines.ts';

test.each([
  ['', []],
  ['a', ['a']],
  ['a\n', ['a']],
  ['a\n\nb', ['a', '', 'b']],
  ['a\r\nb\r\n', ['a', 'b']],
  ['a\rb\n\rc', ['a', 'b', '', 'c']],
  ['\ufeffa\nb', ['a', 'b']],
  ['a\u2028b', ['a\u2028b']],
])('the lines of %j are %j', (text, expected) => {
  const lines = splitLines(text);
  expect(lines.map((line) => line.text)).toEqual(expected);
  expect(lines.map(({ from, end }) => text.slice(from, end)).join('')).toBe(text);
});

test.each([
  ['a', 0, false],
  ['   a', 3, false],
  ['\ta', 4, false],
  ['  \ta', 4, false],
  ['\t\ta', 8, false],
  ['\ufeff  a', 2, false],
  [' \t ', 5, true],
  ['\u00a0', 0, true],
])('%j is indented by %i columns and blank: %s', (text, indent, blank) => {
  expect(splitLines(text)).toMatchObject([{ indent, blank }]);
});

test.each([
  [0, 1],
  [1, 1],
  [2, 2],
  [4, 2],
  [5, 3],
  [99, 3],
])('offset %i of "a", "bc", "d" stands in line %i', (offset, line) => {
  expect(
    findLineNumber(
      splitLines('a\nbc\nd').map(({ from }) => from),
      offset,
    ),
  ).toBe(line);
});

test.each([
  ['', '\n'],
  ['a\nb\n', '\n'],
  ['a\r\nb\r\n', '\r\n'],
  ['a\r\nb\r\nc\n', '\r\n'],
  ['a\r\nb\n', '\n'],
])('the line break of %j is %j', (text, expected) => {
  expect(detectLineBreak(text)).toBe(expected);
});
