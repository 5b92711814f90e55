import { expect, test } from 'vitest';
import { readApiFailure } from './failure-of.ts';

const asked = { model: 'm', address: 'https://api.example/v1', apiKey: 'sk-this-is-secret', keyName: 'MY_KEY' };
const notAccepted = 'the key in MY_KEY was not accepted at https://api.example/v1';

test.each<[string, unknown, string, string]>([
  [
    'Google says 400 to a wrong key',
    { statusCode: 400, message: 'API key not valid. Please pass a valid API key.' },
    'unauthenticated',
    `${notAccepted} (HTTP 400)`,
  ],
  [
    'parts of a key in the message',
    { statusCode: 401, message: 'Incorrect API key: sk-th***cret' },
    'unauthenticated',
    `${notAccepted} (HTTP 401)`,
  ],
  [
    'an event in a stream',
    { type: 'authentication_error', message: 'no' },
    'unauthenticated',
    `${notAccepted} (HTTP 401)`,
  ],
  [
    'the key in another message',
    { statusCode: 500, message: 'for sk-this-is-secret' },
    'crashed',
    'HTTP 500: for [MY_KEY]',
  ],
  [
    'a host that is not there',
    new TypeError('fetch failed', { cause: Object.assign(new Error('x'), { code: 'ENOTFOUND' }) }),
    'not-found',
    'nothing answers at https://api.example/v1 (ENOTFOUND)',
  ],
  ['a long message with escapes', new Error(`\u001b[31m${'é'.repeat(1000)}`), 'crashed', 'é'.repeat(200)],
  ['something that is no error', 'what?', 'crashed', 'what?'],
])('E4 %s', (_name, error, reason, detail) => {
  expect(readApiFailure(error, asked)).toEqual({ reason, detail });
});
