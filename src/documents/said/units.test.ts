import { expect, test } from 'vitest';
import { flattenSaid } from './flatten.ts';
import { splitUnits } from './units.ts';

test.each([
  ['a list with the line that announces it', 'Three things:\n\n- a\n- b\n\nThen.', 2],
  ['a heading with what follows', '## Week 1\n\nStart.\n\nGo on.', 2],
  ['a line that is bold as a whole, too', '**Week 1**\n\nStart.\n\nGo on.', 2],
  ['but not one that only begins so', '**Week 1.** Start.\n\nGo on.\n\nEnd.', 3],
])('%s is one unit', (_name, text, units) => {
  expect(splitUnits(text).map(flattenSaid)).toHaveLength(units);
});
