import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readJournal } from '../doors.ts';
import { type Conductor, createFolderConductor } from './conductor.ts';

const ada = { name: 'Ada', issuer: 'test', subject: 'ada' };
let folder: string;
let ended: Promise<readonly [debate: string, drained: boolean]>;
let conductor: Conductor;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dissent-conductor-'));
  ended = new Promise((resolve) => {
    conductor = createFolderConductor({
      debates: folder,
      width: 1,
      openPurse: async () => undefined,
      began: async () => undefined,
      ended: async (debate, { drained }) => resolve([debate, drained]),
    });
  });
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const wish = { protocol: 'challenge', topic: 'Is this a test?', rehearse: true };

test('starts a debate for a person, who is on record, and lets it go on', async () => {
  const { debate } = await conductor.carryOut({ does: 'start', wish, dir: folder }, ada);
  expect(await conductor.describeLoad()).toEqual({ running: 1, queued: 0 });
  expect(await ended).toEqual([debate, false]);
  const [opened] = (await readJournal(join(folder, debate))).events;
  expect(opened).toMatchObject({ type: 'debate-opened', started_by: ada });
  expect(await conductor.describeLoad()).toEqual({ running: 0, queued: 0 });
});

test('what is refused rejects the order and begins nothing', async () => {
  const refused = conductor.carryOut({ does: 'start', wish: { ...wish, protocol: 'nonsense' }, dir: folder }, ada);
  await expect(refused).rejects.toMatchObject({ code: 'UnknownProtocol' });
  expect(await conductor.describeLoad()).toEqual({ running: 0, queued: 0 });
});

test('who stopped a debate is on record and in its headline', async () => {
  const { debate } = await conductor.carryOut({ does: 'start', wish, dir: folder }, ada);
  expect(await conductor.stop(debate, ada)).toBe(true);
  await ended;
  const last = (await readJournal(join(folder, debate))).events.at(-1);
  expect(last).toMatchObject({ type: 'debate-ended', stopped_by: ada, conclusion: { stop_reason: 'cancelled' } });
  expect(last?.type === 'debate-ended' && last.conclusion.headline).toContain(ada.name);
});

test('a drained debate can be resumed, by whom is on record', async () => {
  const { debate } = await conductor.carryOut({ does: 'start', wish, dir: folder }, ada);
  await conductor.drain();
  expect(await ended).toEqual([debate, true]);
  const before = (await readJournal(join(folder, debate))).events;
  expect(before.at(-1)).toMatchObject({ type: 'debate-ended', conclusion: { status: 'aborted' } });
  expect(before.at(-1)).not.toHaveProperty('stopped_by');
  const next = createFolderConductor({
    debates: folder,
    width: 1,
    openPurse: async () => undefined,
    began: async () => undefined,
    ended: async () => undefined,
  });
  await next.carryOut({ does: 'resume', debate, dir: folder }, ada);
  const { events } = await readJournal(join(folder, debate));
  expect(events.find(({ type }) => type === 'debate-resumed')).toMatchObject({ by: ada });
  await next.drain();
});
