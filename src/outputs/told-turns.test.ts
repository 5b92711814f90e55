import { expect, test } from 'vitest';
import { readRecord } from '../debate/record/record.ts';
import { end, firstPhase, journal, opened, turn } from './journal.fixture.ts';
import { tellTurns } from './told-turns.ts';

const events = journal(
  opened({ protocol: 'sixth' }),
  firstPhase,
  turn('risk', { reasons: ['**Slow** to build.'] }),
  turn('value', { reasons: ['Worth it.'] }),
  end(),
);

test('an answer of a protocol without words of its own is told from its fields', () => {
  const told = tellTurns(undefined, readRecord(undefined, events));
  expect(told.map(({ sections }) => sections.map(({ title }) => title))).toEqual([[''], ['']]);
  expect(told[0]?.sections[0]?.body).toContain('Slow');
  expect(told[0]?.summary).toBeUndefined();
});

test('only what is wanted is told', () => {
  const record = readRecord(undefined, events);
  const [first] = tellTurns(undefined, record);
  expect(tellTurns(undefined, record, (address) => address !== first?.address)).toHaveLength(1);
});
