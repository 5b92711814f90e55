import { expect, test } from 'vitest';
import { parseMarkdown } from './parse.ts';

/** Of each section: the title of its parent, its title, its own text and its whole text. */
function read(text: string) {
  const { sections } = parseMarkdown(text);
  return sections.map(({ parent, title, own, whole, body }) => ({
    path: [parent === null ? '-' : sections[parent]?.title, title].join(' > '),
    own: text.slice(own.from, own.to),
    whole: text.slice(whole.from, whole.to),
    body: text.slice(body.from, body.to),
  }));
}

test.each([
  ['no heading', 'x\n', ['- > ']],
  ['text before the first heading', 'x\n# A\n## B\n', ['- > ', '- > A', 'A > B']],
  ['levels', '# A\n## B\n### C\n## D\n# E\n', ['- > A', 'A > B', 'B > C', 'A > D', '- > E']],
  ['a level that is skipped', '# A\n### B\n## C\n', ['- > A', 'A > B', 'A > C']],
  ['a lower heading first', '## A\n# B\n', ['- > A', '- > B']],
  ['underlined headings', 'A\n===\n\nB\n---\n', ['- > A', 'A > B']],
  ['headings in code, lists and HTML are none', '# A\n```\n# no\n```\n- # no\n\n<div>\n# no\n</div>\n', ['- > A']],
  ['the same title twice', '# A\n## B\n## B\n', ['- > A', 'A > B', 'A > B']],
])('what stands in what: %s', (_, text, expected) => {
  expect(read(text).map(({ path }) => path)).toEqual(expected);
});

test.each([
  ['A', '# A\n\none\n', '# A\n\none\n## B\r\ntwo\r\n\r\n', '\none\n'],
  ['B', '## B\r\ntwo\r\n\r\n', '## B\r\ntwo\r\n\r\n', 'two\r\n\r\n'],
  ['C', 'C\n===\n', 'C\n===\n#### D', ''],
  ['D', '#### D', '#### D', ''],
])('section %s has its own text, its whole text and its body', (title, own, whole, body) => {
  const text = '# A\n\none\n## B\r\ntwo\r\n\r\nC\n===\n#### D';
  expect(read(text).find(({ path }) => path.endsWith(`> ${title}`))).toMatchObject({ own, whole, body });
});
