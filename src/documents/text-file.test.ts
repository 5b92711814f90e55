import { describe, expect, test } from 'vitest';
import { decodeText } from './text-file.ts';
import { indexPositions } from './text-position.ts';

describe('decodeText', () => {
  test.each(['', 'plain\n', 'Zürich 東京 🎲\r\n', '\uFEFFwith a mark', 'a\u0000b'])(
    '%j comes back as it is',
    (text) => {
      expect(decodeText(Buffer.from(text), 'a.md')).toBe(text);
    },
  );

  test.each([
    ['Latin-1', Buffer.from('eins\nZürich\n', 'latin1'), 'a.md:2:2: the file is not valid UTF-8.'],
    ['a character cut in half', Buffer.from('日本').subarray(0, 4), 'a.md:1:2: the file is not valid UTF-8.'],
    ['UTF-16', Buffer.from('\uFEFFhello', 'utf16le'), 'a.md:1:1: the file is UTF-16, not UTF-8.'],
  ])('%s is refused with its place', (_, bytes, message) => {
    expect(() => decodeText(bytes, 'a.md')).toThrow(message);
  });
});

describe('indexPositions', () => {
  test.each([
    [0, 1, 1],
    [2, 1, 3],
    [3, 2, 1],
    [4, 3, 1],
    [6, 3, 3],
  ])('offset %d is line %d, column %d', (offset, line, column) => {
    expect(indexPositions('ab\n\ncd')(offset)).toEqual({ line, column });
  });
});
