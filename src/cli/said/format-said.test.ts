import { stripVTControlCharacters } from 'node:util';
import stringWidth from 'string-width';
import { describe, expect, test } from 'vitest';
import { createColours } from '../progress/colour.ts';
import { formatSaid } from './format-said.ts';

const format = (text: string, width = 40) => formatSaid(text, { width });

describe('E19 the terminal shows what was marked', () => {
  test.each([
    ['paragraphs', 'One\nline.\n\nTwo.', 'One line.\n\nTwo.'],
    ['a heading', '# Why\n\nSo.', 'Why\n\nSo.'],
    ['marks', '**a** _b_ ~~c~~ `d`.', 'a b c `d`.'],
    ['a list', '- a\n- b\n  - c', '• a\n• b\n  • c'],
    ['a numbered list', '9. a\n10. b', ' 9. a\n10. b'],
    ['an item of two paragraphs', '- a\n\n  b', '• a\n\n  b'],
    ['a quote', '> a\n> \n> b', '│ a\n│\n│ b'],
    ['code', '```ts\nlet a\n  b\n```', '  let a\n    b'],
    ['a table', '| a | n |\n|---|--:|\n| long | 1 |', 'a     n\n────  ─\nlong  1'],
    ['a line end of theirs', 'a  \nb', 'a\nb'],
    ['a link', '[x](https://e.example)', 'x (`https://e.example`)'],
    ['HTML', '<b>x</b>', '<b>x</b>'],
    ['escape sequences', 'a\u001b[31mb\u001b]0;t\u0007c\u202e&#x9b;2J&#x202e;', 'abc\ufffd2J⟨U+202E⟩'],
  ])('%s', (_, said, expected) => {
    expect(format(said)).toBe(expected);
  });

  test('colours show marks, and nothing else is added', () => {
    const painted = formatSaid('**a**b `c`', { width: 40, colours: createColours(true) });
    expect(painted).toContain('\u001b[1ma');
    expect(stripVTControlCharacters(painted)).toBe('ab c');
  });

  test('punctuation after a mark is not torn off', () => {
    expect(format('aaaaa **bbbb**, c', 10)).toBe('aaaaa\nbbbb, c');
  });

  test('a table too wide is a list of rows', () => {
    expect(format(`|${' head |'.repeat(6)}\n|${'-|'.repeat(6)}\n|${' cell |'.repeat(6)}`, 20).split('\n')).toEqual(
      Array.from({ length: 6 }, () => 'head: cell'),
    );
  });
});

const said =
  'Some **漢字かな交じり文の長い** words 👩‍👩‍👧‍👦 and `some long code_with_a_long_name()`.\n\n- item 漢字かな交じり文の長い名前\n  1. nested https://example.example/a/long/address\n\n> | a | b |\n> |---|---|\n> | 漢字かな交じり文の長い名前 | some words of a cell |\n\n```\na line of code that is longer than the window\n```';

test.each([20, 33, 40, 80])('no line is longer than %i columns', (width) => {
  for (const line of format(said, width).split('\n')) expect(stringWidth(line)).toBeLessThanOrEqual(width);
});

test.each([
  ['a word', 'a'.repeat(100_000)],
  ['code', `\`\`\`\n${'漢'.repeat(60_000)}\n\`\`\``],
  ['words', 'word '.repeat(20_000)],
])('a long line of %s takes a time that grows with its length', (_, text) => {
  expect(format(text, 80).length).toBeGreaterThan(60_000);
});
