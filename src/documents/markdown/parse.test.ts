import { expect, test } from 'vitest';
import { anyDocument, lots } from '../../../test/data/documents.fixture.ts';
import { parseMarkdown } from './parse.ts';
import { listStatements } from './statements.ts';

test.each([
  ['headings with marks', '# A\n\n## B ##\ntext\n', ['heading A', 'heading B', 'paragraph']],
  ['underlined headings', 'A b\nc\n===\n\nD\n---\n', ['heading A b c', 'heading D']],
  ['a rule after a blank line', 'A\n\n---\n', ['paragraph', 'rule']],
  ['a hash in a fence', '```\n# no\n```\n# A\n', ['code', 'heading A']],
  ['a fence that never ends', '~~~\n# no\n', ['code open']],
  ['a longer fence around a shorter one', '````\n```\n# no\n```\n````\n', ['code']],
  ['a hash in a list', '- a\n\n  # no\n\n# A\n', ['list', 'heading A']],
  ['a fence in a list', '- ```\n  # no\n  ```\n# A\n', ['list', 'heading A']],
  ['a hash in a quote', '> # no\nalone\n# A\n', ['quote', 'paragraph', 'heading A']],
  ['indented code', '    # no\n\n# A\n', ['code', 'heading A']],
  ['HTML up to a blank line', '<div>\n# no\n\n# A\n', ['html', 'heading A']],
  ['a comment over lines', '<!--\n# no\n\n# no\n-->\n# A\n', ['html', 'heading A']],
  ['front matter', '---\n# no\n---\n# A\n', ['front-matter', 'heading A']],
  ['three dashes that are no front matter', '---\n\n# A\n', ['rule', 'heading A']],
  ['a table', '| a | b |\n| - | - |\n| 1 | 2 |\n\n# A\n', ['table', 'heading A']],
  ['no table without its rule', '| a | b |\n| 1 | 2 |\n', ['paragraph']],
  ['a footnote and a definition', '[^1]: Note.\n    More.\n\n[a]: https://x.org\n', ['footnote', 'definition']],
  ['CRLF', '# A\r\n\r\ntext\r\n', ['heading A', 'paragraph']],
  ['a byte order mark', '\ufeff# A\n', ['heading A']],
  ['emphasis, code and links in a title', '# **A** `b` [c](d)\n', ['heading A b c']],
  ['seven hashes, and a hash without a space', '####### no\n#no\n', ['paragraph']],
])('blocks: %s', (_, text, expected) => {
  const { blocks } = parseMarkdown(text);
  expect(
    blocks.map(({ kind, title, open }) => [kind, ...(title ? [title] : []), ...(open ? ['open'] : [])].join(' ')),
  ).toEqual(expected);
});

test.each([
  ['by place, the title apart', '# T\n## A\n### B\n### C\n## D\n', ['title', '1', '1.1', '1.2', '2']],
  ['several of the highest level', '# A\n## B\n# C\n', ['1', '1.1', '2']],
  ['as they are written', '# T\n## 3. A\n### 3.2 B\n## 7 C\n', ['title', '3', '3.2', '7']],
  ['written twice: by place', '# T\n## 1 A\n## 1 B\n', ['title', '1', '2']],
  ['a place that another is written with', '# T\n## A\n## 1. B\n', ['title', "1'", '1']],
  ['text before the first heading', 'x\n\n# A\n', ['front', '1']],
  ['levels that are skipped stay apart', '# T\n## A\n#### B\n### C\n', ['title', '1', '1.1', '1.2']],
  ['no heading at all', 'x\n', ['front']],
])('numbers of sections: %s', (_, text, expected) => {
  expect(parseMarkdown(text).sections.map(({ number }) => number)).toEqual(expected);
});

test('the own spans of all sections, one after the other, are the document; numbers are unique', () => {
  for (let seed = 0; seed < 300; seed += 1) {
    const text = anyDocument(lots(seed));
    const { sections, blocks } = parseMarkdown(text);
    expect(sections.map(({ own }) => text.slice(own.from, own.to)).join(''), `seed ${seed}`).toBe(text);
    expect(new Set(sections.map(({ number }) => number)).size, `seed ${seed}`).toBe(sections.length);
    expect(sections.flatMap(({ blocks: own }) => own).length, `seed ${seed}`).toBe(
      blocks.filter(({ kind }) => kind !== 'heading').length,
    );
  }
});

test('statements are sentences, items and rows, with their lines', () => {
  const text =
    '# T\n\nOne is\nhere. Two.\n\n- [x] An **item**\n  goes on\n- Next\n\n| a | b |\n| - | - |\n| 1 | `2` |\n\n> Quoted. Twice.\n\n```\nno\n```\n';
  expect(listStatements(parseMarkdown(text)).map(({ text: words, line }) => [line, words])).toEqual([
    [3, 'One is here.'],
    [4, 'Two.'],
    [6, 'An item goes on'],
    [8, 'Next'],
    [12, '1 | 2'],
    [14, 'Quoted.'],
    [14, 'Twice.'],
  ]);
});
