import { expect, test } from 'vitest';
import { parsePageBlocks, parseSpans } from './markdown.ts';

test('headings, paragraphs, lists, quotes, code, tables and comments', () => {
  const text =
    '---\nstatus: x\n---\n<!-- Source: Base -->\n# One\n\nTwo\nthree\n\n- a\n  b\n- c\n\n1. d\n\n> e\n\n```js\n<f>\n```\n\n| g | h |\n| --- | --- |\n| 1 | 2 |\n';
  expect(parsePageBlocks(text)).toEqual([
    { is: 'comment', text: 'Source: Base' },
    { is: 'heading', level: 1, text: 'One' },
    { is: 'paragraph', text: 'Two\nthree' },
    { is: 'list', ordered: false, items: ['a\nb', 'c'] },
    { is: 'list', ordered: true, items: ['d'] },
    { is: 'quote', text: 'e' },
    { is: 'code', text: '<f>' },
    { is: 'table', head: ['g', 'h'], rows: [['1', '2']] },
  ]);
});

test.each([
  '<!-- never closed',
  '```\nnever closed',
  '| a |',
  '#',
  '-',
  '>',
  '1.',
  '\n\n',
  '| a |\n| --- |',
  '   deep',
  '####### seven',
])('never gets stuck on %j', (text) => {
  expect(parsePageBlocks(text)).toBeInstanceOf(Array);
});

test('markup is text, our own escapes are taken back', () => {
  expect(parseSpans('**bold** `code` &lt;b&gt; \\*star\\* [x](javascript:1)')).toEqual([
    { is: 'strong', text: 'bold' },
    { is: 'text', text: ' ' },
    { is: 'code', text: 'code' },
    { is: 'text', text: ' <b> *star* [x](javascript:1)' },
  ]);
});
