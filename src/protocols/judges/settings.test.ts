import { expect, test } from 'vitest';
import { Settings } from './settings.ts';

test('J the defaults of the settings', () => {
  expect(Settings.parse({})).toEqual({
    max_rounds: 2,
    consensus_threshold: 0.67,
    timeout_per_judge: 120,
    require_stance_maintenance: true,
    require_change_documentation: true,
    hear_dissent: false,
  });
});

test('J names are read in any case', () => {
  expect(Settings.parse({ MAX_ROUNDS: 3, Consensus_Threshold: 1 })).toMatchObject({
    max_rounds: 3,
    consensus_threshold: 1,
  });
});

test.each([
  { max_rounds: 0 },
  { max_rounds: 6 },
  { max_rounds: 1.5 },
  { consensus_threshold: 0.5 },
  { consensus_threshold: 1.01 },
  { consensus_threshold: 67 },
  { timeout_per_judge: 0 },
  { require_stance_maintenance: 'maybe' },
  { max_round: 2 },
])('J %j is refused', (given) => {
  expect(Settings.safeParse(given).success).toBe(false);
});

test.each([{ max_rounds: 1 }, { max_rounds: 5 }, { consensus_threshold: 0.51 }])('J %j is accepted', (given) => {
  expect(Settings.safeParse(given).success).toBe(true);
});
