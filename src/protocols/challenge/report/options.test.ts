import { expect, test } from 'vitest';
import { optionsPart } from './options.ts';

const row = (challenger: string, verdict: string, state: string) => ({
  challenger,
  verdict,
  state,
  critique: 'It locks.',
});

test('C13 only who agrees advocates the position; who withdrew or is reserved is named as such; a condition has one if', () => {
  const text = optionsPart({
    final_position: 'Use PostgreSQL.',
    proposer: 'proposer',
    opening: { reasoning: ['It is there.'] },
    challengers: [
      row('firm', 'disagree', 'open'),
      row('soft', 'disagree', 'resolved'),
      row('fan', 'agree', 'none'),
      row('mild', 'partial', 'reservation'),
      row('gone', 'disagree', 'absent'),
    ],
    explanations: [
      { party: 'firm', why: 'It is not.', other_right_if: 'If nobody works at night.' },
      { party: 'proposer', why: 'Night is quiet.', other_right_if: 'if nights are busy' },
    ],
  });
  const [, first = '', second = ''] = text.split('### Option ');
  expect(first).toContain(
    '- **Advocated by**: proposer, fan\n- **Objection withdrawn by**: soft\n- **Minor reservations**: mild\n',
  );
  expect(first).toContain('- **Best if**: nobody works at night\n');
  expect(second).toContain('- **Advocated by**: firm\n- **Core argument**');
  expect(second).toContain('- **Best if**: nights are busy\n');
});
