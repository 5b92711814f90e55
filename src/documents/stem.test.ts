import { expect, test } from 'vitest';
import { stemWord } from './stem.ts';

test.each([
  ['retry', 'retries'],
  ['try', 'tries'],
  ['tie', 'ties'],
  ['cookie', 'cookies'],
  ['cache', 'caches'],
  ['batch', 'batches'],
  ['box', 'boxes'],
  ['database', 'databases'],
  ['case', 'cases'],
  ['process', 'processes'],
  ['loss', 'losses'],
  ['status', 'statuses'],
  ['size', 'sizes'],
  ['use', 'uses'],
  ['key', 'keys'],
  ['run', 'runs'],
])('%s and %s are the same word', (one, other) => {
  expect(stemWord(other)).toBe(stemWord(one));
});

test.each([
  ['bu', 'bus'],
  ['basi', 'basis'],
  ['pas', 'pass'],
  ['clas', 'class'],
  ['cache', 'catch'],
  ['plan', 'plane'],
])('%s and %s are different words', (one, other) => {
  expect(stemWord(other)).not.toBe(stemWord(one));
});
