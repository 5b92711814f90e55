import { expect, test } from 'vitest';
import { putInBrief } from '../../test/data/in-brief.fixture.ts';
import { InBrief, maybeInBrief, readInBrief } from './in-brief.ts';

const read = (given: object) => readInBrief(InBrief.parse(given));

test('a result in brief has its parts in the order given, and who was not asked', () => {
  expect(read(putInBrief('Move them.', { decision: ['Move them.', 'Keep the queue.'] }))).toEqual({
    background: 'Sessions were lost twice in May.',
    points: [{ text: 'Move them.' }, { text: 'Keep the queue.' }],
    parts: [],
    only_if: [{ text: 'The restore was tried.' }],
    because: [{ text: 'Redis loses sessions on a failover.' }],
    rejected: [{ option: 'a second Redis', because: 'It loses them as well.' }],
    against: [{ text: 'PostgreSQL gets one more load.', answer: 'Nights are quiet.' }],
    would_change: [{ text: 'More than a million sessions.' }],
    beforehand: [],
    actions: [{ text: 'By March, operations: move them.' }],
    approver: 'the head of operations, by January',
    figures: [{ figures: 'twice', source: 'the log of May' }],
    not_asked: 'the support team',
    written: true,
  });
});

test.each([
  ['nothing', undefined],
  ['no decision', InBrief.parse(putInBrief('', { decision: [] }))],
  ['a blank decision', InBrief.parse(putInBrief('  '))],
])('%s is no brief', (_case, given) => {
  expect(readInBrief(given)).toBeUndefined();
});

test('what is left out or null is empty, and more than was asked for is left out', () => {
  const given = { decision: ['1', '2', '3', '4', '5', '6', '7', '8'], why: null, not_heard: ' ' };
  expect(read(given)).toMatchObject({ points: { length: 6 }, because: [], against: [], actions: [], not_asked: '' });
});

test('what its writer asked on the way is no part of it', () => {
  expect(maybeInBrief.parse(putInBrief('Move them.', { asked_back: ['Which sessions?'] }))).toEqual(
    InBrief.parse(putInBrief('Move them.')),
  );
});

test.each([
  ['no reason', { option: 'a rewrite', because: ' ' }, []],
  ['no name', { option: ' ', because: 'It takes a year.' }, []],
  [
    'a full stop after the name',
    { option: 'A rewrite.', because: 'It takes a year.' },
    [{ option: 'A rewrite', because: 'It takes a year.' }],
  ],
])('something rejected with %s', (_case, given, rejected) => {
  expect(read(putInBrief('Move them.', { rejected: [given] }))?.rejected).toEqual(rejected);
});

test('ids in it are explained where somebody can', () => {
  const explained = readInBrief(InBrief.parse(putInBrief('As cto-1 says.')), (words) => words.replace('cto-1', 'CTO'));
  expect(explained?.points).toEqual([{ text: 'As CTO says.' }]);
});

test.each([
  ['a line alone', 'Operations, by March: move them.', 'Operations, by March: move them.'],
  ['no date', { who: 'operations', what: 'move them.' }, 'Operations: move them.'],
  ['no owner', { by: 'by March', who: ' ', what: 'move them.' }, 'By March: move them.'],
  ['neither', { by: null, what: 'Move them.' }, 'Move them.'],
])('a step with %s', (_case, step, text) => {
  expect(read(putInBrief('Move them.', { next: [step] }))?.actions).toEqual([{ text }]);
});

test('steps are in the order of their days, and those up to the day of the approval come before it', () => {
  const next = [
    { by: '2026-12-04', who: 'operations', what: 'move them.' },
    { by: '2026-11-24', who: 'test', what: 'try the restore.' },
    'Count them.',
    { by: '2026-11-20', who: '', what: 'Ask support.' },
    { by: '2026-02-31', who: 'all', what: 'rest.' },
  ];
  const approve = { who: 'Our CEO.', by: '2026-11-24' };
  expect(read(putInBrief('Move them.', { next, approve }))).toMatchObject({
    beforehand: [{ text: 'By 20 Nov 2026: Ask support.' }, { text: 'By 24 Nov 2026, test: try the restore.' }],
    actions: [
      { text: '2026-02-31, all: rest.' },
      { text: 'Count them.' },
      { text: 'By 4 Dec 2026, operations: move them.' },
    ],
    approver: 'Our CEO, by 24 Nov 2026',
  });
});

test('what has to be found out before anybody can say yes comes before the approval, also without a day', () => {
  const first = ['Ask the seller.', { by: '2026-11-20', who: 'Ana', what: 'count them.' }];
  expect(read(putInBrief('Move them.', { first }))).toMatchObject({
    beforehand: [{ text: 'Ask the seller.' }, { text: 'By 20 Nov 2026, Ana: count them.' }],
    actions: [{ text: 'By March, operations: move them.' }],
  });
});

test.each([
  ['a line alone', 'It takes a load.', [{ text: 'It takes a load.' }]],
  [
    'an answer',
    { point: 'It takes a load.', answer: 'On 2026-12-01.' },
    [{ text: 'It takes a load.', answer: 'On 1 Dec 2026.' }],
  ],
  ['no answer', { point: 'It takes a load.', answer: null }, [{ text: 'It takes a load.' }]],
  ['nothing', { point: ' ', answer: 'Nothing.' }, []],
])('what speaks against it: %s', (_case, point, against) => {
  expect(read(putInBrief('Move them.', { against: [point] }))?.against).toEqual(against);
});

test.each([
  ['a line alone', 'The restore was tried.', 'The restore was tried.'],
  [
    'all of it',
    { by: '2026-12-01', who: 'Ana', what: 'try the restore', passed_if: 'nothing is lost.', otherwise: 'we wait' },
    'By 1 Dec 2026, Ana: try the restore. Passed if: nothing is lost. Otherwise: we wait.',
  ],
  ['no figure', { what: 'Try the restore.', otherwise: 'We wait.' }, 'Try the restore. Otherwise: We wait.'],
])('what must be shown first: %s', (_case, check, text) => {
  expect(read(putInBrief('Move them.', { only_if: [check] }))?.only_if).toEqual([{ text }]);
});

test('figures without a source, and a source without figures, are left out', () => {
  const figures = [
    { figures: '9 ms.', source: 'bench.md' },
    { figures: '9 ms', source: ' ' },
    { figures: '', source: 'bench.md' },
  ];
  expect(read(putInBrief('Move them.', { figures }))?.figures).toEqual([{ figures: '9 ms', source: 'bench.md' }]);
});

test('days in its sentences are written as in documents', () => {
  const { points, because } =
    read(putInBrief('From 2027-01-11 on.', { why: ['Build 2026-13-01 of v2026-01-02-3.'] })) ?? {};
  expect({ points, because }).toEqual({
    points: [{ text: 'From 11 Jan 2027 on.' }],
    because: [{ text: 'Build 2026-13-01 of v2026-01-02-3.' }],
  });
});

test.each([
  ['words alone', 'the head of operations, by January.', 'the head of operations, by January'],
  ['nobody', { who: ' ', by: '' }, ''],
  ['nothing', null, ''],
  ['no day', { who: 'our CEO' }, 'our CEO'],
])('who approves it: %s', (_case, approve, approver) => {
  expect(read(putInBrief('Move them.', { approve }))?.approver).toBe(approver);
});
