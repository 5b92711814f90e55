import { expect, test } from 'vitest';
import { describeCarrier } from './carrier.ts';

test.each([
  [null, ''],
  [{ worker: null, taken_from: null }, 'Waiting for a worker.'],
  [{ worker: '2', taken_from: null }, 'Carried by worker 2.'],
  [{ worker: '2', taken_from: '1' }, 'Taken over by worker 2 from worker 1.'],
])('%j: %s', (carrier, words) => {
  expect(describeCarrier(carrier)).toBe(words);
});
