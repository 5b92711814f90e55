import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { AbsenceReason } from '../../src/debate/absence.ts';
import { TurnTimeout } from '../../src/debate/speaker.ts';
import { askReal, names, surroundings } from './real-agent.ts';

const here = surroundings();

const reasons: readonly (readonly [string, AbsenceReason])[] = [
  ['401', 'unauthenticated'],
  ['404', 'not-found'],
  ['429', 'rate-limited'],
  ['500', 'crashed'],
  ['cut', 'crashed'],
];

describe.each(names)('the real %s', (name) => {
  test.each(reasons)('E4 a server that answers %s: %s', async (fault, reason) => {
    const spoken = await askReal(name, here, { script: { fault }, limitMs: 90_000 });
    expect(spoken).toMatchObject({ failure: { reason } });
    expect(JSON.stringify(spoken)).not.toContain('dummy-');
  });

  test('a rate limit that passes is waited for', async () => {
    // Some try a few times on their own before it shows.
    const limitedUntil = performance.now() + 4000;
    const script = () => (performance.now() < limitedUntil ? { fault: '429' } : '{"option":"A"}');
    const spoken = await askReal(name, here, { script, waitsMs: [5000, 5000] });
    expect(spoken).toMatchObject({ reply: { text: '{"option":"A"}' } });
  });

  test.each(['hang', 'silent'])('E6 a server that goes %s: timed out, and nothing of it runs on', async (fault) => {
    const clock = new AbortController();
    const script = () => {
      setTimeout(() => clock.abort(new TurnTimeout(1000)), 1000);
      return { fault };
    };
    const spoken = await askReal(name, here, { script, signal: clock.signal, graceMs: 1000 });
    expect(spoken).toEqual({ failure: { reason: 'timed-out', detail: 'no answer within 1 s' }, sandboxed: false });
    await expect.poll(() => processesOf(here.folder)).toEqual([]);
  });

  test('silence of output is limited too', async () => {
    const spoken = await askReal(name, here, { script: { fault: 'hang' }, idleMs: 15_000, graceMs: 1000 });
    expect(spoken).toEqual({ failure: { reason: 'timed-out', detail: 'no sign of life for 15 s' }, sandboxed: false });
    await expect.poll(() => processesOf(here.folder)).toEqual([]);
  });
});

/** Processes whose environment names the test's folder: all that a turn has started, wherever they went. */
function processesOf(folder: string): readonly string[] {
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry) && entry !== String(process.pid))
    .filter((pid) => readOrEmpty(`/proc/${pid}/environ`).includes(folder))
    .map((pid) => readOrEmpty(`/proc/${pid}/cmdline`).replaceAll('\0', ' '));
}

function readOrEmpty(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
