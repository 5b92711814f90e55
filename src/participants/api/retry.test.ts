import { expect, test, vi } from 'vitest';
import { runWithRetries } from './retry.ts';

const signal = new AbortController().signal;
const minute = 60_000;

test.each<[string, unknown, number]>([
  ['retry-after in seconds', { statusCode: 429, responseHeaders: { 'retry-after': '0.01' } }, 3],
  ['retry-after-ms', { statusCode: 429, responseHeaders: { 'retry-after-ms': '5', 'retry-after': '3600' } }, 3],
  [
    'retry-after as a date that has passed',
    { statusCode: 503, responseHeaders: { 'retry-after': 'Mon, 02 Mar 2026 10:00:00 GMT' } },
    3,
  ],
  ["Google's retryDelay", { statusCode: 429, responseBody: '{"details":[{"retryDelay": "0.01s"}]}' }, 3],
  ['a wait of more than a minute', { statusCode: 429, responseHeaders: { 'retry-after': '61' } }, 1],
  ['a quota that is used up', { statusCode: 429, responseBody: '{"code":"insufficient_quota"}' }, 1],
  ['what the SDK says is final', { statusCode: 500, isRetryable: false }, 1],
  ['a bad request', { statusCode: 400 }, 1],
  ['an error of ours', new TypeError('x is not a function'), 1],
])('%s', async (_name, error, tries) => {
  const attempt = vi.fn(() => Promise.reject(error));
  await expect(runWithRetries(attempt, { signal, firstWaitMs: minute })).rejects.toBe(error);
  expect(attempt).toHaveBeenCalledTimes(tries);
});
