import { expect, test } from 'vitest';
import type { Change } from '../../src/debate/ruling.ts';
import { groupChanges } from './changes.ts';

const change = (seat: string, to: string, reason = 'The figures.'): Change => ({
  seat,
  round: 2,
  from: 'keep it',
  to,
  reason,
  convinced_by: ['cto-1'],
  kind: 'informed',
});

test('what one seat changed for one reason in one round is told once; another reason or seat is another change', () => {
  const [course, signs, later] = [
    change('ceo', 'freeze it'),
    change('ceo', 'could sign cto'),
    change('ceo', 'x', 'Y.'),
  ];
  const other = change('cto', 'freeze it');
  expect(groupChanges([course, signs, other, later])).toEqual([[course, signs], [other], [later]]);
});
