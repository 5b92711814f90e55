import { expect, test } from 'vitest';
import { parseMarkdown } from '../markdown/parse.ts';
import { listAnchors } from './anchors.ts';

const read = (text: string) =>
  listAnchors(parseMarkdown(text)).map(({ kind, anchor, line }) => `${line} ${kind} ${anchor}`);

test.each([
  ['an id in a sentence', 'It meets FR-1.\n', ['1 id FR-1']],
  ['an id in a heading', '# T\n\n## FR-7 Offline\n\ntext\n', ['3 id FR-7']],
  ['a threshold', 'It answers within 200 ms.\n', ['1 threshold 200 ms']],
  ['a range', 'A review takes 3-5 days.\n', ['1 threshold 3-5 days', '1 threshold 5 days']],
  ['a date, and no threshold in it', 'It ends on 12 March 2027.\n', ['1 date 12 March 2027']],
  ['a named system', 'The ledger is in PostgreSQL.\n', ['1 name PostgreSQL']],
  ['an id is no name besides', 'The rule is ADR-0007 here.\n', ['1 id ADR-0007']],
  ['twice is once, at the first place', 'Within 5 s.\n\nWithin 5 s.\n', ['1 threshold 5 s']],
  ['a table\u2019s row', '| Id | Limit |\n| - | - |\n| FR-1 | 5 s |\n', ['3 id FR-1', '3 threshold 5 s']],
  ['lines that end in CRLF', '- one\r\n- at most 3 retries\r\n', ['2 threshold 3 retries']],
])('M12 what must not get lost: %s', (_, text, expected) => {
  expect(read(text)).toEqual(expected);
});

test.each([
  ['a bare number', 'There are about 40.\n'],
  ['a number before a word that nobody counts', 'Of all only 3 are left.\n'],
  ['code', '```\nFR-1 within 5 s\n```\n'],
  ['front matter', '---\ndate: 2027-03-01\n---\n'],
  ['a comment', '<!-- FR-1: 5 s -->\n'],
])('M12 %s is no anchor', (_, text) => {
  expect(read(text)).toEqual([]);
});

test('M12 an anchor comes with the statement that it stands in', () => {
  expect(listAnchors(parseMarkdown('One. It **answers** within 5 s.\n'))).toMatchObject([
    { anchor: '5 s', text: 'It answers within 5 s.' },
  ]);
});
