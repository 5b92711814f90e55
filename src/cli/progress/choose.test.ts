import { expect, test } from 'vitest';
import { chooseDisplay, type DisplayWishes } from './choose.ts';
import { wantsColour } from './colour.ts';

const here: DisplayWishes = { isTTY: true, isCI: false, isAgent: false };

test.each<[string, Partial<DisplayWishes>, string, boolean]>([
  ['a terminal', {}, 'full', false],
  ['no terminal', { isTTY: false }, 'plain', false],
  ['CI', { isCI: true }, 'plain', true],
  ['an agent', { isAgent: true }, 'plain', true],
  ['--quiet', { quiet: true }, 'none', false],
  ['--quiet in CI', { quiet: true, isCI: true }, 'none', false],
  ['--display plain at a terminal', { display: 'plain' }, 'plain', false],
  ['--display full in CI, quiet', { display: 'full', quiet: true, isCI: true }, 'full', false],
])('%s', (_what, wishes, mode, terse) => {
  expect(chooseDisplay({ ...here, ...wishes })).toEqual({ mode, terse });
});

test('another display is refused by name', () => {
  expect(() => chooseDisplay({ ...here, display: 'fancy' })).toThrow(/--display .*full, plain or none.*"fancy"/);
});

test.each([
  ['a terminal', {}, true, true],
  ['no terminal', {}, false, false],
  ['NO_COLOR', { NO_COLOR: '1' }, true, false],
  ['an empty NO_COLOR', { NO_COLOR: '' }, true, true],
  ['FORCE_COLOR without a terminal', { FORCE_COLOR: '1' }, false, true],
  ['FORCE_COLOR=0', { FORCE_COLOR: '0' }, true, false],
  ['both', { NO_COLOR: '1', FORCE_COLOR: '1' }, true, false],
  ['a dumb terminal', { TERM: 'dumb' }, true, false],
])('colour: %s', (_what, env, isTTY, wanted) => {
  expect(wantsColour(env, isTTY)).toBe(wanted);
});
