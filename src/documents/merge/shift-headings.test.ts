import { expect, test } from 'vitest';
import { findTopLevel, shiftHeadings } from './shift-headings.ts';

test.each([
  ['nothing to do', '# A\n', 0, '# A\n'],
  ['one level down', '# A\n\ntext\n\n## B ##\n', 1, '## A\n\ntext\n\n### B ##\n'],
  ['two levels up', '   ### A\n#### B', -2, '   # A\n## B'],
  ['no deeper than the sixth', '##### A\n###### B\n', 2, '###### A\n###### B\n'],
  ['no higher than the first', '# A\n## B\n', -1, '# A\n# B\n'],
  ['an underlined one to the second level', 'A\n=\ntext\n', 1, 'A\n-----\ntext\n'],
  ['an underlined one back to the first', 'A\n---\n', -1, 'A\n=====\n'],
  ['an underlined one below the second', 'A *b*\nc\n===\n\ntext\n', 2, '### A *b* c\n\ntext\n'],
  ['a hash at the end of an underlined one stays', 'Learn C #\n---\n', 1, '### Learn C \\#\n'],
  ['lines that end in CRLF', '# A\r\n\r\nB\r\nc\r\n---\r\n', 1, '## A\r\n\r\n### B c\r\n'],
  ['a byte order mark', '\ufeff# A\n', 1, '\ufeff## A\n'],
  ['a byte order mark before an underlined one', '\ufeffA\n===\n', 2, '\ufeff### A\n'],
  [
    'code, lists and HTML',
    '```\n# no\n```\n- # no\n\n<!--\n# no\n-->\n',
    1,
    '```\n# no\n```\n- # no\n\n<!--\n# no\n-->\n',
  ],
  ['a rule and no heading', 'text\n\n---\n\n#tag\n', 1, 'text\n\n---\n\n#tag\n'],
  ['a heading without words', '#\n', 1, '##\n'],
])('M11 headings are shifted: %s', (_, text, by, expected) => {
  expect(shiftHeadings(text, by)).toBe(expected);
});

test.each([
  ['text\n', undefined],
  ['### A\n\nB\n---\n', 2],
  ['```\n# no\n```\n#### A\n', 4],
])('the highest heading of %j is of level %s', (text, expected) => {
  expect(findTopLevel(text)).toBe(expected);
});
