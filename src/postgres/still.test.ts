import { expect, test } from 'vitest';
import { goneMs } from './beats.ts';
import { createStillWatch } from './still.ts';

/** Looks once a second for so many seconds. */
function watch() {
  const find = createStillWatch();
  let now = 0;
  return {
    pass: (ms: number) => {
      now += ms;
    },
    look: (seconds: number, seen: readonly string[]) => {
      let still: ReadonlySet<string> = new Set();
      for (let second = 0; second < seconds; second++) {
        still = find(seen, now);
        now += 1000;
      }
      return [...still];
    },
  };
}

test('what is there for five seconds is found, and what came and went is not', () => {
  const { look } = watch();
  look(2, ['b']);
  expect(look(goneMs / 1000, ['a'])).toEqual([]);
  expect(look(1, ['a', 'b'])).toEqual(['a']);
  expect(look(1, ['b'])).toEqual([]);
});

test('time in which nobody could look counts for nothing', () => {
  const { look, pass } = watch();
  look(3, ['a']);
  pass(60_000);
  expect(look(goneMs / 1000, ['a'])).toEqual([]);
  expect(look(1, ['a'])).toEqual(['a']);
});
