import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { protocols, readJournal } from '../../src/doors.ts';
import { replayDebate } from '../../src/debates/replay.ts';

const here = resolve(import.meta.dirname);
const folders = ['format-1', 'recordings', 'edition-2'].flatMap((group) =>
  readdirSync(join(here, group)).map((name) => join(group, name)),
);

/** A merge names its folder in what it publishes, so it is replayed from outside only. */
const replayable = folders.filter((name) => !name.endsWith('merge'));

test.each(replayable)('E15 %s replays as it is on record; of another edition it is refused by name', async (name) => {
  const { events } = await readJournal(join(here, name));
  const [opened] = events;
  const protocol = opened?.type === 'debate-opened' ? protocols[opened.protocol] : undefined;
  if (opened?.type !== 'debate-opened' || !protocol) throw new Error('no protocol');
  if ((opened.edition ?? 1) !== protocol.edition) {
    await expect(replayDebate(events, protocol)).rejects.toMatchObject({ code: 'EditionOutdated' });
    return;
  }
  const replay = await replayDebate(events, protocol);
  expect(replay.differences).toEqual([]);
});
