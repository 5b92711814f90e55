import { expect, test } from 'vitest';
import { makeFileSlug } from './file-slug.ts';

test.each([
  ['Which store?', 'which-store'],
  ['  A --  B  ', 'a-b'],
  ['../../etc/passwd', 'etc-passwd'],
  ['C:\\Windows\u0000', 'c-windows'],
  ['Über Zoë’s Café', 'uber-zoe-s-cafe'],
  ['離線？', ''],
  ['', ''],
])('%j in the name of a file is %j', (words, expected) => {
  expect(makeFileSlug(words)).toBe(expected);
});
