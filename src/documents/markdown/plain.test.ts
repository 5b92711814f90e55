import { expect, test } from 'vitest';
import { stripMarkdown } from './plain.ts';

test.each([
  ['**bold**, *slanted*, ***both*** and __more__', 'bold, slanted, both and more'],
  ['snake_case_name and 2 * 3 * 4', 'snake_case_name and 2 * 3 * 4'],
  ['~~gone~~', 'gone'],
  ['a [link](https://x.org), [another][1] and ![a picture](p.png)', 'a link, another and a picture'],
  ['[a](https://x.org/b_(c)) here', 'a here'],
  ['[![badge](b.svg)](https://x.org) here', 'badge here'],
  ['<https://x.org> here', 'https://x.org here'],
  ['a note[^1] here', 'a note here'],
  ['a<br>b <b class="x">c</b>', 'ab c'],
  ['a <!-- remark --> b', 'a b'],
  ['a < b and c > d', 'a < b and c > d'],
  ['an \\*escaped\\* star and \\| bar', 'an *escaped* star and | bar'],
  ['`code`', 'code'],
  ['`List<String>` and `**kwargs` and `[a](b)`', 'List<String> and **kwargs and [a](b)'],
  ['**`a_b`** and [`c`](d)', 'a_b and c'],
  ['`` a ` b ``', 'a ` b'],
  ['two\r\n  lines\tand  spaces', 'two lines and spaces'],
  ['Größe **zählt** 風險', 'Größe zählt 風險'],
  ['', ''],
])('a reader sees of %j: %j', (markdown, expected) => {
  expect(stripMarkdown(markdown)).toBe(expected);
});
