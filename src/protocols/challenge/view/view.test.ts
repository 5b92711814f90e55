import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { DebateEvent } from '../../../debate/event.ts';
import { readRecord } from '../../../debate/record/record.ts';
import { end, journal, opened } from '../../../outputs/journal.fixture.ts';
import type { ChallengeShape } from '../shape.ts';
import { findAuthor, findResult, readObjections } from './objections.ts';
import { readVersions, summarizeVersion } from './versions.ts';

/** As the page reads it: without schemas. */
const page = { name: 'challenge', edition: 1 };
const events = readFileSync(
  join(import.meta.dirname, '../../../../test/journals/recordings/challenge/journal.jsonl'),
  'utf8',
)
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line) as DebateEvent);
const record = readRecord<ChallengeShape>(page, events);

test('every version of the position, and what became of every objection', () => {
  expect(readVersions(record).map(({ version, round }) => [version, round])).toEqual([
    [1, 0],
    [2, 1],
  ]);
  expect(readObjections(record)).toMatchObject(
    ['p1', 'p2', 'p3'].map((challenger) => ({
      challenger,
      verdict: 'partial',
      strength: 'moderate',
      blocking: true,
      state: 'resolved',
      steps: [
        { round: 1, by: 'proposer', response: 'partial' },
        { round: 1, by: 'challenger', response: 'accept' },
      ],
    })),
  );
});

test('while the debate runs, the turns tell', () => {
  const running = (until: string) => {
    const last = events.findIndex(
      ({ type, ...event }) => type === 'turn-ended' && 'address' in event && event.address === until,
    );
    return readRecord<ChallengeShape>(page, events.slice(0, last + 1));
  };
  const states = (until: string) => readObjections(running(until)).map(({ state }) => state);
  expect(states('confrontation#1/challenge/confront/proposer')).toEqual(['open', 'open', 'open']);
  expect(states('rebuttal#1/challenge/rebut/p3')).toEqual(['open', 'open', 'resolved']);
});

test('where everybody stands, and who objects', () => {
  const stands = record.turns.map((turn) => [turn.seat, summarizeVersion(turn, record)] as const);
  expect(stands.map(([seat, summary]) => [seat, summary?.stand.slice(0, 3), summary?.objects ?? false])).toEqual([
    ['proposer', 'v1:', false],
    ['p1', 'par', true],
    ['p2', 'par', true],
    ['p3', 'par', true],
    ['proposer', 'v2:', false],
    ['p1', 'acc', false],
    ['p2', 'acc', false],
    ['p3', 'acc', false],
  ]);
});

test.each([
  ['P-2', 'proposer'],
  ['O-1-A1', 'proposer'],
  ['O-2', 'p2'],
  ['O-9', undefined],
])('E8 %s is a statement of %s', (id, seat) => {
  expect(findAuthor(id, record)).toBe(seat);
});

describe('a debate that was aborted', () => {
  const aborted = readRecord<ChallengeShape>(
    page,
    journal(opened({ protocol: 'challenge', topic: { topic: 'x' } }), end({ status: 'aborted', result: {} })),
  );
  test('has no result, and nothing to show', () => {
    expect(findResult(aborted)).toBeUndefined();
    expect(readObjections(aborted)).toEqual([]);
  });
});
