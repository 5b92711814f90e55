import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { DebateEvent } from '../../debate/event.ts';
import { readRecord } from '../../debate/record/record.ts';
import { challenge } from './index.ts';
import type { ChallengeShape } from './shape.ts';

const journal = join(import.meta.dirname, '../../../test/journals/recordings/challenge/journal.jsonl');
const events = readFileSync(journal, 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line) as DebateEvent);

test('E15 a recorded debate of the first edition is read in general terms', () => {
  const record = readRecord<ChallengeShape>(challenge, events);
  expect(record.shaped).toBe(false);
  expect(record.turns).toHaveLength(8);
  expect(record.turns.every(({ answer }) => answer === undefined)).toBe(true);
});
