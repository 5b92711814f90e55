import { expect, test } from 'vitest';
import { shortenTitle } from './shorten-title.ts';

test.each([
  ['a short one loses its full stop only', 'Use PostgreSQL.', 40, 'Use PostgreSQL'],
  ['an ellipsis stays', 'Use PostgreSQL ...', 40, 'Use PostgreSQL ...'],
  [
    'it is cut where it pauses',
    'Keep the folders as they are: first an index, later a server',
    40,
    'Keep the folders as they are …',
  ],
  [
    'a pause in the first half is no place to cut',
    'Keep, for as long as anybody needs them, the folders',
    30,
    'Keep, for as long as anybody …',
  ],
  [
    'a bracket is not left open',
    'Keep the folders of a debate (all of them, always)',
    44,
    'Keep the folders of a debate …',
  ],
  ['lines become one', 'Keep\n the folders', 40, 'Keep the folders'],
])('%s', (_name, sentence, most, title) => {
  expect(shortenTitle(sentence, most)).toBe(title);
  expect(title.length).toBeLessThanOrEqual(most);
});
