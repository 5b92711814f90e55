import { describe, expect, test } from 'vitest';
import type { Protocol } from '../debate/protocol.ts';
import type { Speaker } from '../debate/speaker.ts';
import { judges, roundtable } from '../protocols/index.ts';
import { resolveDebateLimit, resolvePromptLimits, resolveTurnLimit } from './time-limits.ts';

const speaker = (timeoutMs?: number) => ({ ...(timeoutMs === undefined ? {} : { timeoutMs }) }) as Speaker;
const said = (more: object = {}) => ({
  protocol: roundtable as Protocol,
  settings: { timeout_turn: 60, timeout_position: 90, timeout_debate: 600 },
  written: [],
  turnFlagMs: undefined,
  turnLimitMs: undefined,
  ...more,
});

describe('E6 time for a turn: flag, participant, setting as written, limits, default', () => {
  test.each([
    ['default', speaker(), said(), 600_000, {}],
    ['limits', speaker(), said({ turnLimitMs: 5000 }), 5000, {}],
    [
      'setting as written',
      speaker(),
      said({ turnLimitMs: 5000, written: ['timeout_turn'] }),
      60_000,
      { 'roundtable/position': 5000 },
    ],
    [
      'both settings',
      speaker(),
      said({ written: ['timeout_turn', 'timeout_position'] }),
      60_000,
      { 'roundtable/position': 90_000 },
    ],
    ['participant', speaker(7000), said({ written: ['timeout_turn', 'timeout_position'] }), 7000, {}],
    ['flag', speaker(7000), said({ turnFlagMs: 1000, written: ['timeout_position'] }), 1000, {}],
  ])('%s', (_name, who, given, turn, prompts) => {
    expect(resolveTurnLimit(who, given)).toBe(turn);
    expect(resolvePromptLimits(who, given)).toEqual(prompts);
  });
});

describe('E6 time for the debate: flag, setting as written, limits, default', () => {
  test.each([
    ['default', said(), {}, 7_200_000],
    ['limits', said(), { limitMs: 9000 }, 9000],
    ['setting as written', said({ written: ['timeout_debate'] }), { limitMs: 9000 }, 600_000],
    ['flag', said({ written: ['timeout_debate'] }), { flagMs: 1000, limitMs: 9000 }, 1000],
    ['a protocol without a limit', said({ protocol: judges }), {}, null],
  ])('%s', (_name, given, { flagMs, limitMs = null }: { flagMs?: number; limitMs?: number | null }, expected) => {
    expect(resolveDebateLimit(given, { flagMs, limitMs })).toBe(expected);
  });
});
