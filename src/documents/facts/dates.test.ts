import { expect, test } from 'vitest';
import { findDates } from './dates.ts';

test.each([
  ['opens on 2027-03-01.', ['2027-03-01']],
  ['at 2027-03-01T10:00:00Z', ['2027-03-01']],
  ['in 2027-03', ['2027-03']],
  ['1 April 2027', ['2027-04-01']],
  ['1st of April 2027', ['2027-04-01']],
  ['31st March 2027', ['2027-03-31']],
  ['12 Mar. 2027', ['2027-03-12']],
  ['April 1, 2027', ['2027-04-01']],
  ['December 31st, 2027', ['2027-12-31']],
  ['Sept 2027', ['2027-09']],
  ['in may 2027', ['2027-05']],
  ['Q3 2027', ['2027-Q3']],
  ['Q3/2027 or 2027-Q4', ['2027-Q3', '2027-Q4']],
  ['from 1 April 2027 to 2027-03-01', ['2027-04-01', '2027-03-01']],
])('%j names the dates %j, in its order', (text, expected) => {
  expect(findDates(text).map(({ date }) => date)).toEqual(expected);
});

test.each([
  ['a number', 'after 2027 requests'],
  ['an id', 'ADR-2027-03'],
  ['a version', 'v2027-03-01'],
  ['a month that there is none of', '2027-13'],
  ['a day that there is none of', '2027-03-45'],
  ['a part of a standard', 'ISO 9001-15'],
  ['a day without a year', 'on 1 April'],
  ['a fifth quarter', 'Q5 2027'],
])('%s is no date', (_, text) => {
  expect(findDates(text)).toEqual([]);
});

test('a date is quoted as it is written, where it stands', () => {
  expect(findDates('Due: April 1st, 2027.')).toEqual([{ text: 'April 1st, 2027', date: '2027-04-01', at: 5 }]);
});
