import { expect, test } from 'vitest';
import { returnOnInvestment } from './return-on-investment.ts';

const row = (days: number, uncertainty?: 1 | 1.5 | 2 | 3) => ({ criterion: 'testing', days, uncertainty });

test.each([
  ['value by days', [row(4, 1)], 8, 4, 2],
  ['uncertainty makes days realistic', [row(10, 1.5), row(5, 2), row(2, 3), row(1, 1)], 6, 32, 0.19],
  ['an uncertainty not given is 1', [row(2)], 5, 2, 2.5],
  ['no effort', [row(0, 3)], 9, 0, null],
  ['no rows', [], 9, 0, null],
  ['no value', [row(2, 1)], undefined, 2, null],
])('J2 ROI: %s', (_, rows, value, realistic_days, roi) => {
  expect(returnOnInvestment({ option: 'A', rows, value })).toEqual({ realistic_days, roi });
});
