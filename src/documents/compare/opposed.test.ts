import { expect, test } from 'vitest';
import { readMeaning } from './meaning.ts';
import { findOpposed } from './opposed.ts';

const compared = (a: string, b: string) => findOpposed(readMeaning(a), readMeaning(b), [a, b]);

test.each([
  ['Uploads must be retried.', 'Uploads need not be retried.', 'obligation', 0.7, 'must against may'],
  ['Uploads are required.', 'Uploads are not required.', 'obligation', 0.7, 'must against may'],
  ['Uploads must be retried.', 'Uploads must never be retried.', 'obligation', 1, 'must against must not'],
  ['Keys rotate.', "Keys don't rotate.", 'negation', 0.95, 'one says no where the other does not'],
  [
    'The old root key is kept.',
    'The old root key is neither kept nor logged.',
    'negation',
    0.81,
    'one says no where the other does not',
  ],
  ['The link is encrypted.', 'The link is unencrypted.', 'antonym', 0.9, 'encrypted against unencrypted'],
  ['It allows 1 retry.', 'It allows 3 retries.', 'number', 0.9, '1 retry against 3 retries'],
  ['Uptime is 99 %.', 'Uptime is 99.9 %.', 'number', 0.9, '99 % against 99.9 %'],
  ['Calls end within 5 s.', 'Calls end within 5 ms.', 'number', 0.68, '5 s against 5 ms'],
  ['A review takes 3-5 days.', 'A review takes 6-8 days.', 'number', 0.9, '3-5 days against 6-8 days'],
  ['The port is 80.', 'The port is 443.', 'number', 0.7, '80 against 443'],
  ['It opens in Q3 2027.', 'It opens in October 2027.', 'date', 0.9, 'Q3 2027 against October 2027'],
  ['It opens on 12 March 2027.', 'It opens on 12 April 2027.', 'date', 0.9, '12 March 2027 against 12 April 2027'],
])('M2 %j and %j are opposed by %s', (a, b, sign, strength, because) => {
  expect(compared(a, b)).toMatchObject({ sign, strength, because });
  expect(compared(b, a)).toMatchObject({ sign, strength });
});

test.each([
  ['not enabled and disabled', 'Telemetry is not enabled.', 'Telemetry is disabled.'],
  ['two ways to say at most', 'Calls end in no more than 5 s.', 'Calls end in at most 5 s.'],
  ['not only', 'The key is kept.', 'The key is not only kept.'],
  ['a permission and its absence of duty', 'Clients may retry uploads.', 'Clients need not retry uploads.'],
  ['separators of thousands', 'The queue holds 1,000 jobs.', 'The queue holds 1000 jobs.'],
  ['two counts of different things', 'The queue holds 10 jobs.', 'The queue holds 20 workers.'],
  ['a month and its quarter', 'It opens in Q3 2027.', 'It opens in August 2027.'],
  ['half of the subject', 'The queue is shared by workers.', 'The ledger is not shared by workers.'],
  ['one word in common of two', 'Keys rotate.', 'Keys never expire.'],
])('M2 nothing is opposed: %s', (_, a, b) => {
  expect(compared(a, b)).toBeUndefined();
  expect(compared(b, a)).toBeUndefined();
});

test.each([
  ['Jobs must run for 10 minutes.', 'Jobs run for at most 5 minutes.', 'requirement-constraint'],
  ['Jobs run for 10 minutes.', 'Jobs run for 5 minutes.', 'opposing-claims'],
])('M2 %j against %j is of the category %s', (a, b, category) => {
  expect(compared(a, b)).toMatchObject({ category });
});
