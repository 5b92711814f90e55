import { expect, test } from 'vitest';
import { parseMarkdown } from '../markdown/parse.ts';
import { quoteOpening } from './opening.ts';

const ten = 'ten chars ';

test.each([
  ['two sentences of three', 'One **is** here.\nTwo. Three.\n', 'One is here. Two.'],
  ['two items of three', '- one\n- two\n- three\n', 'one two'],
  ['a row of a table, bars and all', '| a | b |\n| - | - |\n| 1 | x \\| y |\n', '1 | x | y'],
  ['lines that end in CRLF', 'One is\r\nhere. Two.\r\n', 'One is here. Two.'],
  ['code before text', '```\nx\n```\n\nText.\n', 'Text.'],
  ['code alone', '```\nx\n```\n', '(code)'],
  ['a comment alone', '<!-- x -->\n', '(html)'],
  ['nothing', '\n', '(empty)'],
  ['the text of a subsection where it has none', '\n### B\n\nText.\n', 'Text.'],
  ['up to 240 characters, in whole words', `${ten.repeat(30)}\n`, `${ten.repeat(24).trim()} …`],
  ['a long word is cut', `${'x'.repeat(300)}\n`, `${'x'.repeat(240)} …`],
  ['no character is cut in two', `x${'😀'.repeat(150)}\n`, `x${'😀'.repeat(119)} …`],
])('M2 the opening of a section: %s', (_, body, expected) => {
  const document = parseMarkdown(`# T\n\n## A\n\n${body}`);
  const section = document.sections.find(({ title }) => title === 'A');
  expect(section && quoteOpening(document, section)).toBe(expected);
});
