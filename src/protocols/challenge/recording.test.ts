import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { DebateEvent } from '../../debate/event.ts';
import { findTurns, readRecord } from '../../debate/record/record.ts';
import { challenge } from './index.ts';
import type { ChallengeShape } from './shape.ts';

const journal = join(import.meta.dirname, '../../../test/journals/recordings/challenge/journal.jsonl');
const events = readFileSync(journal, 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line) as DebateEvent);

test('E15 a recorded debate is read in the types of today', () => {
  const record = readRecord<ChallengeShape>(challenge, events);
  expect(record.shaped).toBe(true);
  expect(record.result).toMatchObject({ outcome: 'CONSENSUS', rounds_to_consensus: 1 });
  expect(findTurns(record, 'challenge/rebut').map(({ answer }) => answer?.response)).toEqual([
    'accept',
    'accept',
    'accept',
  ]);
});
