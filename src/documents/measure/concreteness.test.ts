import { expect, test } from 'vitest';
import { rateConcreteness } from './concreteness.ts';

test.each([
  ['It answers within 200 ms.', 'concrete'],
  ['A review takes 3-5 days.', 'concrete'],
  ['It ships in March 2027.', 'concrete'],
  ['The ledger is held by PostgreSQL.', 'concrete'],
  ['It runs on iOS.', 'concrete'],
  ['Errors are retried 3 times as needed.', 'concrete'],
  ['Load stays ≤ 80 % of all cores.', 'concrete'],
  ['We follow best practices (OWASP ASVS 4).', 'concrete'],
  ['Caching is industry-standard (RFC 9110).', 'concrete'],
  ['Errors are handled appropriately.', 'vague'],
  ['Errors are handled PROPERLY.', 'vague'],
  ['Adequate logs are kept.', 'vague'],
  ['The team should consider caching.', 'vague'],
  ['There are queues, caches, etc.', 'vague'],
  ['Various parts are cached.', 'vague'],
  ['We follow best practices.', 'vague'],
  ['Caching follows the industry standard.', 'vague'],
  ['It might help.', 'vague'],
  ['Errors are shown to the user.', 'neither'],
  ['Mighty etcd nodes vote.', 'neither'],
  ['Details stand in Section 4.', 'neither'],
  ['', 'neither'],
])('M6 %j is %s', (statement, expected) => {
  expect(rateConcreteness(statement)).toBe(expected);
});
