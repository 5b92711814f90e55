import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { rehearsalSpeaker } from '../participants/index.ts';
import { challenge } from '../protocols/index.ts';
import { seatPanel } from '../seating/panel.ts';
import { placeSpeakers } from '../seating/places.ts';
import { readyDebate, startDebate } from './start.ts';

test('of many debates that are started together the first ask before the last are opened, and all end', async () => {
  const debates = await mkdtemp(join(tmpdir(), 'dissent-many-'));
  const heard: string[] = [];
  const speakers = Object.fromEntries(
    ['proposer', 'codex', 'qwen'].map((seat) => [seat, rehearsalSpeaker({ participant: seat, seed: 1 })]),
  );
  const panel = seatPanel(challenge, await placeSpeakers(challenge, speakers, debates), () => 60_000);
  const outcomes = await Promise.all(
    Array.from({ length: 100 }, async () => {
      const onEvent = ({ type }: { readonly type: string }) => void heard.push(type);
      const topic = 'Move sessions out of Redis.';
      const { outcome } = await startDebate(
        await readyDebate({ protocol: challenge, topic, panel, debates, seed: 1 }),
        { onEvent },
      );
      return (await outcome).status;
    }),
  );
  expect(new Set(outcomes).size).toBe(1);
  expect(heard.filter((type) => type === 'debate-ended')).toHaveLength(100);
  expect(heard.indexOf('turn-started')).toBeLessThan(heard.lastIndexOf('debate-opened'));
  await rm(debates, { recursive: true });
});
