import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readRecord } from '../../debate/record/record.ts';
import { readDocuments } from '../../debates/read-debate.ts';
import { readJournal } from '../../debates/read-journal.ts';
import { board } from './index.ts';

const { events } = await readJournal(join(import.meta.dirname, '../../../test/journals/recordings/board'));

test('a debate of the first edition is shown in general terms, with everything that was said', () => {
  expect(readRecord(board, events).shaped).toBe(false);
  const documents = readDocuments(events);
  expect(documents.map(({ name }) => name)).toEqual(['outcome.json', 'outcome.md', 'transcript.md']);
  const dissents = readRecord(board, events).ended?.conclusion.dissents ?? [];
  expect(dissents.length).toBeGreaterThan(0);
});
