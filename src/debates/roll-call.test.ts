import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Failure } from '../debate/absence.ts';
import type { Speaker } from '../debate/speaker.ts';
import { rehearsalSpeaker } from '../participants/index.ts';
import { challenge } from '../protocols/index.ts';
import { seatPanel } from '../seating/panel.ts';
import { placeSpeakers } from '../seating/places.ts';
import { resumeDebate } from './resume.ts';
import { readyDebate, startDebate } from './start.ts';

let debates: string;
beforeEach(async () => {
  debates = await mkdtemp(join(tmpdir(), 'dissent-roll-'));
});
afterEach(() => rm(debates, { recursive: true, force: true }));

const absent: Failure = { reason: 'unauthenticated', detail: 'not signed in' };

function speakers(rollCall: (seat: string) => Failure | undefined): Record<string, Speaker> {
  return Object.fromEntries(
    ['proposer', 'codex', 'qwen'].map((seat) => [
      seat,
      { ...rehearsalSpeaker({ participant: seat, seed: 1 }), rollCall: async () => rollCall(seat) },
    ]),
  );
}

async function held(rollCall: (seat: string) => Failure | undefined) {
  const panel = seatPanel(challenge, await placeSpeakers(challenge, speakers(rollCall), debates), () => 1000);
  const running = await startDebate(
    await readyDebate({ protocol: challenge, topic: 'Move sessions out of Redis.', panel, debates, seed: 1 }),
  );
  return { running, outcome: await running.outcome };
}

test('C0 no challenger can take part: aborted before any call; a resume calls the roll once more', async () => {
  const { running, outcome } = await held((seat) => (seat === 'proposer' ? undefined : absent));
  expect(outcome).toMatchObject({ status: 'aborted', stop_reason: 'quorum-lost', usage: { calls: 0 } });
  expect(outcome.absences).toMatchObject([
    { seat: 'codex', phase: '0 Preflight', reason: 'unauthenticated' },
    { seat: 'qwen', phase: '0 Preflight', reason: 'unauthenticated' },
  ]);
  const resumed = await resumeDebate({
    folder: running.folder,
    debate: running.debate,
    reseat: async () => ({ protocol: challenge, speakers: new Map(Object.entries(speakers(() => undefined))) }),
  });
  expect(await resumed.outcome).toMatchObject({
    degraded: false,
    absences: [],
    status: expect.stringMatching(/consensus|tradeoff/),
  });
});

test('C0 one of two: the debate is held without it, and says so', async () => {
  const { outcome } = await held((seat) => (seat === 'qwen' ? absent : undefined));
  expect(outcome).toMatchObject({ degraded: true, absences: [{ seat: 'qwen', phase: '0 Preflight' }] });
  expect(outcome.panel.map(({ seat, turns }) => [seat, turns > 0])).toEqual([
    ['proposer', true],
    ['codex', true],
    ['qwen', false],
  ]);
});
