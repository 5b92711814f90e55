import { expect, test } from 'vitest';
import { flattenSaid } from '../../src/documents/said/flatten.ts';
import { dropGist } from './after-gist.ts';

test.each([
  ['It is slow. And **dear**.', 'It is slow.', 'And dear.'],
  ['It is slow.\n\nAnd dear.', 'It is slow.', 'And dear.'],
  ['**It is** slow. And dear.', 'It is slow.', 'And dear.'],
  ['Something else.', 'It is slow.', 'Something else.'],
  ['- It is slow.', 'It is slow.', 'It is slow.'],
  ['It is slow.', '', 'It is slow.'],
])('%j after %j is %j', (text, gist, rest) => {
  expect(flattenSaid(dropGist(text, gist))).toBe(rest);
});
