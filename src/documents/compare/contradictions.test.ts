import { expect, test } from 'vitest';
import { listStatements } from '../markdown/statements.ts';
import { findContradictions } from './contradictions.ts';
import { parseVariants } from './parse-variants.ts';

function found(texts: readonly string[]) {
  const variants = parseVariants(texts.map((text, at) => ({ id: 'ABC'[at] ?? '', name: `${at}.md`, text })));
  return findContradictions(variants, new Map(variants.map(({ id, document }) => [id, listStatements(document)])))
    .points;
}

test.each([
  [
    'negation',
    'The cache is shared between the two regions.',
    'The cache is not shared between the two regions.',
    'opposing-claims',
  ],
  ['antonym', 'Writes to the ledger are synchronous.', 'Writes to the ledger are asynchronous.', 'opposing-claims'],
  ['number', 'Sessions expire after 30 days.', 'Sessions expire after 60 days.', 'opposing-claims'],
  ['date', 'The beta opens on 2027-03-01.', 'The beta opens on 1 April 2027.', 'opposing-claims'],
  [
    'obligation',
    'The client must retry failed uploads.',
    'The client must not retry failed uploads.',
    'requirement-constraint',
  ],
  ['order', 'Migration runs before the backup.', 'The backup runs before migration.', 'impossible-sequence'],
] as const)('M2 a contradiction by %s, across and within', (sign, a, b, category) => {
  expect(found([a, b])).toMatchObject([
    { scope: 'across', sign, category, a: { variant: 'A', text: a }, b: { variant: 'B', text: b } },
  ]);
  expect(found([`${a}\n\n${b}`])).toMatchObject([{ scope: 'within', sign, category }]);
});

test.each([
  ['the same', 'Sessions expire after 30 days.', 'Sessions expire after 30 days.'],
  ['the same in another unit', 'The call ends within 60 s.', 'The call ends within 1 minute.'],
  ['another subject', 'Sessions expire after 30 days.', 'Invoices are archived after 60 days.'],
  ['vague', 'Access is limited as appropriate for all users.', 'Access is not limited as appropriate for all users.'],
  ['a question', 'Is the cache shared between the regions?', 'The cache is not shared between the regions.'],
  ['twice no', 'No data is lost without a warning.', 'Data is lost with a warning.'],
  ['a month and a day in it', 'The beta opens in March 2027.', 'The beta opens on 2027-03-01.'],
  ['numbers of sections', 'Details of the plan stand in Section 3.', 'Details of the plan stand in Section 4.'],
])('M2 no contradiction: %s', (_, a, b) => {
  expect(found([a, b])).toEqual([]);
});

test('M2 a step that is due before the one it depends on', () => {
  const plan = 'M2 depends on M1.\n\n- M1: the store is finished on 2027-05-01.\n- M2: the beta opens on 2027-04-01.\n';
  expect(found([plan])).toMatchObject([
    { category: 'impossible-sequence', sign: 'order', because: 'M2 depends on M1 and is due before it' },
  ]);
});

test.each([
  ['in Q3 2027', 'in May 2027', 1],
  ['on 2027-05-01', 'in April 2027', 1],
  ['in Q1 2027', 'in April 2027', 0],
  ['in April 2027', 'on 2027-04-15', 0],
])('M2 the store ends %s, the beta that depends on it opens %s: %i contradictions', (first, later, count) => {
  expect(
    found([`After M1, M2 starts.\n\n- M1: the store ends ${first}.\n- M2: the beta opens ${later}.\n`]),
  ).toHaveLength(count);
});
