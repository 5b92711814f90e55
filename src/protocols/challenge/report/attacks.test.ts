import { expect, test } from 'vitest';
import type { Result } from '../result.ts';
import { listAttackSections } from './attacks.ts';
import { consensus, row } from './result.fixture.ts';

const [objector = row('codex')] = consensus.challengers;
const [point] = objector.points;
const [met] = consensus.accepted_critiques;
const [first, second] = consensus.position_history;

/** Three versions: codex's point was met with the second, what it and gemini raised then with the third. */
function argue(): Result {
  if (!point || !met || !first || !second) throw new Error('the fixture has a point that was met');
  const later = { ...point, point: 'O-1b', critique: 'Batches starve.', raised_in_round: 1 };
  const others = { ...point, point: 'O-2a', critique: 'Nights grow.', raised_in_round: 1, strength: 'minor' } as const;
  const accept = { ...met, response: 'accept', round: 2 } as const;
  return {
    ...consensus,
    final_version: 3,
    position_history: [first, second, { ...second, version: 3, round: 2 }],
    challengers: [
      { ...objector, points: [point, later] },
      { ...objector, challenger: 'gemini', objection: 'O-2', points: [others] },
    ],
    accepted_critiques: [
      met,
      { ...accept, point: 'O-1b', explanation: 'Vacuum runs by day.' },
      { ...accept, point: 'O-2a', explanation: 'Users are few.' },
    ],
  } as Result; // the fixture is frozen
}

test('where they agreed, what was attacked is folded, each with its answer and the version that came of it', () => {
  const [disputed, attacked] = listAttackSections(argue());
  expect(disputed?.body).toBe('');
  expect(attacked).toMatchObject({ title: 'What was attacked, and what became of it (3)', folded: true });
  for (const words of [
    'Nights grow.',
    'Accepted in version 3: Users are few.',
    'Partly accepted in version 2: It runs at night.',
  ])
    expect(attacked?.body).toContain(words);
});
