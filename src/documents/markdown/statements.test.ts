import { expect, test } from 'vitest';
import { parseMarkdown } from './parse.ts';
import { listSectionStatements, listStatements } from './statements.ts';

const read = (text: string) => listStatements(parseMarkdown(text)).map(({ line, text: words }) => `${line} ${words}`);
const fence = '```';

test.each([
  ['a sentence over lines that end in CRLF', 'One is\r\nhere. Two.\r\n', ['1 One is here.', '2 Two.']],
  [
    'abbreviations and decimals end nothing',
    'Use a queue, e.g. 1.5 GB. Fine.\n',
    ['1 Use a queue, e.g. 1.5 GB.', '1 Fine.'],
  ],
  ['items in items', '- one\n  - two\n    goes on\n1. three\n', ['1 one', '2 two goes on', '4 three']],
  ['an item of two paragraphs', '- one\n\n  more\n', ['1 one', '3 more']],
  ['tasks', '- [ ] open\n- [X] done\n', ['1 open', '2 done']],
  ['a quoted list', '> Said:\n> - one\n> - two\n', ['1 Said:', '2 one', '3 two']],
  ['rows, with bars that are escaped', '| a | b |\n| - | - |\n| x \\| y | `z` |\n', ['3 x | y | z']],
  ['rows without outer bars', 'a | b\n- | -\n1 | 2\n', ['3 1 | 2']],
  ['a footnote of two paragraphs', 'x[^1].\n\n[^1]: One\n\n    Two.\n', ['1 x.', '3 One', '5 Two.']],
  ['a script without spaces', '離線。上線。\n', ['1 離線。', '1 上線。']],
  ['code in an item', `- one\n  ${fence}\n  # no\n  ${fence}\n- two\n`, ['1 one', '5 two']],
  ['code in a numbered item', `1. ${fence}sh\n   no\n   ${fence}\n2. two\n`, ['4 two']],
  [
    'a fence in a longer fence in an item',
    `- one\n  ${fence}${fence}\n  ${fence}\n  no\n  ${fence}${fence}\n- two\n`,
    ['1 one', '6 two'],
  ],
  ['other marks do not end a fence', `- ~~~\n  ${fence}\n  no\n  ~~~\n- two\n`, ['5 two']],
  [
    'text after code and headings in an item',
    `- one\n  ${fence}\n  no\n  ${fence}\n  two\n- # no\n  three\n`,
    ['1 one', '5 two', '7 three'],
  ],
  ['a fence in an item that never ends', `- ${fence}\n  no\n- two\n`, ['3 two']],
  ['a quoted fence', `> ${fence}\n> no\n> ${fence}\n> Yes.\n`, ['4 Yes.']],
])('statements: %s', (_, text, expected) => {
  expect(read(text)).toEqual(expected);
});

test.each([
  ['a heading', '# A is B.\n'],
  ['an underlined heading', 'A is B.\n===\n'],
  ['a heading in an item', '- # A is B.\n'],
  ['front matter', '---\na: A is B.\n---\n'],
  ['code', `${fence}\nA is B.\n${fence}\n\n    A is B.\n`],
  ['HTML', '<div>\nA is B.\n</div>\n\n<!-- A is B. -->\n'],
  ['a definition', '[a]: https://example.org "A is B."\n'],
  ['the head of a table', '| A is B. |\n| - |\n'],
])('%s states nothing', (_, text) => {
  expect(read(text)).toEqual([]);
});

test('of a section only the first ones are read where no more are wanted', () => {
  const { text, sections } = parseMarkdown('One. Two. Three.\n\nFour.\n');
  expect(sections.flatMap((section) => listSectionStatements(text, section, 2)).map((each) => each.text)).toEqual([
    'One.',
    'Two.',
  ]);
});
