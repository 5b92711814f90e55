import { expect, test } from 'vitest';
import { readMeaning } from './meaning.ts';

test.each([
  ['The cache is shared.', false],
  ['The cache is not shared.', true],
  ["The cache isn't shared.", true],
  ['The cache isn’t shared.', true],
  ['The cache cannot be shared.', true],
  ['Nobody shares the cache.', true],
  ['It is no longer supported.', true],
  ['No data is lost without a warning.', false],
  ['It is not true that nothing is lost.', false],
  ['The cache is neither shared nor kept.', true],
  ['The cache is not only shared but kept.', false],
  ['It answers in no more than 200 ms.', false],
  ['It opens no later than 2027-03-01.', false],
  ['The client need not retry.', false],
  ['Nothing notable in the notes.', true],
])('M2 %s (turned round by a no: %s)', (text, expected) => {
  expect(readMeaning(text).negated).toBe(expected);
});

test.each([
  ['The client must retry.', 'must'],
  ['The client SHALL retry.', 'must'],
  ['Retries are required.', 'must'],
  ['The client has to retry.', 'must'],
  ['The client needs to retry.', 'must'],
  ['Retries are not optional.', 'must'],
  ['The client must not retry.', 'must not'],
  ['The client must never retry.', 'must not'],
  ["The client mustn't retry.", 'must not'],
  ["The client can't retry.", 'must not'],
  ['The client may not retry.', 'must not'],
  ['Retries are prohibited.', 'must not'],
  ['Retries are not allowed.', 'must not'],
  ['The client may retry.', 'may'],
  ['Retries are optional.', 'may'],
  ['The client need not retry.', 'may'],
  ['The client does not have to retry.', 'may'],
  ["The client doesn't need to retry.", 'may'],
  ['Retries are not required.', 'may'],
  ['Retries are not forbidden.', 'may'],
  ['The client retries.', undefined],
  ['The mustard is canned.', undefined],
])('M2 the duty in %j is %j', (text, expected) => {
  expect(readMeaning(text).duty).toBe(expected);
});

test.each([
  ['The queues are not shared.', 'queue'],
  ['Sessions expire after 30 days.', 'session expire after day'],
  ['The beta opens on 12 March 2027.', 'beta open'],
  ['In March 2027 the beta opens for 20 customers.', 'beta open customer'],
  ['Writes are always synchronous.', 'write'],
  ['離線', '離 線'],
])('M2 what %j speaks of is %j', (text, expected) => {
  expect([...readMeaning(text).subject].join(' ')).toBe(expected);
});
