import { describe, expect, test } from 'vitest';
import { findClosest } from './closest.ts';

describe('findClosest', () => {
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
    expect(findClosest(word, candidates)).toBe(expected);
  });
});
