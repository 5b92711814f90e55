import { expect, test } from 'vitest';
import { findAmounts } from './amounts.ts';

const read = (text: string) => findAmounts(text).map(({ value, unit }) => [Number(value.toFixed(6)), unit]);

test.each([
  ['within 200 ms', 0.2, 's'],
  ['after 90 seconds', 90, 's'],
  ['1.5 minutes', 90, 's'],
  ['2 hrs', 7200, 's'],
  ['a 30-day trial', 2_592_000, 's'],
  ['kept for 2 Weeks', 1_209_600, 's'],
  ['64 kB', 64_000, 'B'],
  ['512 KiB', 524_288, 'B'],
  ['1.5 GB', 1_500_000_000, 'B'],
  ['99.95 %', 99.95, '%'],
  ['99%', 99, '%'],
  ['5 percent', 5, '%'],
  ['5 per cent of all calls', 5, '%'],
  ['$5k', 5000, '$'],
  ['€1,200.50', 1200.5, '€'],
  ['1,200 €', 1200, '€'],
  ['10k users', 10_000, 'user'],
  ['$2 million', 2_000_000, '$'],
  ['3 million rows', 3_000_000, 'row'],
  ['12,345,678 rows', 12_345_678, 'row'],
  ['10\u202f000 rows', 10_000, 'row'],
  ['3 Retries', 3, 'retry'],
  ['1 retry', 1, 'retry'],
  ['2 batches', 2, 'batch'],
  ['7 Größen', 7, 'größen'],
  ['a limit of 40', 40, ''],
  ['5 or more', 5, ''],
])('%s is one amount: %d %s', (text, value, unit) => {
  expect(read(text)).toEqual([[value, unit]]);
});

test.each([
  [
    'units are told apart by case: MB is bytes, ms is time',
    '4 MB in 4 ms',
    [
      [4_000_000, 'B'],
      [0.004, 's'],
    ],
  ],
  [
    'of two amounts each has its own',
    '3 retries within 60 s',
    [
      [3, 'retry'],
      [60, 's'],
    ],
  ],
  [
    'a range has its unit twice',
    'it takes 3-5 days',
    [
      [259_200, 's'],
      [432_000, 's'],
    ],
  ],
  [
    'a range with a dash of its own too',
    '10–20 % of them',
    [
      [10, '%'],
      [20, '%'],
    ],
  ],
  ['a phase is no amount, what it takes is', 'Phase 2 takes 3 weeks', [[1_814_400, 's']]],
])('%s', (_, text, expected) => {
  expect(read(text)).toEqual(expected);
});

test.each([
  ['an id', 'FR-012, SEC-3 and SHA-256'],
  ['a version', 'v2 and 1.2.3'],
  ['a version with its word', 'version 3'],
  ['an address', '127.0.0.1'],
  ['a part of a name', 'S3, IPv4, x86_64 and D1.2'],
  ['a section', 'Section 4, § 7, Sections 4'],
  ['a milestone, a step or a standard', 'Milestone 2, Step 1, RFC 9110, ISO 27001'],
  ['a date of digits', '2027-03-01'],
  ['a month of digits', '2027-03 release'],
  ['a date in words', '12 March 2027'],
  ['a month in words', 'March 2027'],
  ['a quarter', 'Q3 2027'],
  ['a fraction of the day', '24/7'],
])('%s is no amount', (_, text) => {
  expect(findAmounts(text)).toEqual([]);
});

test.each([
  ['It answers within 200 ms.', '200 ms', 18],
  ['Take 5 or more of them.', '5', 5],
  ['It costs $5k a year.', '$5k', 9],
])('an amount of %j is quoted as %j, at %i', (text, quoted, at) => {
  expect(findAmounts(text)).toMatchObject([{ text: quoted, at }]);
});
