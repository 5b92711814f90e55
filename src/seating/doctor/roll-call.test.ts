import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Failure } from '../../debate/absence.ts';
import type { Speaker } from '../../debate/speaker.ts';
import { agentSpeaker, agentTable } from '../../participants/agents/index.ts';
import { rehearsalSpeaker } from '../../participants/index.ts';
import { makeAgentStamp } from './agent-stamp.ts';
import { examineAgent, makeRollCallEntry } from './agents.ts';
import { addRollCall, readCachedRollCall } from './roll-call.ts';
import { keepRollCalls } from './roll-call-cache.ts';

let folder: string;
let env: Record<string, string>;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dissent-roll-call-'));
  mkdirSync(join(folder, 'bin'));
  env = { HOME: folder, PATH: `${join(folder, 'bin')}:/usr/bin:/bin`, ANTHROPIC_API_KEY: 'one-key' };
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const { signal } = new AbortController();
const refused: Failure = { reason: 'unauthenticated', detail: 'the key was refused' };

function install(script: string): string {
  const path = join(folder, 'bin/claude');
  writeFileSync(path, `#!/bin/sh\necho started >> ${join(folder, 'log')}\n${script}\n`);
  chmodSync(path, 0o755);
  return path;
}

const starts = () => {
  try {
    return readFileSync(join(folder, 'log'), 'utf8').trim().split('\n').length;
  } catch {
    return 0;
  }
};

const speaker = (): Speaker =>
  addRollCall(agentSpeaker({ participant: 'claude', agent: 'claude', environment: env, sandbox: 'off' }), env);

const keep = (path: string, { at = new Date(), failure = null }: { at?: Date; failure?: Failure | null } = {}) =>
  keepRollCalls(
    {
      claude: {
        path,
        version: '1.0.0',
        stamp: makeAgentStamp(agentTable.claude, path, env),
        at: at.toISOString(),
        signed_in: 'yes',
        asked_at: null,
        failure,
      },
    },
    env,
  );

test('C0 the cache answers for an agent that was looked at today: it is not started', async () => {
  await keep(install('echo 1.0.0'));
  expect(await speaker().rollCall?.(signal)).toBeUndefined();
  expect(starts()).toBe(0);
});

test('C0 the cache answers with what was wrong, and when that was found', async () => {
  await keep(install('echo 1.0.0'), { failure: refused });
  expect(await speaker().rollCall?.(signal)).toMatchObject({
    reason: 'unauthenticated',
    detail: expect.stringMatching(/^the key was refused \(found at .*dissent doctor --live/),
  });
});

test.each([
  [
    'an entry of yesterday',
    async (path: string) => keep(path, { at: new Date(Date.now() - 25 * 3_600_000), failure: refused }),
  ],
  ['no entry', async () => undefined],
  [
    'an agent that has changed',
    async (path: string) => {
      await keep(path, { failure: refused });
      install('echo 1.0.1 # another');
    },
  ],
  [
    'another key',
    async (path: string) => {
      await keep(path, { failure: refused });
      env.ANTHROPIC_API_KEY = 'two-key';
    },
  ],
])('C0 %s: the agent is looked at, once', async (_what, before) => {
  await before(install('echo 1.0.0'));
  expect(await speaker().rollCall?.(signal)).toBeUndefined();
  expect(starts()).toBe(1);
  expect(await speaker().rollCall?.(signal)).toBeUndefined();
  expect(starts()).toBe(1);
});

test('C0 an agent that does not run is absent', async () => {
  install('exit 1');
  expect(await speaker().rollCall?.(signal)).toMatchObject({ reason: 'crashed' });
});

test('C0 an agent that has gone is absent, whatever the cache knows', async () => {
  const path = install('echo 1.0.0');
  await keep(path);
  rmSync(path);
  expect(await speaker().rollCall?.(signal)).toMatchObject({ reason: 'not-found' });
  expect(await readCachedRollCall('claude', env)).toBeUndefined();
});

test('others than agents keep their own roll call', () => {
  const other = rehearsalSpeaker({ participant: 'dry', seed: 1 });
  expect(addRollCall(other, env)).toBe(other);
});

test('no key stands in the cache', async () => {
  await keep(install('echo 1.0.0'));
  expect(readFileSync(join(folder, '.cache/dissent/roll-call.json'), 'utf8')).not.toContain('one-key');
});

test('an agent that was too slow to tell its version is not kept for a day: it is looked at again', async () => {
  install('echo 1.2.3');
  const found = await examineAgent('claude', { environment: env, quick: true });
  expect(makeRollCallEntry(found, env)).toMatchObject({ version: '1.2.3', failure: null });
  const late = { ...found, version: null, problem: { reason: 'timed-out', detail: 'does not end' } } as const;
  expect(makeRollCallEntry(late, env)).toBeUndefined();
});
