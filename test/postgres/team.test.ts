import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { listOpenQuestions, readJournal } from '../../src/doors.ts';
import { syncMirror } from '../../src/postgres/mirror.ts';
import { createPostgresStore } from '../../src/postgres/store.ts';
import { createPostgresTeamStore } from '../../src/postgres/team-store.ts';
import { recommendation } from '../crash/answers.mjs';
import { type Judge, program, until, votes } from '../outside/dissent.ts';
import { makeTeam, replaceFrozen, untilState } from './database-team.ts';
import { held, usePostgres } from './set-up.ts';

const postgres = usePostgres();
const { clean } = postgres;
const team = makeTeam(postgres);

test('several who bring one folder up to date at the same time write it once', async () => {
  const { database, debates } = await team();
  const place = { debate: '2026-01-01-b-0001', folder: join(debates, 'elsewhere') };
  const owned = await createPostgresStore(database, 'one').claim({ ...place, folder: join(debates, 'here') });
  const lines = Array.from({ length: 40 }, (_, each) => `line ${each}\n`);
  let size = 0;
  for (const line of lines) {
    await Promise.all([
      owned.append(Buffer.from(line), size),
      ...Array.from({ length: 4 }, () => syncMirror(database, place)),
    ]);
    size += line.length;
  }
  await syncMirror(database, place);
  for (const folder of [place.folder, join(debates, 'here')])
    expect(await readFile(join(folder, 'journal.jsonl'), 'utf8')).toBe(lines.join(''));
});

test('a worker carries a debate to its end, and the folder holds the same bytes', async () => {
  const { here, database, begin, start, check } = await team();
  begin('one');
  const { debate } = await start();
  await untilState(database, debate, 'ended');
  expect((await check(debate)).verified).toMatchObject({ broken: null, torn: false });
  expect(await here.calls()).toHaveLength(3);
});

test('a worker is killed in the middle of turns: another goes on, and no recorded reply is asked for again', async () => {
  const { here, database, begin, start, seen, check } = await team(held);
  const one = begin('one');
  const { debate } = await start();
  await until(async () => (await seen('judges/challenge')).length === 3);
  begin('two');
  one.child.kill('SIGKILL');
  await here.write('go', '');
  await untilState(database, debate, 'ended');
  expect((await here.calls()).filter(({ prompt }) => prompt === 'judges/recommend')).toHaveLength(3);
  const { folder, verified } = await check(debate);
  expect(verified.broken).toBeNull();
  const { events } = await readJournal(folder);
  expect(events.filter(({ type }) => type === 'turn-failed' || type === 'attempt-failed')).toEqual([]);
});

test('a worker that was frozen past its lease writes nothing more to what was taken over', async () => {
  const place = await team(held);
  const { here, database, journal, check } = place;
  const { one, debate } = await replaceFrozen(place);
  await here.write('go', '');
  await untilState(database, debate, 'ended');
  const ended = await journal(debate);
  one.child.kill('SIGCONT');
  one.child.kill('SIGTERM');
  expect(await one.ended).toBe(0);
  expect(await journal(debate)).toBe(ended);
  expect((await check(debate)).verified.broken).toBeNull();
});

const withPerson = (judge: Judge) => ({
  participants: { one: judge, two: judge, me: { human: true } },
  seats: { judges: { risk: 'one', value: 'two', effort: 'me' } },
});

async function answerAs(here: Awaited<ReturnType<typeof team>>, debate: string, option: string) {
  const { folder } = await here.check(debate);
  const [open] = await listOpenQuestions(folder);
  if (!open) throw new Error('nobody is asked');
  const answer = recommendation({ schema: open.schema, turn: { seat: 'effort' } }, option);
  return here.answer(debate, open.address, answer);
}

test('a debate that waits for a person is taken up by their answer, by a worker of another version too', async () => {
  const here = await team(votes('A', 'A', 'A'), withPerson);
  const one = here.begin('one');
  const { debate } = await here.start();
  await untilState(here.database, debate, 'waiting');
  one.child.kill('SIGTERM');
  expect(await one.ended).toBe(0);
  const newer = await copyAsNewer();
  here.begin('two', { built: newer });
  await answerAs(here, debate, 'A');
  await untilState(here.database, debate, 'ended');
  await expect(answerAs(here, debate, 'B')).rejects.toThrow('nobody is asked');
  const { folder } = await here.check(debate);
  const { events } = await readJournal(folder);
  expect(events.filter(({ type }) => type === 'human-answered')).toMatchObject([{ by: 'Ann' }]);
  expect(await here.here.calls()).toHaveLength(2);
});

