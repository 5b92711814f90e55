import stringWidth from 'string-width';
import { describe, expect, test } from 'vitest';
import * as make from '../../../test/data/events.fixture.ts';
import type { DebateEvent } from '../../doors.ts';
import { createColours } from './colour.ts';
import { drawRegion, drawRemark } from './full.ts';
import { listRemarks } from './remarks.ts';
import { advance, noteSignOfLife, type Progress, startProgress } from './state.ts';

const screen = { columns: 100, rows: 24, colours: createColours(false) };

/** Events one second apart. */
function stateAfter(...events: readonly DebateEvent[]): Progress {
  return events.reduce((state, event, second) => advance(state, event, second * 1000), startProgress(0));
}

const panel = make.opened([
  make.sitting('risk', { participant: 'claude', model: 'opus', billing: 'priced' }),
  make.sitting('value', { participant: 'codex', via: 'agent:codex' }),
  make.sitting('effort', { participant: 'gemini', model: '3-pro', billing: 'priced' }),
  make.sitting('cost', { participant: 'dry', via: 'rehearsal', billing: 'free' }),
  make.sitting('me', { participant: 'me', via: 'human', billing: 'free' }),
]);

const debate = stateAfter(
  panel,
  make.phaseOpened,
  make.started('risk', 'claude'),
  make.started('value', 'codex'),
  make.started('effort', 'gemini'),
  make.replied('risk', { input: 6100, output: 1200, usd: 0.21 }),
  make.ended('risk'),
  make.failed('effort', 'gemini'),
  make.started('me'),
  make.humanAsked('me'),
);

describe('the live region', () => {
  test('says of everybody: state, elapsed, idle, tokens, cost', () => {
    const state = noteSignOfLife(debate, 'value', 57_000);
    expect(drawRegion(state, 61_000, screen).join('\n')).toMatchInlineSnapshot(`
      "Round 1: independent recommendations · 02:02 · 3 calls · ~6.1k→1.2k tokens · $0.21 + unpriced
      ✔ risk    claude/opus        done               41 s            6.1k→1.2k  $0.21
      ⠋ value   codex/agent:codex  thinking           58 s  idle 4 s             unpriced
      ✖ effort  gemini/3-pro       absent: timed out (no answer within 120 s)
      · cost    dry/rehearsal      waiting                                       free
      ? me      me/human           a person is asked  52 s                       free"
    `);
  });

  test('says what was estimated, and who is asked again', () => {
    const repeat = make.repeated('value', 'no option');
    const once = [make.started('value', 'codex'), make.replied('value', null), make.ended('value'), make.phaseOpened];
    const state = stateAfter(panel, ...once, make.started('value', 'codex'), repeat, make.humanAsked(null));
    expect(drawRegion(state, 61_000, screen).join('\n')).toMatchInlineSnapshot(`
      "Round 1: independent recommendations · 45 s · 3 calls · ~5.9k→800 tokens · unpriced
      · risk       claude/opus        waiting
      ⠋ value      codex/agent:codex  asked again        56 s  idle 55 s  ~5.9k→800  unpriced
      · effort     gemini/3-pro       waiting
      · cost       dry/rehearsal      waiting                                        free
      · me         me/human           waiting                                        free
      ? in charge                     a person is asked  54 s"
    `);
  });

  test.each([10, 20, 40, 71, 72, 80, 200])('never exceeds %i columns, not even with wide characters', (columns) => {
    const wide = '漢字の参加者👩‍👩‍👧‍👦名前がとても長い';
    const hostile = `\u001b[2J\u001b]0;owned\u0007${wide}\n\r\u202Eevil`;
    const state = stateAfter(
      make.opened([make.sitting(hostile, { participant: hostile, model: hostile }), make.sitting('한국어')]),
      make.event({ type: 'phase-opened', phase: 'x', title: hostile, round: 3 }),
      make.started(hostile, hostile),
      make.failed('한국어', wide, hostile.repeat(20)),
      make.humanAsked(null),
    );
    const lines = drawRegion(state, 3_600_000, { ...screen, columns });
    expect(lines).toHaveLength(4);
    for (const line of lines) {
      expect(stringWidth(line)).toBeLessThan(columns);
      expect(line).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u202E]/u);
    }
  });

  test('has colours that do not change its width', () => {
    const plain = drawRegion(debate, 61_000, screen);
    const coloured = drawRegion(debate, 61_000, { ...screen, colours: createColours(true) });
    expect(coloured.join('')).toContain('\u001b[31m');
    expect(coloured.map((line) => stringWidth(line))).toEqual(plain.map((line) => stringWidth(line)));
  });

  test('is lower than the screen, and shows those first who are at work', () => {
    const seats = Array.from({ length: 12 }, (_, index) => `seat-${index}`);
    const state = stateAfter(make.opened(seats.map((seat) => make.sitting(seat))), make.started('seat-11'));
    const lines = drawRegion(state, 5000, { ...screen, rows: 6 });
    expect(lines).toHaveLength(5);
    expect(lines.join('\n')).toContain('seat-11');
    expect(lines.at(-1)).toBe('  and 9 more');
  });
});

