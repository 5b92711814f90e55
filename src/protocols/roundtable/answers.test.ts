import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readRecord } from '../../debate/record/record.ts';
import { readDocuments } from '../../debates/read-debate.ts';
import { readJournal } from '../../debates/read-journal.ts';
import { Review, Update } from './answers.ts';
import { roundtable } from './index.ts';

const { events } = await readJournal(join(import.meta.dirname, '../../../test/journals/recordings/roundtable'));

test('E15 a debate of the first edition is shown in general terms', () => {
  expect(readRecord(roundtable, events).shaped).toBe(false);
  expect(readDocuments(events).map(({ name }) => name)).toEqual(['outcome.json', 'outcome.md', 'transcript.md']);
});

test.each([
  ['a name as a text', { messages: [{ to: 'security', text: 'x' }] }, { messages: [{ to: ['security'] }] }],
  ['concerns as a text', { remaining_concerns: 'Batches.' }, { remaining_concerns: [{ resolved_by: 'Batches.' }] }],
  ['nulls for nothing', { messages: null, addressed: null, convinced_by: null }, { messages: [], addressed: [] }],
])('R3 E2 %s is read', (_name, given, expected) => {
  expect(Update.parse({ satisfaction: 60, position: 'PostgreSQL.', ...given })).toMatchObject(expected);
});

test('R8 a suggestion that is a bare text is about the decision', () => {
  expect(Review.parse({ suggestions: ['Name the key length.'], confirms: false }).suggestions).toEqual([
    { section: 'decision', text: 'Name the key length.' },
  ]);
});
