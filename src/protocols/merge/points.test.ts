import { expect, test } from 'vitest';
import { pointsNamed } from '../../../test/data/merge.fixture.ts';
import { analyseVariants } from '../../documents/compare/analyse.ts';
import { parseVariants } from '../../documents/compare/parse-variants.ts';
import { listPoints, mostDebated, mostUnique, selectDebated, showPoints } from './points.ts';

const many = (letter: string, count: number) =>
  pointsNamed(...Array.from({ length: count }, (_, at) => `${letter}-${String(at + 1).padStart(3, '0')}`));

test('M5 at most 25 points are debated and 15 ideas asked about, the gravest first; the others are left', () => {
  const counted = many('C', 30).map((point, at) => ({ ...point, rating: at >= 28 ? 'High' : 'Low' }) as const);
  const { debated, left } = selectDebated([...counted, ...many('U', 17)]);
  const of = (letter: string) => debated.filter(({ kind }) => kind === letter).map(({ id }) => id);
  expect([of('C').length, of('U').length, left.length]).toEqual([mostDebated, mostUnique, 7]);
  expect(of('C').slice(-2)).toEqual(['C-029', 'C-030']);
  expect(left.map(({ id }) => id)).toEqual(['C-024', 'C-025', 'C-026', 'C-027', 'C-028', 'U-016', 'U-017']);
});

test('M5 a point is shown with its path and one sentence a side, never with votes', () => {
  const [point] = pointsNamed('C-001');
  const sides = [
    { variant: 'A', says: 'In turn.' },
    { variant: 'B', says: 'At once.' },
  ];
  expect(showPoints(point ? [{ ...point, path: 'Plan › Order', sides }] : [])).toEqual([
    { id: 'C-001', about: 'about C-001', where: 'Plan › Order', rating: 'Medium', A: 'In turn.', B: 'At once.' },
  ]);
});

test('M5 a contradiction shows every side that is known: a variant with the very words of one is on it, and one against itself says both', () => {
  const said = ['The link works for seven days here.', 'The link works for a whole month here.'];
  const variants = parseVariants(
    ['A', 'B', 'C', 'D'].map((id, at) => ({
      id,
      name: `${id}.md`,
      text: `# ${id}\n\n${said[at % 2] ?? ''} ${id === 'D' ? said[0] : ''}\n`,
    })),
  );
  const side = (variant: string, text = '') => ({ variant, section: 'title', line: 3, text });
  const row = (id: string, ...sides: ReturnType<typeof side>[]) => ({
    id,
    scope: 'across' as const,
    category: 'opposing-claims' as const,
    found_by: 'analyst' as const,
    about: 'How long does the link work?',
    path: '',
    sides,
    severity: 'High' as const,
    because: '',
  });
  const contradictions = [
    row('X-001', side('A', said[0]), side('B', said[1])),
    row('X-002', side('A', said[0]), side('A', 'It works for ever.')),
  ];
  const points = listPoints({ ...analyseVariants(variants), contradictions }, variants);
  const shown = showPoints(points.filter(({ kind }) => kind === 'X'));
  expect(shown).toMatchObject([{ 'A, C': said[0], B: said[1] }, { A: `${said[0]} / It works for ever.` }]);
});
