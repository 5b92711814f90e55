import { expect, test } from 'vitest';
import { parseVariants } from '../compare/parse-variants.ts';
import { blame } from './blame.ts';
import { comments } from './comments.ts';
import { mergeVariants } from './merge-variants.ts';

const header = comments.header({ product: 'dissent merge', base: 'A', name: 'a.md', date: '2026-11-16' });
const fromB = comments.variant({ id: 'B', name: 'b.md', section: '2', change: 1 });
const modified = (...ids: readonly number[]) => comments.modified(ids.map((id) => ({ id, reason: 'r' })));
const read = (text: string) =>
  blame(text).lines.map(({ kind, variant, section, change }) =>
    [kind, variant ?? '-', section ?? '-', change ?? '-'].join(' '),
  );
const comment = 'comment - - -';

test.each([
  ['the base', [...header, comments.base(), '# A'], [comment, comment, comment, comment, 'base A - -']],
  ['a section of a variant', [fromB, '## B', '', 'text'], [comment, ...Array(3).fill('variant B 2 1')]],
  ['a section with one change', [header[1], modified(3), '## C'], [comment, comment, 'base A - 3']],
  [
    'a section with two changes: which of them is not known',
    [header[1], modified(3, 4), '## C'],
    [comment, comment, 'base A - -'],
  ],
  [
    'from one comment to the next',
    [fromB, 'x', comments.base(), '# A'],
    [comment, 'variant B 2 1', comment, 'base - - -'],
  ],
  ['a comment in code is none', [fromB, '```', comments.base(), '```'], [comment, ...Array(3).fill('variant B 2 1')]],
])('M11 lines by their comments: %s', (_, lines, expected) => {
  expect(read(lines.join('\n'))).toEqual(expected);
  expect(read(lines.join('\r\n'))).toEqual(expected);
});

test('M11 without comments nothing is known', () => {
  expect(blame('# A\n')).toEqual({
    by: 'nothing',
    lines: [{ line: 1, text: '# A', kind: 'base', variant: null, section: null, change: null, points: [] }],
  });
  expect(blame('')).toEqual({ by: 'nothing', lines: [] });
});

test('M11 by the record every line has variant, section, change and point; lines that were edited since say so', () => {
  const variants = parseVariants([
    { id: 'A', name: 'a.md', text: '# T\n\n## One\n\nFirst.\n' },
    { id: 'B', name: 'b.md', text: '# T\n\n## Two\n\nSecond.\n' },
  ]);
  const { text, provenance } = mergeVariants({
    variants,
    base: 'A',
    changes: [{ id: 1, approach: 'insert', variant: 'B', source: '1', target: '1', reason: 'r', points: ['U-001'] }],
    date: '2026-11-16',
  });
  const { by, lines } = blame(text, { text, provenance });
  expect(by).toBe('provenance');
  expect(lines.find((line) => line.text === 'First.')).toMatchObject({
    kind: 'base',
    variant: 'A',
    section: '1',
    change: null,
  });
  expect(lines.find((line) => line.text === 'Second.')).toMatchObject({
    variant: 'B',
    section: '1',
    change: 1,
    points: ['U-001'],
  });
  const edited = blame(`${text.replace('First.', 'Other.')}More.\n`, { text, provenance });
  expect(edited.lines.filter(({ kind }) => kind === 'edited').map((line) => line.text)).toEqual(['Other.', 'More.']);
  expect(edited.lines.find((line) => line.text === 'Second.')).toMatchObject({ variant: 'B', points: ['U-001'] });
});
