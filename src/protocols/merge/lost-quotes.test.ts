import { expect, test } from 'vitest';
import { parseVariants } from '../../documents/compare/parse-variants.ts';
import type { Analysis } from './answers.ts';
import { listLostQuotes, listNearest, mendQuotes } from './lost-quotes.ts';

const table =
  '| ID | Risk | Owner |\n| - | - | - |\n| R6 | Adoption friction | Product |\n| R7 | Phases | Platform |\n';
const variants = parseVariants([{ id: 'A', name: 'a.md', text: `# Plan\n\nThe cache is filled at two.\n\n${table}` }]);
const cell = (row: string, value: string) => ({ row, column: 'Risk', value });
const idea = (found: ReturnType<typeof cell>) =>
  ({ variant: 'A', quote: '', cell: found, idea: 'a risk', why: '', value: 'High' }) as const;
const answers: readonly Analysis[] = [
  { compared: [], unique: [idea(cell('R6', 'Adoption friction')), idea(cell('R7', 'Phasing'))] },
];

test('M2 an idea may be shown by a table’s cell, and only what is not there is lost', () => {
  const lost = listLostQuotes(answers, variants);
  expect(lost).toMatchObject([{ id: 'Q1', shows: 'a risk', evidence: { cell: { row: 'R7', value: 'Phasing' } } }]);
  const mended = mendQuotes(answers, lost, { passages: [{ id: 'Q1', quote: '', cell: cell('R7', 'Phases') }] });
  expect(listLostQuotes(mended, variants)).toEqual([]);
  expect(mended[0]?.unique?.[0]).toEqual(answers[0]?.unique?.[0]);
});

test('M2 the passages nearest to a lost cell are rows below the heading of their table', () => {
  const [first] = listNearest(variants[0], { variant: 'A', quote: '', cell: cell('R7', 'Phasing') });
  expect(first).toBe('| ID | Risk | Owner |\n| R7 | Phases | Platform |');
  expect(listNearest(variants[0], { variant: 'A', quote: 'nothing alike' })).toEqual([]);
});
