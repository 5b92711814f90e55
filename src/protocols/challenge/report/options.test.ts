import { expect, test } from 'vitest';
import { renderOptions } from './options.ts';
import { row, tradeoff } from './tradeoff.fixture.ts';

test('C13 only who agrees advocates the position; who withdrew or is reserved is named as such; a condition has one if', () => {
  const text = renderOptions({
    ...tradeoff,
    challengers: [
      row('firm'),
      row('soft', { state: 'resolved' }),
      row('fan', { verdict: 'agree', state: 'none' }),
      row('mild', { verdict: 'partial', state: 'reservation' }),
      row('gone', { state: 'absent' }),
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

test('C13 a dissenter who offers nothing instead stands for not doing it; what is blank is not given', () => {
  const [, , second = ''] = renderOptions({
    ...tradeoff,
    challengers: [row('firm', { alternative: ' ', evidence: '' })],
  }).split('### Option ');
  expect(second).toMatch(/^B: Not that: Purging locks\.\n/);
  expect(second).toContain('- **Evidence**: not given\n');
});
