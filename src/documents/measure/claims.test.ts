import { expect, test } from 'vitest';
import { selectClaims } from './claims.ts';

test.each([
  'Sessions expire after 30 days.',
  'Disks fail.',
  'Login is required.',
  'The client must not retry.',
  'Seeing is believing.',
  'FR-1 | 5 s',
  '離線模式',
])('M6 %j could be false: a claim', (text) => {
  expect(selectClaims([{ text }])).toEqual([{ text }]);
});

test.each([
  ['a question', 'Is the cache shared by all regions?'],
  ['a question in quotation marks', '“Is the cache shared by all regions?”'],
  ['as needed', 'Uploads are retried as needed.'],
  ['as appropriate', 'Access is limited as appropriate.'],
  ['a mere reference', 'See Section 4 for details.'],
  ['a mere reference in brackets', '(See also the plan of the store.)'],
  ['a single word', 'Yes.'],
  ['words without content', 'It is what it is.'],
  ['nothing', ''],
])('M6 %s is no claim', (_, text) => {
  expect(selectClaims([{ text }])).toEqual([]);
});
