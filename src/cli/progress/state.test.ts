import { describe, expect, test } from 'vitest';
import * as make from '../../../test/data/events.fixture.ts';
import type { DebateEvent } from '../../doors.ts';
import { measureElapsed } from './clock.ts';
import { advance, noteSignOfLife, type Progress, startProgress } from './state.ts';
import { findRow, sumRows } from './table.ts';

/** Events one second apart. */
function stateAfter(...events: readonly DebateEvent[]): Progress {
  return events.reduce((state, event, second) => advance(state, event, second * 1000), startProgress(0));
}

const panel = make.opened([
  make.sitting('risk', { participant: 'claude', model: 'opus', billing: 'priced' }),
  make.sitting('value', { participant: 'codex' }),
  make.sitting('effort', { participant: 'dry', via: 'rehearsal', billing: 'free' }),
]);
const usage = { input: 6100, output: 1200, usd: 0.21 };
const doing = (state: Progress, seat: string) => findRow(state.rows, seat).doing;

describe('what a seat is doing', () => {
  test('waiting, thinking, asked again, done, and waiting again in the next phase', () => {
    const events = [
      panel,
      make.phaseOpened,
      make.started('risk'),
      make.repeated('risk', 'no option'),
      make.ended('risk'),
    ];
    const states = events.map((_, index) => doing(stateAfter(...events.slice(0, index + 1)), 'risk'));
    expect(states).toEqual([
      { is: 'waiting' },
      { is: 'waiting' },
      { is: 'thinking', again: false, since: 2000, lastSign: 2000 },
      { is: 'thinking', again: true, since: 2000, lastSign: 3000 },
      { is: 'done', ms: 41_000 },
    ]);
    expect(doing(stateAfter(...events, make.phaseOpened), 'risk')).toEqual({ is: 'waiting' });
  });

  test('E4 who is absent stays so in the next phase, until asked', () => {
    const absent = stateAfter(panel, make.started('risk'), make.failed('risk'), make.phaseOpened);
    expect(doing(absent, 'risk')).toMatchObject({ is: 'absent', reason: 'timed-out' });
    expect(doing(advance(absent, make.started('risk'), 0), 'risk')).toMatchObject({ is: 'thinking' });
  });

  test('a sign of life counts only for who is thinking', () => {
    const state = stateAfter(panel, make.started('risk'));
    expect(doing(noteSignOfLife(state, 'risk', 9000), 'risk')).toMatchObject({ since: 1000, lastSign: 9000 });
    expect(noteSignOfLife(state, 'value', 9000)).toBe(state);
    expect(noteSignOfLife(state, 'nobody', 9000)).toBe(state);
  });
});

describe('what was used', () => {
  test('as reported, with a price', () => {
    const state = stateAfter(panel, make.started('risk'), make.replied('risk', usage), make.ended('risk'));
    expect(findRow(state.rows, 'risk').spent).toEqual({
      calls: 1,
      input: 6100,
      output: 1200,
      estimated: false,
      usd: 0.21,
      unpriced: 0,
    });
  });

  test('estimated where nothing was reported; E7 unpriced, never 0', () => {
    const state = stateAfter(panel, make.started('value'), make.replied('value', null), make.ended('value'));
    expect(findRow(state.rows, 'value').spent).toMatchObject({
      input: 5900,
      output: 800,
      estimated: true,
      unpriced: 1,
    });
  });

  test('a repeat is a second call, and its price is missing when the turn fails', () => {
    const repeat = make.repeated('risk', 'no option');
    const state = stateAfter(panel, make.started('risk'), make.replied('risk', usage), repeat, make.failed('risk'));
    expect(findRow(state.rows, 'risk').spent).toMatchObject({ calls: 2, usd: 0.21, unpriced: 1, estimated: true });
  });

  test('the free cost nothing, and calls under way count', () => {
    const state = stateAfter(
      panel,
      make.started('effort'),
      make.replied('effort', null),
      make.ended('effort'),
      make.started('risk'),
    );
    expect(sumRows(state.rows)).toMatchObject({ calls: 2, usd: 0, unpriced: 0 });
  });

  test("a person's turn is no call", () => {
    const state = stateAfter(
      panel,
      make.started('value'),
      make.humanAsked('value'),
      make.humanAnswered('value'),
      make.ended('value'),
    );
    expect(sumRows(state.rows)).toMatchObject({ calls: 0, input: 0, estimated: false });
  });
});

describe('a resumed debate, whose beginning was not seen', () => {
  test('a turn ends that never started', () => {
    const state = stateAfter(make.ended('risk'));
    expect(state.rows).toMatchObject([{ seat: 'risk', participant: 'risk', lastTurn: null, doing: { is: 'done' } }]);
  });

  test('a turn fails, is repeated, is replied to, or answered by a person', () => {
    const state = stateAfter(
      make.replied('a', usage),
      make.repeated('b', 'no'),
      make.failed('c'),
      make.humanAnswered('d'),
    );
    expect(state.rows.map(({ seat, doing }) => `${seat} ${doing.is}`)).toEqual([
      'a waiting',
      'b thinking',
      'c absent',
      'd thinking',
    ]);
  });

  test('E15 an absence that was asked once more and answered is none', () => {
    const state = stateAfter(panel, make.failed('risk'), make.ended('risk', { mark: '~2' }));
    expect(state.missing).toEqual([]);
    expect(doing(state, 'risk')).toMatchObject({ is: 'done' });
  });
});

test('C0 who is absent at the roll call is missing', () => {
  const absent = [{ seat: 'value', reason: 'unauthenticated', detail: 'run codex login' }] as const;
  const called = make.event({ type: 'roll-called', address: 'preflight/roll-call', present: ['risk'], absent });
  const state = stateAfter(panel, make.phaseOpened, called);
  expect(state.missing).toMatchObject([{ seat: 'value', participant: 'codex', reason: 'unauthenticated' }]);
  expect(doing(state, 'value')).toMatchObject({ is: 'absent' });
});

test('E6 the clock stands still while any person is awaited, and follows the journal', () => {
  const asked = stateAfter(panel, make.humanAsked('value'), make.humanAsked(null), make.humanAnswered('value'));
  expect(measureElapsed(asked.clock, 500_000)).toBe(1000);
  const answered = advance(asked, make.humanAnswered(null), 500_000);
  expect(measureElapsed(answered.clock, 503_000)).toBe(4000);
  expect(measureElapsed(advance(answered, make.ended('risk'), 510_000).clock, 511_000)).toBe(42_000);
});
