import { describe, expect, test } from 'vitest';
import * as make from '../../../test/data/events.fixture.ts';
import { type DebateEvent, findLatest } from '../../doors.ts';
import { measureElapsed } from './clock.ts';
import { advance, noteSignOfLife, type Progress, startProgress } from './state.ts';
import { findRow, sumUsed } from './table.ts';

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
const doing = (state: Progress, seat: string) => state.turns.find((turn) => turn.seat === seat)?.doing;
const sumOf = (state: Progress) => sumUsed(state.rows, state.turns);
const second = make.event({ type: 'phase-opened', phase: 'x', title: 'Round 2', round: 2 });

describe('what a seat is doing', () => {
  test('thinking, asked again, done', () => {
    const events = [panel, make.phaseOpened, make.started('risk'), make.repeated('risk', 'no'), make.ended('risk')];
    const states = events.map((_, index) => doing(stateAfter(...events.slice(0, index + 1)), 'risk'));
    expect(states).toEqual([
      undefined,
      undefined,
      { is: 'thinking', again: false, since: 2000, lastSign: 2000 },
      { is: 'thinking', again: true, since: 2000, lastSign: 3000 },
      { is: 'done', ms: 41_000 },
    ]);
  });

  test('turns stand in the order of the table, under the heading of their phase', () => {
    const first = stateAfter(panel, make.phaseOpened, make.started('effort'), make.started('risk'), second);
    expect(first.turns.map(({ seat }) => seat)).toEqual(['risk', 'effort']);
    expect(first.heading).toBe('Round 1: independent recommendations');
  });

  test('under a new heading stands nobody who is done, but who is still thinking does', () => {
    const other = make.event({
      type: 'turn-failed',
      address: 'x#2/judges/challenge/risk',
      phase: 'x',
      title: 'Round 2',
      round: 2,
      prompt: 'judges/challenge',
      seat: 'risk',
      participant: 'claude',
      reason: 'crashed',
      detail: '',
      ms: 1,
      elapsed_ms: 1,
    });
    const state = stateAfter(panel, make.phaseOpened, make.started('risk'), make.ended('risk'), make.started('value'));
    const later = advance(advance(state, second, 0), other, 0);
    expect(later.heading).toBe('Round 2');
    expect(later.turns.map(({ seat, doing: { is } }) => `${seat} ${is}`)).toEqual(['value thinking', 'risk absent']);
  });

  test('E4 an absence is explained once', () => {
    const state = stateAfter(panel, make.started('risk'), make.failed('risk'));
    expect(doing(state, 'risk')).toMatchObject({ is: 'absent', reason: 'timed-out', told: false });
    expect(doing(advance(state, make.failed('risk'), 0), 'risk')).toMatchObject({ told: true });
  });

  test('a sign of life counts only for who is thinking, and its words are kept', () => {
    const state = stateAfter(panel, make.started('risk'));
    const heard = noteSignOfLife(state, 'risk', 9000, '{"reasons":"The plan holds so far');
    expect(doing(heard, 'risk')).toMatchObject({ since: 1000, lastSign: 9000 });
    expect(heard.turns.map(({ overheard }) => findLatest(overheard))).toEqual(['The plan holds so far']);
    expect(noteSignOfLife(state, 'value', 9000)).toEqual(state);
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

  test('a reply of the parent debate was paid there', () => {
    const replayed = { ...make.replied('risk', usage), replayed: true } as const;
    const state = stateAfter(panel, make.started('risk'), replayed, make.ended('risk'));
    expect(findRow(state.rows, 'risk').spent).toMatchObject({ calls: 0, usd: 0, unpriced: 0 });
  });

  test('the free cost nothing, and calls under way count', () => {
    const state = stateAfter(
      panel,
      make.started('effort'),
      make.replied('effort', null),
      make.ended('effort'),
      make.started('risk'),
    );
    expect(sumOf(state)).toMatchObject({ calls: 2, usd: 0, unpriced: 0 });
  });

  test("a person's turn is no call", () => {
    const state = stateAfter(
      panel,
      make.started('value'),
      make.humanAsked('value'),
      make.humanAnswered('value'),
      make.ended('value'),
    );
    expect(sumOf(state)).toMatchObject({ calls: 0, input: 0, estimated: false });
  });
});

describe('a resumed debate, whose beginning was not seen', () => {
  test('a turn ends that never started', () => {
    const { turns, rows } = stateAfter(make.ended('risk'));
    expect(turns).toMatchObject([{ seat: 'risk', participant: 'risk', doing: { is: 'done' } }]);
    expect(findRow(rows, 'risk').spent.calls).toBe(0);
  });

  test('what is not known to have begun is passed over, and an absence is not', () => {
    const state = stateAfter(
      make.replied('a', usage),
      make.repeated('b', 'no'),
      make.failed('c'),
      make.humanAsked('d'),
    );
    expect(state.turns.map(({ seat, doing: { is } }) => `${seat} ${is}`).toSorted()).toEqual(['c absent', 'd asked']);
  });

  test('E15 an absence that was asked once more and answered is none', () => {
    const state = stateAfter(panel, make.failed('risk'), make.ended('risk', { mark: '~2' }));
    expect(state.missing).toEqual([]);
    expect(state.turns.map(({ doing: { is } }) => is)).toEqual(['absent', 'done']);
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
