import { expect, test } from 'vitest';
import { pointsNamed } from '../../../test/data/merge.fixture.ts';
import { mostDebated, mostUnique, selectDebated, showPoints } from './points.ts';

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
