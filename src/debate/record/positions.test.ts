import { describe, expect, test } from 'vitest';
import { absence, end, journal, opened, turn } from '../../outputs/journal.fixture.ts';
import type { EventBody, RecordedPosition } from '../event.ts';
import { listChanges, readFinalTally, readFirstRound } from './positions.ts';
import { readRecord } from './record.ts';

const held = (value: string, more: Partial<RecordedPosition> = {}) => ({
  position: { value, reason: '', convinced_by: [], informed: false, ...more },
});
const say = (seat: string, value: string, round = 1, more: Partial<RecordedPosition> = {}) =>
  turn(seat, { option: value, reasons: ['x'] }, { round, ...held(value, more) });
const read = (...turns: readonly (readonly EventBody[])[]) => readRecord(undefined, journal(opened(), ...turns, end()));

describe('E9 the first positions are frozen', () => {
  test.each([
    ['ABA', { A: ['risk', 'effort'], B: ['value'] }, false],
    ['AAA', { A: ['risk', 'value', 'effort'] }, true],
    ['A', { A: ['risk'] }, false],
  ])('%s', (votes, tally, unanimous) => {
    const turns = [...votes].map((vote, index) => say(['risk', 'value', 'effort'][index] ?? '', vote));
    expect(readFirstRound(read(...turns))).toMatchObject({ tally, unanimous });
  });

  test('a seat that was absent in the first round has no first position', () => {
    const record = read(say('risk', 'A'), absence('value'), say('risk', 'A', 2), say('value', 'B', 2));
    expect(readFirstRound(record)?.tally).toEqual({ A: ['risk'] });
  });

  test('questions about something else have none', () => {
    expect(readFirstRound(read(turn('risk', { option: 'A', reasons: ['x'] })))).toBeNull();
  });
});

describe('E8 changes are read from the positions', () => {
  const record = read(
    say('risk', 'A'),
    say('value', 'B'),
    say('risk', 'A', 2),
    say('value', 'A', 2, { reason: 'cheaper', convinced_by: ['risk-1'], informed: true }),
    say('risk', 'C', 3),
  );

  test('with reason, credit and kind; the same position again is none', () => {
    expect(listChanges(record)).toEqual([
      { seat: 'value', round: 2, from: 'B', to: 'A', reason: 'cheaper', convinced_by: ['risk-1'], kind: 'informed' },
      { seat: 'risk', round: 3, from: 'A', to: 'C', reason: '', convinced_by: [], kind: 'bare' },
    ]);
  });

  test('the final tally is the first one with the changes made', () => {
    const first_round = readFirstRound(record);
    expect(readFinalTally(record, { first_round, changes: listChanges(record) })).toEqual({
      A: ['value'],
      C: ['risk'],
    });
  });
});

describe('E8 what convinced is read from what each reader was shown', () => {
  /** A turn of round 1, 2 or 3, what it showed, and where its seat stood then. */
  const take = (seat: string, round: number, shown: readonly string[], position?: Partial<RecordedPosition>) =>
    turn(
      seat,
      {},
      { round, ...(position ? { position: { value: 'A', reason: '', convinced_by: [], ...position } } : {}) },
    ).map((event) => (event.type === 'turn-started' ? { ...event, shown } : event));
  const kindOf = (...turns: readonly (readonly EventBody[])[]) => listChanges(read(...turns)).map(({ kind }) => kind);
  const change = { value: 'B', convinced_by: ['value-1'] };

  test.each([
    ['new in this turn', [take('risk', 2, ['value-1'], change)], 'informed'],
    [
      'known when the last position was taken',
      [take('risk', 2, ['value-1'], {}), take('risk', 3, ['value-1'], change)],
      'bare',
    ],
    [
      'new in a poll since the last position',
      [take('risk', 2, ['value-1']), take('risk', 3, ['value-1'], change)],
      'informed',
    ],
    ['never shown', [take('risk', 2, ['effort-1'], change)], 'bare'],
    ['not named', [take('risk', 2, ['value-1'], { value: 'B' })], 'bare'],
  ])('%s', (_name, later, kind) => {
    expect(kindOf(take('risk', 1, [], {}), ...later)).toEqual([kind]);
  });

  test('E9 where the first positions were taken after reading, the first tally is null', () => {
    const record = read(
      turn('risk', {}),
      take('risk', 2, ['value-1'], {}),
      take('value', 2, ['risk-1'], { value: 'B' }),
    );
    expect(readFirstRound(record)).toEqual({
      tally: null,
      after_reading: { A: ['risk'], B: ['value'] },
      unanimous: false,
      effective_votes: null,
    });
  });
});
