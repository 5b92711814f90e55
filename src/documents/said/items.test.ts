import { expect, test } from 'vitest';
import { findForbidden, readGfm } from '../../../test/data/gfm.fixture.ts';
import { listItems, listSaid, renderLabelled } from './items.ts';

test('a label stands before a paragraph, and above anything else', () => {
  expect(renderLabelled('**Why.**', 'It is `cheap`.')).toBe('**Why.** It is `cheap`.');
  expect(renderLabelled('**Why.**', '- cheap\n- fast')).toBe('**Why.**\n\n- cheap\n- fast');
  expect(renderLabelled('**Why.**', ' \n')).toBe('');
});

test('what was said stays in its item', () => {
  const list = listSaid(['One.\n\n- a\n- b', '', '# Two'], { numbered: true });
  expect(list).toBe('1. One.\n\n   - a\n   - b\n\n2. **Two**');
  expect(listItems(['a', 'b'])).toBe('- a\n- b');
});

test.each(['<b>x</b>', '# x', '[x](javascript:alert(1))', '1. x\n\n# y', '```\nx', '> x\n\n</details>'])(
  'nothing active comes of %j',
  (hostile) => {
    expect(findForbidden(renderLabelled('**Why.**', hostile))).toEqual([]);
    expect(findForbidden(listSaid([hostile, 'next']))).toEqual([]);
    expect(readGfm(listSaid([hostile, 'next'])).children).toHaveLength(1);
  },
);
