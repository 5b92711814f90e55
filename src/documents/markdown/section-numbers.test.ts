import { expect, test } from 'vitest';
import { readWrittenNumber, stripNumber } from './section-numbers.ts';

test.each([
  ['4.1 Threats', '4.1', 'Threats'],
  ['4. Threats', '4', 'Threats'],
  ['4) Threats', '4', 'Threats'],
  ['4 – Threats', '4', 'Threats'],
  ['Section 4.1: Threats', '4.1', 'Threats'],
  ['CHAPTER 2 Threats', '2', 'Threats'],
  ['1.2.3.4.5.6 Deep', '1.2.3.4.5.6', 'Deep'],
  ['10.2. 風險', '10.2', '風險'],
  ['7', '7', '7'],
])('%j is written with the number %s before %j', (title, number, rest) => {
  expect([readWrittenNumber(title), stripNumber(title)]).toEqual([number, rest]);
});

test.each(['2027 plan', '3D model', '3-tier store', 'Phase 2', 'v1.2 Notes', '1.2.3.4.5.6.7 Too deep', '24/7', ''])(
  '%j is written with no number',
  (title) => {
    expect([readWrittenNumber(title), stripNumber(title)]).toEqual([undefined, title]);
  },
);
