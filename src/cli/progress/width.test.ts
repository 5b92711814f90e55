import stringWidth from 'string-width';
import { describe, expect, test } from 'vitest';
import { countRows, padText, truncateText, wrapText } from './width.ts';

const texts = [
  'plain words that go on for a while',
  '漢字かな交じり文の長い名前がここにあります',
  '👩‍👩‍👧‍👦 family 🇩🇪 flag 👍🏽 skin 🏳️‍🌈 rainbow',
  'e\u0301\u0301\u0301 combining ｶﾞｷﾞ half-width',
  '한국어 문장과 각각 자모',
  'a'.repeat(50),
];

describe.each([1, 2, 3, 7, 20, 40])('in %i columns', (columns) => {
  test.each(texts)('truncated never exceeds: %s', (text) => {
    expect(stringWidth(truncateText(text, columns))).toBeLessThanOrEqual(columns);
  });
});

describe.each([4, 7, 20, 40])('in %i columns', (columns) => {
  test.each(texts)('wrapped never exceeds and loses nothing: %s', (text) => {
    const lines = wrapText(text, columns);
    for (const line of lines) expect(stringWidth(line)).toBeLessThanOrEqual(columns);
    expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
  });
});

test('a text that fits stays as it is, one that does not ends in an ellipsis', () => {
  expect(truncateText('漢字', 4)).toBe('漢字');
  expect(truncateText('漢字', 3)).toBe('漢…');
  expect(truncateText('one two', 5)).toBe('one…');
  expect(truncateText('words', 0)).toBe('');
});

test('padding counts columns, not characters', () => {
  expect(padText('漢', 4)).toBe('漢  ');
  expect(padText('too long', 3)).toBe('too long');
});

test('rows of a line after the terminal became narrower', () => {
  expect([countRows('', 10), countRows('x'.repeat(10), 10), countRows('x'.repeat(11), 10)]).toEqual([1, 1, 2]);
});
