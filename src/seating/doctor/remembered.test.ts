import { expect, test } from 'vitest';
import type { AgentFinding } from './diagnosis.ts';
import { recallAnswer } from './remembered.ts';
import type { RollCallEntry } from './roll-call-cache.ts';

const hour = 3_600_000;
const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
const refused = { reason: 'unauthenticated', detail: 'no' } as const;

const finding = (by: string | null) =>
  ({
    signed_in: by ? 'yes' : 'unknown',
    signed_in_by: by,
    available: by !== null,
    problem: null,
    asked_at: null,
  }) as AgentFinding;

const answered = (asked_at: string | null) => ({ asked_at, signed_in: 'yes', failure: null }) as RollCallEntry;
const failed = (asked_at: string | null) => ({ asked_at, signed_in: 'no', failure: refused }) as RollCallEntry;

test.each([
  ['nothing known', finding(null), undefined, 'unknown', false],
  ['an answer shows a login that cannot be seen', finding(null), answered(ago(hour)), 'yes', true],
  ['an answer of yesterday shows nothing', finding(null), answered(ago(25 * hour)), 'unknown', false],
  ['it was not asked', finding(null), answered(null), 'unknown', false],
  ['a key that was refused stays so', finding('OPENAI_API_KEY'), failed(ago(hour)), 'no', false],
  ['a login that cannot be seen may be there by now', finding(null), failed(ago(hour)), 'unknown', false],
  ['a key that was refused yesterday is worth a try', finding('OPENAI_API_KEY'), failed(ago(25 * hour)), 'yes', true],
])('C0 %s', (_what, now, known, signed_in, available) => {
  expect(recallAnswer(now, known)).toMatchObject({ signed_in, available });
});
