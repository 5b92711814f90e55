import { describe, expect, test } from 'vitest';
import { closest } from './closest.ts';

describe('closest', () => {
  test.each([
    ['optoins', ['question_text', 'options'], 'options'],
    ['call', ['calls', 'tokens', 'usd'], 'calls'],
    ['MAXROUNDS', ['max_rounds', 'consensus_threshold'], 'max_rounds'],
    ['codx', ['claude', 'codex', 'gpt'], 'codex'],
    ['calls', ['call', 'calls'], 'calls'],
    ['lable', ['id', 'label'], 'label'],
    ['usb', ['usd'], 'usd'],
    ['usbb', ['usd'], undefined],
    ['banana', ['calls', 'tokens', 'usd'], undefined],
    ['x', [], undefined],
    ['x'.repeat(5_000_000), ['x'], undefined],
  ])('%.20s → %3$s', (word, candidates, expected) => {
    expect(closest(word, candidates)).toBe(expected);
  });
});
