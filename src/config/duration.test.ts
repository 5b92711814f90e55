import { describe, expect, test } from 'vitest';
import { DissentError } from '../debate/errors.ts';
import { isDuration, parseDuration } from './duration.ts';

describe('parseDuration', () => {
  test.each([
    ['500ms', 500],
    ['30s', 30_000],
    ['60m', 3_600_000],
    ['2h', 7_200_000],
    ['1d', 86_400_000],
    ['1h30m', 5_400_000],
    ['1.5s', 1500],
    [' 30S ', 30_000],
    ['120', 120_000],
    [120, 120_000],
    [0.25, 250],
    ['24d', 2_073_600_000],
  ])('%j is %d ms', (given, milliseconds) => {
    expect(parseDuration(given)).toBe(milliseconds);
    expect(isDuration(given)).toBe(true);
  });

  test.each([
    '',
    '0',
    '0s',
    '-5s',
    '5 parsecs',
    's',
    '1.s',
    '30s!',
    '1h 30m',
    '25d',
    '99999999999999d',
    '1e3s',
    0,
    -1,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    1e12,
  ])('%j is refused', (given) => {
    expect(() => parseDuration(given)).toThrow(DissentError);
    expect(isDuration(given)).toBe(false);
  });

  test('the error names the place, what was given and how to write it', () => {
    try {
      parseDuration('soon', 'DISSENT_MAX_TIME');
      expect.unreachable();
    } catch (error) {
      expect(error).toMatchObject({
        code: 'DurationInvalid',
        exit: 2,
        message: expect.stringMatching(/^DISSENT_MAX_TIME .*"soon"/),
        hint: expect.stringContaining('30s'),
      });
    }
  });
});
