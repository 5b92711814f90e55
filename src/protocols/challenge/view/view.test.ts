import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { DebateEvent } from '../../../debate/event.ts';
import { readRecord } from '../../../debate/record/record.ts';
import { end, journal, opened } from '../../../outputs/journal.fixture.ts';
import type { ChallengeShape } from '../shape.ts';
import { summarize } from '../summarize.ts';
import { findAuthor, findResult, readObjections } from './objections.ts';
import { nameVersion, readVersions } from './versions.ts';

/** As the page reads it: without schemas. */
const page = { name: 'challenge', edition: 2 };
const events = readFileSync(
  join(import.meta.dirname, '../../../../test/journals/edition-2/challenge/journal.jsonl'),
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
    [3, 2],
    [4, 3],
  ]);
  expect(readObjections(record)).toMatchObject([
    {
      challenger: 'codex',
      verdict: 'disagree',
      strength: 'strong',
      blocking: true,
      state: 'resolved',
      points: [{ id: 'O-1a', state: 'settled' }],
      steps: [
        { round: 1, by: 'proposer', response: 'partial' },
        { round: 1, by: 'challenger', response: 'maintain' },
        { round: 2, by: 'proposer', response: 'partial' },
        { round: 2, by: 'challenger', response: 'accept' },
      ],
      agreedTo: 3,
    },
    { challenger: 'gemini', blocking: false, state: 'reservation', points: [{ id: 'O-2a', state: 'answered' }] },
    { challenger: 'qwen', verdict: 'agree', blocking: true, state: 'open', points: [{ id: 'O-3a', state: 'open' }] },
  ]);
});

test('while the debate runs, the turns tell', () => {
  const running = (until: string) => {
    const last = events.findIndex(
      ({ type, ...event }) => type === 'turn-ended' && 'address' in event && event.address === until,
    );
    return readRecord<ChallengeShape>(page, events.slice(0, last + 1));
  };
  const states = (until: string) => readObjections(running(until)).map(({ state }) => state);
  expect(states('confrontation#1/challenge/confront/proposer')).toEqual(['open', 'reservation', 'none']);
  expect(states('rebuttal#2/challenge/rebut/codex')).toEqual(['resolved', 'reservation', 'none']);
  expect(states('rebuttal#3/challenge/rebut/qwen')).toEqual(['resolved', 'reservation', 'open']);
});

test('where everybody stands, and who objects', () => {
  const stands = record.turns.map((turn) => {
    const told = summarize(turn);
    return [turn.seat, told && nameVersion(told, turn, record)] as const;
  });
  expect(
    stands.slice(0, 8).map(([seat, summary]) => [seat, summary?.stand.slice(0, 3), summary?.objects ?? false]),
  ).toEqual([
    ['proposer', 'v1:', false],
    ['codex', 'dis', true],
    ['gemini', 'par', true],
    ['qwen', 'agr', false],
    ['proposer', 'v2:', false],
    ['codex', 'not', true],
    ['proposer', 'v3:', false],
    ['codex', 'con', false],
  ]);
  expect(stands.every(([, summary]) => summary !== undefined)).toBe(true);
});

test.each([
  ['P-2', 'proposer'],
  ['C-1', 'proposer'],
  ['O-1-A1', 'proposer'],
  ['O-2', 'gemini'],
  ['O-3-R2', 'qwen'],
  ['O-9', undefined],
])('E8 %s is a statement of %s', (id, seat) => {
  expect(findAuthor(id, record)).toBe(seat);
});

describe('a debate that was aborted', () => {
  const aborted = readRecord<ChallengeShape>(
    page,
    journal(
      opened({ protocol: 'challenge', edition: 2, topic: { topic: 'x' } }),
      end({ status: 'aborted', result: {} }),
    ),
  );
  test('has no result, and nothing to show', () => {
    expect(findResult(aborted)).toBeUndefined();
    expect(readObjections(aborted)).toEqual([]);
  });
});
