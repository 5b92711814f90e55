import { expect, test } from 'vitest';
import { areReversed, findSteps, readDatedStep, readDependency, readPrecedence } from './sequences.ts';

test.each([
  ['Migration runs before the backup.', 'migration', 'backup'],
  ['The backup runs after migration.', 'migration', 'backup'],
  ['The backup depends on migration.', 'migration', 'backup'],
  ['The backup waits for migration.', 'migration', 'backup'],
  ['Migration blocks the backup.', 'migration', 'backup'],
  ['The backup is blocked by migration.', 'migration', 'backup'],
  ['Before the backup, migration runs.', 'migration', 'backup'],
  ['After migration, the backup runs.', 'migration', 'backup'],
])('M2 %j: first %s, then %s', (text, first, later) => {
  const found = readPrecedence(text);
  expect([[...(found?.first ?? [])], [...(found?.later ?? [])]]).toEqual([[first], [later]]);
});

test.each([
  'Migration and backup run at night.',
  'Migration must not run before the backup.',
  "The backup doesn't depend on migration.",
  'It starts before it runs.',
])('M2 %j says nothing of an order', (text) => {
  expect(readPrecedence(text)).toBeUndefined();
});

test.each([
  ['Migration runs before the backup.', 'The backup runs before migration.', true],
  ['Migrations run before the backup.', 'A migration follows the nightly backup.', true],
  ['Migration runs before the backup.', 'The backup runs after migration.', false],
  ['Migration runs before the backup.', 'The backup runs before the audit.', false],
])('M2 %j is the reverse of %j: %s', (one, other, expected) => {
  const [a, b] = [readPrecedence(one), readPrecedence(other)];
  expect(a && b && areReversed(a, b)).toBe(expected);
});

test.each([
  ['Milestone M2 and D1.2', ['m2', 'd1.2']],
  ['Milestone 2 and Deliverable 1.2', ['m2', 'd1.2']],
  ['Phase  3, then Step 4', ['phase 3', 'step 4']],
  ['M2M over MP3, and phases', []],
])('M2 the steps in %j are %j', (text, expected) => {
  expect(findSteps(text)).toEqual(expected);
});

test.each([
  ['M1: the store is finished on 2027-05-01.', { step: 'm1', date: '2027-05-01' }],
  ['Phase 2 ends in Q3 2027.', { step: 'phase 2', date: '2027-Q3' }],
  ['M1 and M2 end in March 2027.', undefined],
  ['M1 ends soon.', undefined],
])('M2 the date of a step in %j', (text, expected) => {
  expect(readDatedStep(text)).toEqual(expected);
});

test.each([
  ['M2 depends on M1.', 'm1', 'm2'],
  ['M2 requires M1.', 'm1', 'm2'],
  ['M1 must end before M2.', 'm1', 'm2'],
  ['Milestone 1 blocks M2.', 'm1', 'm2'],
  ['After M1, M2 starts.', 'm1', 'm2'],
  ['Before M2, M1 must be finished.', 'm1', 'm2'],
])('M2 %j: first %s, then %s', (text, first, later) => {
  expect(readDependency(text)).toEqual({ first, later });
});

test.each(['M1 and M2 are planned.', 'M3 depends on M1 and M2.', 'M1 depends on M1.', 'M2 does not depend on M1.'])(
  'M2 %j is no order of two steps',
  (text) => {
    expect(readDependency(text)).toBeUndefined();
  },
);
