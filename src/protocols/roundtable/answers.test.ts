import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { DebateEvent } from '../../debate/event.ts';
import { findTurns, readRecord } from '../../debate/record/record.ts';
import { readDocuments } from '../../debates/read-debate.ts';
import type { RoundtableShape } from './answers.ts';
import { roundtable } from './index.ts';

const journal = new URL('../../../test/journals/recordings/roundtable/journal.jsonl', import.meta.url);
const events = readFileSync(journal, 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line) as DebateEvent);
const [opened, ...rest] = events;

describe('a recorded round table', () => {
  const record = readRecord<RoundtableShape>(roundtable, events);

  test('E15 every answer and the result have the shapes of today', () => {
    expect(record.shaped).toBe(true);
    expect(record.result).toMatchObject({ target: 90, adr: { status: 'accepted' } });
    expect(record.result).toEqual(record.ended?.conclusion.result);
  });

  test('R3 answers are read by the kind of their question', () => {
    const scores = findTurns(record, 'roundtable/discuss').map(({ answer }) => answer?.satisfaction);
    expect(scores).toEqual([78, 76, 76, 76, 85, 87, 87, 86, 93, 94, 92, 92]);
    expect(findTurns(record, 'roundtable/review').every(({ answer }) => answer?.confirms)).toBe(true);
  });
});

test.each([
  ['of another edition', [{ ...opened, edition: 99 } as DebateEvent, ...rest]],
  [
    'with an answer of another form',
    events.map((event) => (event.type === 'turn-ended' ? { ...event, answer: 'just words' } : event)),
  ],
])('E15 a debate %s is shown in general terms', (_name, altered) => {
  expect(readRecord(roundtable, altered).shaped).toBe(false);
  expect(readDocuments(altered).map(({ name }) => name)).toEqual(['outcome.json', 'outcome.md', 'transcript.md']);
});
