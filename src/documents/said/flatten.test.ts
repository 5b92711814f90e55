import { expect, test } from 'vitest';
import { flattenSaid, writeLine } from './flatten.ts';

test.each([
  ['marks', '**a** _b_ `c` ~~d~~', 'a b c d'],
  ['paragraphs and lines', 'a\nb\n\nc', 'a b c'],
  ['a list', 'Do:\n\n- a\n- b.\n- c', 'Do: a; b. c'],
  ['a table', '|a|b|\n|-|-|\n|c|d|', 'a, b; c, d'],
  ['a heading', '# Why\n\nSo.', 'Why: So.'],
  ['code', '```\na\n  b\n```', 'a b'],
  ['a quote', '> a', 'a'],
  ['a link', '[a](https://b.example)', 'a (https://b.example)'],
  ['plain words', 'Offline mode: 40 % (3.5 days), yes!', 'Offline mode: 40 % (3.5 days), yes!'],
])('E19 one line of plain text: %s', (_, said, expected) => {
  expect(flattenSaid(said)).toBe(expected);
});

test('E19 one line of Markdown has no marks of theirs', () => {
  expect(writeLine('# **x**\n\n- see #12 | 2 * 3')).toBe('x: see `#12` &#124; 2 \\* 3');
});
