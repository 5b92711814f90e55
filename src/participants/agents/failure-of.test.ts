import { describe, expect, test } from 'vitest';
import { explainNoResult, readAgentFailure } from './failure-of.ts';

describe('E4 what a CLI says when it fails', () => {
  test.each([
    ['Not logged in · Please run /login', undefined, 'unauthenticated', false],
    ['Invalid API key · Fix external API key', 401, 'unauthenticated', false],
    [
      'Failed to authenticate. API Error: 403 Your API key does not have permission',
      undefined,
      'unauthenticated',
      false,
    ],
    ['unexpected status 401 Unauthorized: bad key, url: https://x/v1/responses', undefined, 'unauthenticated', false],
    ['[API Error: 401 bad 401]', undefined, 'unauthenticated', false],
    ['No auth type is selected', undefined, 'unauthenticated', false],
    ['Invalid auth method selected.', undefined, 'unauthenticated', false],
    ['API key not valid. Please pass a valid API key.', 400, 'unauthenticated', false],
    ["There's an issue with the selected model (x). It may not exist", 404, 'not-found', false],
    ['ProviderModelNotFoundError: no message', undefined, 'not-found', false],
    ['The model `gpt-9` does not exist or you do not have access to it.', undefined, 'not-found', false],
    ['exceeded retry limit, last status: 429 Too Many Requests', undefined, 'rate-limited', true],
    ['API Error: Request rejected (429) · wait', undefined, 'rate-limited', true],
    ["You've hit your usage limit. Try again at 5 pm.", undefined, 'rate-limited', true],
    ['AI_APICallError: rate limit reached', undefined, 'rate-limited', true],
    ['API Error: 529 Overloaded', 529, 'crashed', true],
    ['[API Error: 503 unavailable]', undefined, 'crashed', true],
    ['API Error: 500 bad 500. This is a server-side issue', 500, 'crashed', false],
    ['We’re currently experiencing high demand, which may cause temporary errors.', undefined, 'crashed', false],
    ["API Error: Opus 5.5's safeguards flagged this message", undefined, 'refused', false],
    ["ContentFilterError: The response was blocked by the provider's content filter", undefined, 'refused', false],
    ["API Error: Claude's response exceeded the 128000 output token maximum.", undefined, 'unreadable', false],
    ['API Error: Connection to the API was lost (ECONNRESET)', undefined, 'crashed', false],
    ['stream disconnected before completion: error sending request', undefined, 'crashed', false],
  ])('%j (%s) is %s', (message, status, reason, again) => {
    expect(readAgentFailure(message, status)).toEqual({
      failure: { reason, detail: message },
      ...(again ? { again } : {}),
    });
  });
});

describe('a CLI that ended without a result', () => {
  const end = { code: 0, signal: null, stdout: '', stderr: '' };
  test.each([
    [
      'with nothing at all (gemini after SIGTERM)',
      end,
      'crashed',
      'ended without an answer, nothing on standard error',
    ],
    ['with words that are no result', { ...end, stdout: 'hello' }, 'unreadable', /not in the form/],
    [
      'with an error',
      { ...end, code: 1, stderr: 'error: unknown option --x\n' },
      'crashed',
      'exit code 1: error: unknown option --x',
    ],
    [
      'not signed in, in words only',
      { ...end, code: 1, stderr: 'No auth type is selected' },
      'unauthenticated',
      /exit code 1/,
    ],
    ['killed', { ...end, code: null, signal: 'SIGKILL' }, 'crashed', 'ended by SIGKILL, nothing on standard error'],
  ])('%s', (_, ended, reason, detail) => {
    const reading = explainNoResult(ended);
    expect(reading).toMatchObject({ failure: { reason } });
    if ('failure' in reading) expect(reading.failure.detail).toMatch(detail);
  });

  test('keeps the end of what it said on standard error', () => {
    const reading = explainNoResult({ ...end, code: 1, stderr: `${'stack '.repeat(500)}the last words` });
    expect('failure' in reading && reading.failure.detail).toMatch(/^exit code 1: .{300,400}the last words$/);
  });
});
