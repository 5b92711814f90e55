import { expect, test } from 'vitest';
import { parseMarkdown } from './parse.ts';
import { listSectionAnchors, makeHeadingSlug } from './slug.ts';

test.each([
  ['Data Flow', 'data-flow'],
  ['7.2 Threats', '72-threats'],
  ['FR-1: Log in!', 'fr-1-log-in'],
  ['C++ & C#', 'c--c'],
  ['A — B', 'a--b'],
  ['snake_case', 'snake_case'],
  ['Größe und 風險', 'größe-und-風險'],
  ['An 😀 here', 'an--here'],
  ['?', ''],
])('the anchor of %j is %j', (title, expected) => {
  expect(makeHeadingSlug(title)).toBe(expected);
});

test.each([
  ['repeated ones are counted on', '# Notes\n## Notes\n### NOTES\n', 'notes notes-1 notes-2'],
  ['a count that is taken already', '# Notes\n## Notes-1\n## Notes\n', 'notes notes-1 notes-2'],
  ['a title that another was counted on to', '# Notes\n## Notes\n## Notes 1\n', 'notes notes-1 notes-1-1'],
  ['code, links and emphasis in a title', '# **A** `<b>` [c](d)\n', 'a-b-c'],
  ['underlined headings, not those in code', 'A b\n===\n\n```\n# no\n```\n', 'a-b'],
  ['text before the first heading has none', 'text\n\n# A\n', 'a'],
])('the anchors of sections: %s', (_, text, expected) => {
  expect(listSectionAnchors(parseMarkdown(text).sections).join(' ')).toBe(expected);
});
