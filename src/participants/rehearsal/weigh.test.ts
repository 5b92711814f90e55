import { expect, test } from 'vitest';
import { sentencesIn } from './sentences.ts';
import { amountFor, scalesOf } from './weigh.ts';

test.each([
  ['risk', 'The backup is tested and safe.', 'The migration may corrupt data and fail.'],
  ['risk', 'This avoids conflicts and prevents data loss.', 'This brings conflicts and data loss.'],
  ['value', 'Customers love it and use it everywhere.', 'People wait, complain and leave.'],
  ['effort', 'A small change that can reuse what exists.', 'A complex rewrite with a long migration.'],
  ['effort', 'The work takes two days in all.', 'The work takes six months in all.'],
  ['security', 'The backup is tested and safe.', 'The migration may corrupt data and fail.'],
  ['anybody', 'Customers love the simple and safe way.', 'The complex way may fail and corrupt data.'],
])('for %s, "%s" weighs more than "%s"', (seat, better, worse) => {
  const scales = scalesOf(seat, 1);
  expect(amountFor(sentencesIn(better, ''), scales)).toBeGreaterThan(amountFor(sentencesIn(worse, ''), scales) + 0.1);
});
