import { expect, test } from 'vitest';
import { readRecord } from '../debate/record/record.ts';
import type { Reporting } from '../debate/report.ts';
import { makeBrief } from './brief.ts';
import { end, journal, opened } from './journal.fixture.ts';
import { makeOutcome } from './outcome-of.ts';

const own: Reporting = { name: 'judges', edition: 2 };
const record = readRecord(own, journal(opened(), end({ status: 'contested', agreed: false, headline: 'Open.' })));
const decision = { choice: 'A', by: 'ada', at: '2025-01-02T00:00:00.000Z', reason: '', accepted_risks: [] };
const outcome = { ...makeOutcome(own, record), decision };

test('what a person chose is told in the words of the protocol, where it has some', () => {
  const brief = { title: 'None', result: ['Contested'], choice: 'A, None' };
  expect(makeBrief({ ...own, report: { brief: () => brief } }, record, outcome).decided?.line).toMatch(/: A, None$/);
  expect(makeBrief(own, record, outcome).decided?.line).toMatch(/: A$/);
});

test('a protocol without words for this outcome leaves it to what all debates have', () => {
  expect(makeBrief({ ...own, report: { brief: () => undefined } }, record, outcome).title).toBe('Open');
});