describe('permanent lines', () => {
  const said = (event: DebateEvent, state = debate) =>
    listRemarks(event, advance(state, event, 61_000), 61_000).flatMap((remark) => drawRemark(remark, screen));

  test('say what happened', () => {
    const thinking = advance(debate, make.started('cost', 'dry'), 0);
    const lines = [
      said(make.phaseOpened, startProgress(0)),
      said(make.phaseOpened),
      said(make.event({ type: 'phase-opened', phase: 'x', title: '4 Confrontation', round: 2 })),
      said(make.ended('cost', { ms: 500, rules: ['J5', 'J5', 'E8'] }), thinking),
      said(make.ended('me', { ms: 0 })),
      said(make.failed('value', 'codex', '')),
      said(make.repeated('value', 'option: expected one of "A", "B"')),
      said(make.ruled('Consensus check', '2 of 3 chose A')),
      said(make.humanAsked('me')),
      said(make.humanAsked(null)),
      said(make.humanAnswered(null)),
      said(make.debateEnded(161_000)),
    ];
    expect(lines.flat().join('\n')).toMatchInlineSnapshot(`
      "▸ Round 1: independent recommendations
      ▸ 4 Confrontation, round 2
      ✔ cost (dry) answered in 0 s, ~5.9k→800 tokens, breach of J5, E8
      ✔ me answered
      ✖ value (codex) is absent: timed out
      ↻ value (codex) is asked again: option: expected one of "A", "B"
      = Consensus check: 2 of 3 chose A
      ? A person is needed: me is asked
      ? A person is needed: the person in charge is asked
      ? The person in charge has answered
      Ended: recommended after 02:41, 3 calls, ~6.1k→1.2k tokens, $0.21 + unpriced"
    `);
  });

  test('are wrapped and lose nothing that is said in 300 columns', () => {
    const because = Array.from({ length: 40 }, (_, index) => `漢${index}`).join(' ');
    const lines = said(make.ruled('Consensus check', because));
    expect(lines.length).toBeGreaterThan(1);
    for (const line of lines) expect(stringWidth(line)).toBeLessThan(100);
    expect(lines.map((line) => line.trim()).join(' ')).toBe(`= Consensus check: ${because}`);
  });

  test('hold nothing that could drive the terminal', () => {
    const hostile = '\u001b[2Jnothing\nto\u0007 see\u202E';
    const lines = [
      make.ruled(hostile, hostile),
      make.failed(hostile, hostile, hostile),
      make.repeated('value', hostile),
    ];
    expect(lines.flatMap((event) => said(event)).join('|')).toMatchInlineSnapshot(
      `"= nothing to see: nothing to see|✖ nothing to see is absent: timed out (nothing to see)|↻ value (codex) is asked again: nothing to see"`,
    );
  });
});
