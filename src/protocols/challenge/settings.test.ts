import { describe, expect, test } from 'vitest';
import { applyPersonaSetting, assignAngles } from './angles.ts';
import { seat } from './challenge.fixture.ts';
import { estimateChallenge } from './estimate.ts';
import { rateLevel } from './level.ts';
import { Settings } from './settings.ts';
import { Topic } from './topic.ts';

describe('settings', () => {
  const defaults = { max_rounds: 5, timeout_per_cli: 120, skeptical: true, personas: true, stop_when_stalled: true };
  test('the defaults', () => expect(Settings.parse({})).toEqual(defaults));
  test('in any case', () =>
    expect(Settings.parse({ MAX_ROUNDS: 3, Timeout_Per_CLI: 60 })).toEqual({
      ...defaults,
      max_rounds: 3,
      timeout_per_cli: 60,
    }));
  test.each([{ max_rounds: 0 }, { max_rounds: 1.5 }, { timeout_per_cli: 0 }, { skeptical: 'yes' }, { rounds: 3 }])(
    '%j is refused',
    (given) => {
      expect(Settings.safeParse(given).success).toBe(false);
    },
  );
  test.each([{ MIN_CHALLENGERS: 1 }, { min_challengers: 2 }])('%j is refused: it is 1', (given) => {
    expect(Settings.safeParse(given).error?.issues).toMatchObject([
      { message: expect.stringContaining('is always 1') },
    ]);
  });
});

describe('topic', () => {
  test.each([
    ['Move it.', { topic: 'Move it.' }],
    [{ topic: ' Move it. ' }, { topic: 'Move it.' }],
  ])('%j', (given, expected) => expect(Topic.parse(given)).toEqual(expected));
  test.each([[''], [{ topic: '  ' }], [{}], [{ topic: 'x', options: [] }], [null]])('%j is refused', (given) => {
    expect(Topic.safeParse(given).success).toBe(false);
  });
});

describe('C0 levels', () => {
  test.each([
    [0, 'DISABLED'],
    [1, 'MINIMAL'],
    [2, 'FUNCTIONAL'],
    [3, 'OPTIMAL'],
    [10, 'OPTIMAL'],
  ])('%i available is %s', (available, expected) => {
    expect(rateLevel(available, 10)).toMatchObject({ level: expected, available });
  });
});

describe('C2 angles', () => {
  const four = ['a', 'b', 'c', 'd'].map(seat);
  const nameAngles = (challengers: typeof four, personas = true) =>
    [...assignAngles(challengers, { personas }).values()].map(({ name }) => name);
  const persona = {
    name: 'security',
    title: 'security engineer',
    stance: 'WARY',
    objective: '',
    criteria: [],
    words: '',
  };
  test('Architect, Operator, Adversary in seat order, repeating', () => {
    expect(nameAngles(four)).toEqual(['Architect', 'Operator', 'Adversary', 'Architect']);
  });
  test("a persona of the user's stands instead, and the others keep their place", () => {
    const own = four.map((each) => (each.seat === 'a' ? { ...each, persona } : each));
    expect(nameAngles(own)).toEqual(['security engineer', 'Operator', 'Adversary', 'Architect']);
    expect(applyPersonaSetting(own, { personas: false })).toEqual(four);
  });
  test('personas: false gives nobody one', () => {
    expect(nameAngles(four, false)).toEqual(['General', 'General', 'General', 'General']);
  });
});

describe('calls', () => {
  test.each([
    [1, 1, 2, 9],
    [3, 5, 4, 43],
    [10, 5, 11, 134],
  ])('%i challengers, %i rounds: %i to %i', (challengers, rounds, least, most) => {
    const estimate = estimateChallenge(challengers, rounds);
    expect([estimate.least, estimate.most]).toEqual([least, most]);
    expect(estimate.lines.reduce((sum, line) => sum + line.most, 0)).toBe(most);
  });
});
