import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import type { DebateEvent } from '../../debate/event.ts';
import { readRecord } from '../../debate/record/record.ts';
import { readDocuments } from '../../debates/read-debate.ts';
import { readJournal } from '../../debates/read-journal.ts';
import { merge } from './index.ts';

const { events } = await readJournal(join(resolve(import.meta.dirname, '../../..'), 'test/journals/recordings/merge'));

test.each<[string, (event: DebateEvent) => DebateEvent]>([
  ['the first edition', (event) => event],
  ['another edition', (event) => (event.type === 'debate-opened' ? { ...event, edition: 99 } : event)],
  ['answers of another form', (event) => (event.type === 'turn-ended' ? { ...event, answer: { text: 7 } } : event)],
])('E15 a merge of %s is shown in general terms', (_, change) => {
  const changed = events.map(change);
  expect(readRecord(merge, changed)).toMatchObject({ shaped: false, result: undefined });
  const documents = new Map(readDocuments(changed).map(({ name, text }) => [name, text]));
  expect([...documents.keys()]).toEqual(readDocuments(events).map(({ name }) => name));
  expect(documents.get('outcome.md')).toContain('**Topic:** Merge of a.md, b.md');
});
