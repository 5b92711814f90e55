import { expect, test } from 'vitest';
import { listStatements } from '../markdown/statements.ts';
import { parseVariants } from './parse-variants.ts';
import { matchTopics } from './topics.ts';
import { findUniquePoints } from './unique.ts';

function unique(...texts: readonly string[]) {
  const variants = parseVariants(texts.map((text, at) => ({ id: 'ABC'[at] ?? '', name: '', text })));
  const statements = new Map(variants.map(({ id, document }) => [id, listStatements(document)]));
  return findUniquePoints(variants, matchTopics(variants), statements);
}

const plain = 'operators answer questions of customers on invoices, deliveries and refunds by phone';
const other = '# P\n\n## Scope\n\nThe store holds events.\n';
const long = `${other}\n${plain.replace('phone', 'mail')}, ${Array.from({ length: 30 }, (_, at) => `word${at}`).join(' ')}.\n`;

test.each([
  ['says new and binding things', other, 'The beta must open for invited testers.', 'High', /^fills a gap: 100 %/],
  ['says new and concrete things', other, 'Links live for 15 minutes.', 'High', /^fills a gap: 100 %/],
  ['says new things of no weight', other, plain, 'Medium', /^100 % of its words stand in no other variant$/],
  ['says hardly anything', other, 'operators answer questions', 'Low', /^hardly any text$/],
  ['says what others say elsewhere', long, plain, 'Low', /^13 % .*: the others speak of it elsewhere$/],
])('M2 a section that %s', (_, text, body, value, because) => {
  expect(unique(`${other}\n## Rollout\n\n${body}\n`, text)).toMatchObject([
    { variant: 'A', section: '2', title: 'Rollout', line: 7, value, because: expect.stringMatching(because) },
  ]);
});

test.each([
  [
    'a requirement in a topic that others have too',
    '# P\n\n## Scope\n\nFR-1 is a login. FR-2 is a logout, FR-2.\n',
    '# P\n\n## Scope\n\nFR-1 is a login.\n',
    ['A 1 FR-2 High'],
  ],
  [
    'a requirement in a section that stands alone',
    `${other}\n## Rollout\n\nFR-9 opens the beta.\n`,
    other,
    ['A 2 Rollout High'],
  ],
  [
    'text before the first heading',
    `Read the whole plan first.\n\n${other}`,
    other,
    ['A front (before the first heading) Low'],
  ],
  ['a heading without words', `${other}\n##\n\nSome few words.\n`, other, ['A 2 (untitled) Low']],
  ['a heading with nothing below it', `${other}\n## Rollout\n`, other, []],
  ['the same in both', other, other.replaceAll('\n', '\r\n'), []],
])('M2 what exactly one variant has: %s', (_, a, b, expected) => {
  expect(unique(a, b).map(({ variant, section, title, value }) => [variant, section, title, value].join(' '))).toEqual(
    expected,
  );
});

test('M2 what two of three have is not unique', () => {
  const rollout = `${other}\n## Rollout\n\nThe beta must open for FR-3.\n`;
  expect(unique(rollout, other, rollout)).toEqual([]);
});

test('M2 a contribution has its opening and its count of words', () => {
  expect(unique(`${other}\n## Rollout\n\nOne word. Two words more. Three.\n`, other)).toMatchObject([
    { opening: 'One word. Two words more.', words: 6 },
  ]);
});
