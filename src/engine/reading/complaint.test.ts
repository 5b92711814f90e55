import { expect, test } from 'vitest';
import { z } from 'zod';
import { readReply } from './read.ts';

function complaintOn(value: unknown, answer: z.ZodType): string {
  const reading = readReply(JSON.stringify(value), answer);
  return reading.ok ? '' : reading.complaint;
}

const Answer = z.object({
  confidence: z.enum(['HIGH', 'LOW']),
  rows: z.array(z.object({ total: z.number().max(10) })),
  stand: z.discriminatedUnion('is', [
    z.object({ is: z.literal('held') }),
    z.object({ is: z.literal('revised'), reason: z.string() }),
  ]),
  dissent: z.union([z.string(), z.null()]),
  uncertainty: z.union([z.literal(1), z.literal(1.5), z.literal(2)]),
});
const fitting = { confidence: 'HIGH', rows: [], stand: { is: 'held' }, dissent: null, uncertainty: 2 };

test.each([
  [{ confidence: 'SURE' }, '"confidence" must be one of "HIGH" or "LOW".'],
  [{ confidence: undefined }, '"confidence" is missing; it must be one of "HIGH" or "LOW".'],
  [{ rows: [{ total: 1 }, { total: 'many' }] }, '"rows.1.total" must be a number.'],
  [{ rows: [{ total: 11 }] }, '"rows.0.total": Too big'],
  [{ stand: { is: 'gone' } }, '"stand.is" must be one of "held" or "revised".'],
  [{ stand: { is: 'REVISED' } }, '"stand.reason" is missing; it must be a string.'],
  [{ uncertainty: 7 }, '"uncertainty" must be one of 1, 1.5 or 2.'],
  [{ dissent: 4 }, '"dissent" must be a string or null.'],
])('E2 the complaint on %j names the path and what is wanted', (change, sentence) => {
  expect(complaintOn({ ...fitting, ...change }, Answer)).toContain(`The answer does not fit its schema. ${sentence}`);
});

test('E2 a complaint lists at most 8 problems and 12 permitted values, in order', () => {
  const ids = Array.from({ length: 20 }, (_, n) => `O${n}`) as [string, ...string[]];
  const Many = z.object({ list: z.array(z.enum(ids)) });
  const complaint = complaintOn({ list: Array.from({ length: 30 }, (_, n) => `x${n}`) }, Many);
  expect(complaint.match(/must be one of/g)).toHaveLength(8);
  expect(complaint).toMatch(/"list\.0" must be .*"O11" or 8 more\. "list\.1" must be/);
  expect(complaint).toContain('There are 22 more problems of this kind.');
});

test('E2 words of the reply stand in a complaint on one line, quoted and short', () => {
  const Strict = z.strictObject({ a: z.string() });
  const complaint = complaintOn({ a: 'x', [`\u001b[31m\n${'z'.repeat(500)}`]: 1 }, Strict);
  expect(complaint).not.toMatch(/[\u0000-\u001f]/);
  expect(complaint.length).toBeLessThan(200);
});
