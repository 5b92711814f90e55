import { expect, test } from 'vitest';
import type { OpenQuestion } from '../../src/debates/people.ts';
import { firstPhase, journal, opened, turn } from '../../src/outputs/journal.fixture.ts';
import { hideUnseen } from './hide-unseen.ts';

test('a turn of the round that a person still has to answer is hidden before it ends, and so are the words on their way', () => {
  const started = (seat: string) =>
    turn(seat, { option: 'A', reasons: ['x'] }).filter(({ type }) => type === 'turn-started');
  const events = journal(opened(), firstPhase, started('risk'), started('effort'));
  const addresses = (shown: typeof events) => shown.flatMap((event) => ('address' in event ? [event.address] : []));
  const [risk, effort = ''] = addresses(events);
  const question = { address: effort, seat: 'effort' } as OpenQuestion;
  expect(addresses(hideUnseen(events, []).events)).toEqual([risk, effort]);
  expect(addresses(hideUnseen(events, [question]).events)).toEqual([effort]);
});
