import { expect, test } from 'vitest';
import { countEffectiveVotes, describeLittleWorth, describeWorth, type Voter } from './effective-votes.ts';

let count = 0;
const voter = (model: string | null, vendor: string | null, more: Partial<Voter> = {}): Voter => ({
  participant: `p${count++}`,
  via: 'api:x',
  model,
  vendor,
  ...more,
});
const different = (many: number) => Array.from({ length: many }, (_, index) => voter(`m${index}`, `v${index}`));

test.each([
  ['nobody', [], null],
  ['one', different(1), 1],
  ['two of different vendors', different(2), 1.32],
  ['two of one vendor', [voter('m1', 'v'), voter('m2', 'v')], 1.21],
  ['two of one model', [voter('m', 'v'), voter('m', 'v')], 1.05],
  ['one model reached by two ways', [voter('m', 'v'), voter('m', 'w', { via: 'agent:y' })], 1.05],
  [
    'one participant in two seats',
    [voter(null, null, { participant: 'x' }), voter(null, null, { participant: 'x' })],
    1.05,
  ],
  ['two agents of one vendor, their models unknown', [voter(null, 'v'), voter(null, 'v')], 1.21],
  [
    'two programs of which nothing is known',
    [voter(null, null, { via: 'program' }), voter(null, null, { via: 'program' })],
    1.32,
  ],
  ['two people', [voter(null, null, { via: 'human' }), voter(null, null, { via: 'human' })], 1.32],
  ['three of different vendors', different(3), 1.47],
  ['three of one model', [voter('m', 'v'), voter('m', 'v'), voter('m', 'v')], 1.07],
  ['two of one model and one other', [voter('m', 'v'), voter('m', 'v'), voter('n', 'w')], 1.31],
  ['four of different vendors', different(4), 1.56],
  ['two pairs of vendors', [voter('a', 'v'), voter('b', 'v'), voter('c', 'w'), voter('d', 'w')], 1.49],
  ['five of different vendors', different(5), 1.62],
  [
    'three of one model, two of another vendor',
    [...['m', 'm', 'm'].map((m) => voter(m, 'v')), voter('a', 'w'), voter('b', 'w')],
    1.39,
  ],
])('E16 %s', (_, voters, expected) => {
  expect(countEffectiveVotes(voters)).toBe(expected);
});

test.each([
  ['three of one model', ['m', 'm', 'm'], 'All three judges are the same model: count this as about one vote.'],
  [
    'two of one model and one other',
    ['m', 'm', 'n'],
    's0 and s1 share a model or a vendor: count this as about 1.3 votes.',
  ],
  ['two of different vendors', ['m', 'n'], 'Models that answer alike also err alike: count this as about 1.3 votes.'],
])('E16 in words: %s', (_, models, words) => {
  const voters = models.map((model, at) => ({ seat: `s${at}`, ...voter(model, `v-${model}`) }));
  expect(describeWorth(voters, 'judges')).toBe(words);
});

test.each([
  ['one of one model', ['m'], undefined],
  ['two of one model', ['m', 'm'], 'all on one AI model, m: worth about one vote'],
  ['two of one model and one other', ['m', 'm', 'n'], undefined],
  ['nine of one model and one other', [...Array<string>(9).fill('m'), 'n'], 'mostly one model: worth about 1.2 votes'],
])('E16 in a few words, where it is hardly more than one vote: %s', (_, models, words) => {
  expect(describeLittleWorth(models.map((model) => voter(model, `v-${model}`)))).toBe(words);
});
