import { expect, test } from 'vitest';
import { listOptions } from './options.ts';
import { row, tradeoff } from './report/result.fixture.ts';

const point = row('x').points.slice(0, 1);

test('C13 only who agreed to the final version advocates it; each side has its own case', () => {
  const [first, second, third] = listOptions({
    ...tradeoff,
    challengers: [
      row('firm', { points: point.map((each) => ({ ...each, point: 'O-1a' })) }),
      row('late', { points: point.map((each) => ({ ...each, point: 'O-2a' })), state: 'unresolved', alternative: ' ' }),
      row('soft', { state: 'resolved', agreed_to: 1 }),
      row('fan', { verdict: 'agree', state: 'none', agreed_to: 1 }),
      row('mild', { verdict: 'partial', state: 'reservation', agreed_to: 1 }),
      row('stamp', { verdict: 'partial', state: 'not-engaged' }),
      row('gone', { state: 'absent' }),
    ],
    rejected_critiques: tradeoff.rejected_critiques,
    assumptions_exposed: tradeoff.assumptions_exposed.map((each) => ({ ...each, party: 'firm' })),
    explanations: [
      { party: 'firm', why: 'It is not.', other_right_if: 'nobody works at night', summary: null },
      { party: 'proposer', why: 'Night is quiet.', other_right_if: 'nights are busy', summary: null },
    ],
  });
  expect(first).toMatchObject({ option: 'A', advocates: ['proposer', 'fan'], best_if: ['nobody works at night'] });
  expect(second).toMatchObject({
    option: 'B',
    advocates: ['firm'],
    best_if: ['Nights are busy.'],
    risk_if_wrong: ['It runs at night.'],
  });
  expect(third).toMatchObject({ option: 'C', title: 'Not that: Purging locks.', best_if: [], risk_if_wrong: [] });
});

test('C13 against one dissenter the proposer says when it would be right', () => {
  expect(listOptions(tradeoff)).toEqual(tradeoff.options);
});
