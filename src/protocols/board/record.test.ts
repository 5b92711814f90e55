import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { DebateEvent } from '../../debate/event.ts';
import { findTurns, readRecord } from '../../debate/record/record.ts';
import { readDocuments } from '../../debates/read-debate.ts';
import { readJournal } from '../../debates/read-journal.ts';
import { board } from './index.ts';
import type { BoardShape } from './shape.ts';
import { summarize } from './summarize.ts';

const folder = join(import.meta.dirname, '../../../test/journals/recordings/board');
const { events } = await readJournal(folder);
const record = readRecord<BoardShape>(board, events);

describe('a recorded debate', () => {
  test('has the shape that is declared: topic, settings, every answer and the result', () => {
    expect(record.shaped).toBe(true);
    expect(record.turns.every(({ answer }) => answer !== undefined)).toBe(true);
    expect(record.result).toMatchObject({ outcome: 'SYNTHESIZED', level: 'board', document: 'memo.md' });
  });

  test('its result and answers are read without losing a field', () => {
    expect(record.result).toEqual(record.ended?.conclusion.result);
    for (const { answer, ended } of record.turns) expect(ended?.answer).toMatchObject(answer ?? {});
  });

  test('its documents are made', () => {
    expect(readDocuments(events).map(({ name }) => name)).toEqual([
      'outcome.json',
      'outcome.md',
      'transcript.md',
      'memo.md',
      'positions.md',
      'round-1.md',
      'round-2.md',
      'round-3.md',
      'risk-register.md',
      'dissents.md',
      'claims.md',
    ]);
  });

  test('every answer has a line that says where its seat stands', () => {
    expect(record.turns.every((turn) => summarize(turn)?.stand)).toBe(true);
    const [first] = findTurns(record, 'board/position');
    expect(first && summarize(first)).toMatchObject({ stand: first?.answer?.vote, words: first?.answer?.reasoning });
  });
});

describe('a record of another shape is shown in general terms', () => {
  const general = ['outcome.json', 'outcome.md', 'transcript.md'];
  const change = (as: (event: DebateEvent) => DebateEvent) => readDocuments(events.map(as)).map(({ name }) => name);

  test('another edition', () => {
    expect(change((event) => (event.type === 'debate-opened' ? { ...event, edition: 99 } : event))).toEqual(general);
  });

  test.each(['board/position', 'board/respond', 'board/synthesize', 'board/check'])(
    'an answer of another form to %s',
    (prompt) => {
      const ended = record.turns.find((turn) => turn.prompt === prompt)?.ended;
      const isMeant = (event: DebateEvent) => event.type === 'turn-ended' && event.address === ended?.address;
      expect(
        change((event) => (isMeant(event) ? ({ ...event, answer: ['just words'] } as DebateEvent) : event)),
      ).toEqual(general);
    },
  );
});

test('a result of another form leaves the documents that need none', () => {
  const other = events.map((event) =>
    event.type === 'debate-ended' ? { ...event, conclusion: { ...event.conclusion, result: { outcome: 1 } } } : event,
  );
  expect(readRecord(board, other).result).toBeUndefined();
  expect(readDocuments(other).map(({ name }) => name)).toEqual([
    'outcome.json',
    'outcome.md',
    'transcript.md',
    'positions.md',
    'round-1.md',
    'round-2.md',
    'round-3.md',
    'dissents.md',
  ]);
});
