import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { loopback, providerNames, secret } from '../../../test/servers/speakers.ts';
import type { Spoken } from '../../debate/speaker.ts';
import { question } from '../participant.contract.ts';

const at = loopback();
const signal = new AbortController().signal;
const answer = { option: 'A', reasons: 'It keeps what was promised. '.repeat(20) };

const said = (spoken: Spoken) => {
  if ('reply' in spoken) return spoken.reply.text;
  if ('failure' in spoken) return `${spoken.failure.reason}: ${spoken.failure.detail}`;
  return 'awaiting';
};

/** Nothing of the SDK may end up on the user's terminal. */
beforeEach(() => {
  for (const method of ['log', 'warn', 'error', 'info'] as const) vi.spyOn(console, method);
});
afterEach(() => {
  for (const method of ['log', 'warn', 'error', 'info'] as const)
    expect(vi.mocked(console[method])).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});

describe.each(providerNames)('E4 faults of an API: %s', (provider) => {
  test.each<[string, object, RegExp, number]>([
    [
      '401',
      {},
      /^unauthenticated: the key in FAKE_KEY was not accepted at http:\/\/127\.0\.0\.1:\d+\S* \(HTTP 401\)$/,
      1,
    ],
    ['403', {}, /^unauthenticated: the key in FAKE_KEY was not accepted/, 1],
    ['403', { message: 'Country, region, or territory not supported' }, /^refused: HTTP 403: Country/, 1],
    ['404', {}, /^not-found: there is no model "\S+" at http/, 1],
    ['400', { message: 'the prompt is too long' }, /^crashed: HTTP 400: the prompt is too long$/, 1],
    ['429', { retryAfter: 0 }, /^rate-limited: HTTP 429: rate limit reached$/, 3],
    ['429', { retryAfter: 3600 }, /^rate-limited: HTTP 429/, 1],
    ['429', { message: 'insufficient_quota' }, /^rate-limited: HTTP 429/, 1],
    ['500', {}, /^crashed: HTTP 500: internal server error$/, 3],
    ['503', {}, /^crashed: HTTP 503/, 3],
    ['529', {}, /^crashed: HTTP 529: Overloaded$/, 3],
    ['cut', {}, /^crashed: the connection was lost in the middle of the answer$/, 3],
    ['ends-early', {}, /^crashed: the connection was lost in the middle of the answer$/, 3],
    ['reset', {}, /^crashed: the connection failed \((ECONNRESET|UND_ERR_SOCKET)\)$/, 3],
    ['bad-json', {}, /^crashed: /, 1],
    ['error-in-stream', {}, /^crashed: the connection was lost in the middle of the answer$/, 3],
    ['refusal', {}, /^refused: (it refused: I cannot help with that\.|the answer was withheld by a filter)$/, 1],
    ['redirect', { to: 'http://127.0.0.1:9/' }, /^crashed: /, 1],
  ])('%s %j → %s after %i', async (fault, more, expected, requests) => {
    const speaker = at.speaker(provider, { fault, say: answer, ...more });
    expect(said(await speaker.speak(question(), { signal }))).toMatch(expected);
    expect(at.server.requests).toHaveLength(requests);
  });

  test.each(['429', '500', '503', '529', 'reset', 'cut', 'error-in-stream'])('%s, then an answer', async (fault) => {
    const speaker = at.speaker(provider, [{ fault, say: answer }, { fault, say: answer }, answer]);
    expect(said(await speaker.speak(question(), { signal }))).toBe(JSON.stringify(answer));
    expect(at.server.requests).toHaveLength(3);
  });

  test('E7 a try that was cut is counted', async () => {
    const whole = await at.speaker(provider, [answer]).speak(question(), { signal });
    const after = await at.speaker(provider, [{ fault: 'cut', say: answer }, answer]).speak(question(), { signal });
    const used = [whole, after].map((spoken) => ('reply' in spoken ? spoken.reply.usage : undefined));
    expect(used[1]?.output_tokens).toBeGreaterThan(used[0]?.output_tokens ?? 0);
    expect(used[1]?.input_tokens).toBeGreaterThan(used[0]?.input_tokens ?? 0);
  });

  test('the wait that a server asks for is kept', async () => {
    const begun = performance.now();
    const speaker = at.speaker(provider, [{ fault: '429', retryAfter: 0.3 }, answer], { firstWaitMs: 60_000 });
    expect(said(await speaker.speak(question(), { signal }))).toBe(JSON.stringify(answer));
    expect(performance.now() - begun).toBeGreaterThan(290);
  });

  test('E6 no wait goes past the signal', async () => {
    const cancelled = new AbortController();
    const speaker = at.speaker(
      provider,
      () => {
        setTimeout(() => cancelled.abort(new Error('interrupted by the user')), 20);
        return { fault: '500' };
      },
      { firstWaitMs: 60_000 },
    );
    expect(said(await speaker.speak(question(), { signal: cancelled.signal }))).toMatch(/^cancelled/);
  });

  test('E6 a stream that goes silent half way is timed out', async () => {
    const speaker = at.speaker(provider, { fault: 'silent', say: answer }, { idleMs: 50 });
    expect(said(await speaker.speak(question(), { signal }))).toBe(
      'timed-out: nothing came for 0.05 s in the middle of the answer',
    );
    expect(at.server.requests).toHaveLength(1);
  });

  test('E6 a model that has not begun is left to the clock of the turn', async () => {
    const clock = new AbortController();
    const speaker = at.speaker(provider, { fault: 'hang' }, { idleMs: 10 });
    setTimeout(() => clock.abort(new Error('the test is over')), 100);
    expect(said(await speaker.speak(question(), { signal: clock.signal }))).toMatch(/^cancelled/);
  });

  test('a truncated answer is given as far as it goes, and says so', async () => {
    const spoken = await at.speaker(provider, { fault: 'truncated', say: answer }).speak(question(), { signal });
    const half = JSON.stringify(answer).slice(0, Math.ceil(JSON.stringify(answer).length / 2));
    expect(spoken).toMatchObject({ reply: { text: half, cutAt: half.length } });
  });

  test('nobody there: not-found', async () => {
    const speaker = at.speaker(provider, '');
    await at.server.close();
    expect(said(await speaker.speak(question(), { signal }))).toMatch(/^not-found: nothing answers at .*ECONNREFUSED/);
  });

  test('a key reaches no failure, whatever the server says', async () => {
    const message = `no: ${secret}, ${encodeURIComponent(secret)}, Bearer ${secret}`;
    const faults = ['400', '401', '403', '404', '413', '429', '500', '503', '529', 'error-in-stream', 'refusal'];
    for (const fault of faults) {
      const spoken = await at.speaker(provider, { fault, message, retryAfter: 0 }).speak(question(), { signal });
      expect(said(spoken)).toMatch(/^(crashed|unauthenticated|refused|not-found|rate-limited): /);
      expect(JSON.stringify(spoken)).not.toContain(secret);
    }
    expect(JSON.stringify(at.server.requests.map(({ headers, body }) => ({ headers, body })))).not.toContain(secret);
  });
});