test('a limit of a vendor holds over all workers', async () => {
  const waits = { 'judges/recommend': { option: 'A', wait: 150 } };
  const here = await team({ '*': waits }, (judge) => ({
    participants: { one: judge },
    seats: { judges: { risk: 'one', value: 'one', effort: 'one' } },
  }));
  here.begin('one', { flags: ['--limit', 'one=2'] });
  here.begin('two', { flags: ['--limit', 'one=2'] });
  const started = await Promise.all(Array.from({ length: 4 }, () => here.start()));
  for (const { debate } of started) await untilState(here.database, debate, 'ended');
  const spans = (await here.here.sightings()).filter(({ to }) => to !== undefined);
  expect(spans).toHaveLength(12);
  const atOnce = spans.map(({ from }) => spans.filter((other) => other.from <= from && from < (other.to ?? 0)).length);
  expect(Math.max(...atOnce)).toBe(2);
});

test('E6 a turn’s clock stands still while its call waits in a queue', async () => {
  const here = await team({ '*': { 'judges/recommend': { option: 'A', wait: 1500 } } }, (judge) => ({
    participants: { one: { ...judge, timeout: '5s' } },
    seats: { judges: { risk: 'one', value: 'one', effort: 'one' } },
  }));
  here.begin('one', { flags: ['--limit', 'one=1'] });
  const started = await Promise.all([here.start(), here.start()]);
  for (const { debate } of started) await untilState(here.database, debate, 'ended');
  const spans = (await here.here.sightings()).filter(({ to }) => to !== undefined);
  expect(Math.max(...spans.map(({ to }) => to ?? 0)) - Math.min(...spans.map(({ from }) => from))).toBeGreaterThan(
    5000,
  );
  for (const { debate } of started) {
    const { events } = await readJournal((await here.check(debate)).folder);
    expect(events.filter(({ type }) => type === 'attempt-failed')).toEqual([]);
    const replies = events.filter((event) => event.type === 'reply-received');
    expect(replies).toHaveLength(3);
    for (const { ms } of replies) expect(ms).toBeLessThanOrEqual(5000);
  }
});

test('an append of an old epoch, or behind another size, writes nothing', async () => {
  const { database, debates } = await team();
  const place = { debate: '2026-01-01-a-0001', folder: join(debates, '2026-01-01-a-0001') };
  const first = await createPostgresStore(database, 'one').claim(place);
  await first.append(Buffer.from('a\n'), 0);
  await first.append(Buffer.from('a\n'), 0); // the answer got lost, and it's sent once more
  await expect(first.append(Buffer.from('b\n'), 0)).rejects.toMatchObject({ code: 'DebateTakenOver' });
  const second = await createPostgresStore(database, 'two').claim(place);
  await expect(first.append(Buffer.from('b\n'), 2)).rejects.toMatchObject({ code: 'DebateTakenOver' });
  await second.append(Buffer.from('c\n'), 2);
  expect(await readFile(join(place.folder, 'journal.jsonl'), 'utf8')).toMatch(/c\n$/);
});

test("a team's data: changes at the same time all count", async () => {
  const { database } = await team();
  const stores = [createPostgresTeamStore(database), createPostgresTeamStore(database)];
  const add = (now: { count: number } | undefined) => ({ count: (now?.count ?? 0) + 1 });
  await Promise.all(Array.from({ length: 20 }, (_, each) => stores[each % 2]?.update('budgets/x', add)));
  expect(await stores[0]?.read('budgets/x')).toEqual({ count: 20 });
  expect(await stores[0]?.list('budgets')).toEqual(['budgets/x']);
  await stores[0]?.update('budgets/x', () => undefined);
  expect(await stores[1]?.read('budgets/x')).toBeUndefined();
});

/** The same program under a later version number. */
async function copyAsNewer(): Promise<string> {
  const root = dirname(dirname(program));
  const folder = await mkdtemp(join(tmpdir(), 'dissent-newer-'));
  clean(() => rm(folder, { recursive: true, force: true }));
  for (const part of ['dist', 'prompts']) await cp(join(root, part), join(folder, part), { recursive: true });
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  const manifest = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  await writeFile(join(folder, 'package.json'), JSON.stringify({ ...manifest, version: '99.0.0' }));
  return join(folder, 'dist', 'cli.js');
}
