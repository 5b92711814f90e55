import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { TurnTimeout } from '../../debate/speaker.ts';
import { question } from '../participant.contract.ts';
import { allFixtures, answer, fixture, replaying } from './replay.fixture.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fixtures-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const failure = (reason: string, detail = /./) => ({ failure: { reason, detail: expect.stringMatching(detail) } });
const reply = (text: unknown) => ({ reply: expect.objectContaining({ text }) });
const half = expect.stringMatching(/^\{"option":"A","reasons":"A serves best\..*[^}]$/);
const timedOut = failure('timed-out');

/** What each captured end of a turn is read as; `claude/refusal` comes before `refusal`. */
const readings: Readonly<Record<string, object>> = {
  success: {
    reply: {
      text: answer,
      model: expect.stringMatching(/^(claude-|gpt-|gemini-|fake)/),
      usage: {
        input_tokens: expect.any(Number),
        output_tokens: expect.any(Number),
        cached_tokens: expect.any(Number),
        usd: null,
      },
    },
  },
  'claude/success': {
    reply: { text: answer, model: 'claude-opus-5-5', usage: expect.objectContaining({ usd: expect.any(Number) }) },
  },
  unauthenticated: failure('unauthenticated', /^not signed in, or the key was not accepted\./),
  'not-found': failure('not-found'),
  'rate-limited': failure('rate-limited'),
  'server-error': failure('crashed'),
  cut: failure('crashed'),
  silent: timedOut,
  empty: reply(''),
  truncated: reply(half),
  'claude/truncated': failure('unreadable', /output token maximum/),
  refusal: failure('refused'),
  'codex/refusal': reply(''),
  'gemini/refusal': reply('I cannot help with that.'),
  // It retries on its own; only the clock ends that, or its log, which is not in the fixture.
  'qwen/rate-limited': timedOut,
  'qwen/server-error': timedOut,
  // An answer that its vendor withholds looks like an empty one to it.
  'qwen/refusal': reply(''),
  'qwen/truncated': reply(expect.stringContaining('A serves best.')),
};

test.each(allFixtures)('%s %s: %s', async (name, version, title) => {
  const replayed = fixture(name, title, version);
  const reading = readings[`${name}/${title}`] ?? readings[title];
  const limitMs = reading === timedOut ? 300 : 20_000;
  const clock = new AbortController();
  const limit = setTimeout(() => clock.abort(new TurnTimeout(limitMs)), limitMs);
  const model = name === 'opencode' ? { model: 'fake/fake-1' } : { model: 'gpt-5.5' };
  const speaker = replaying(name, folder, { replayed, ...model });
  const spoken = await speaker.speak(question(), { signal: clock.signal });
  clearTimeout(limit);
  expect(spoken).toEqual({ ...reading, sandboxed: false });
});
