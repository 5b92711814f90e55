import { appendFile, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createFollowers, type FollowedDebate } from './followers.ts';

const recorded = join(import.meta.dirname, '../../test/journals/edition-2');
let folder: string;
let lines: readonly string[];
const over = new AbortController();
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dissent-followers-'));
  await cp(join(recorded, 'judges'), folder, { recursive: true });
  lines = (await readFile(join(folder, 'journal.jsonl'), 'utf8')).split(/(?<=\n)/);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const next = async (following: AsyncGenerator<FollowedDebate, void, undefined>) => {
  const { value } = await following.next();
  if (!value) throw new Error('it has ended');
  return value;
};
const cut = (count: number) => writeFile(join(folder, 'journal.jsonl'), lines.slice(0, count).join(''));
const numbers = (debate: FollowedDebate) => debate.lines.map(({ n }) => n);

test('all who follow a debate see the same reading of it, whoever comes later too', async () => {
  const follow = createFollowers(0);
  await cut(3);
  const first = follow(folder, over.signal);
  const debate = await next(first);
  expect(numbers(debate)).toEqual([1, 2, 3]);
  await appendFile(join(folder, 'journal.jsonl'), lines.slice(3).join(''));
  expect(numbers(await next(first))).toHaveLength(lines.length);
  const late = follow(folder, over.signal);
  expect(await next(late)).toBe(debate);
  expect(debate.lines.map(({ json }) => `${json}\n`)).toEqual(lines);
  expect(JSON.parse(debate.standing?.json ?? '')).toMatchObject({ running: false, questions: [] });
  for (const one of [first, late]) await one.return();
});

test('one who leaves leaves the others there, and after the last it is read anew', async () => {
  const follow = createFollowers(0);
  await cut(3);
  const leaving = new AbortController();
  const [stays, leaves] = [follow(folder, over.signal), follow(folder, leaving.signal)];
  const debate = await next(stays);
  expect(await next(leaves)).toBe(debate);
  const left = leaves.next();
  leaving.abort();
  expect(await left).toMatchObject({ done: true });
  await appendFile(join(folder, 'journal.jsonl'), lines[3] ?? '');
  expect(numbers(await next(stays))).toEqual([1, 2, 3, 4]);
  await stays.return();
  const anew = follow(folder, over.signal);
  expect(await next(anew)).not.toBe(debate);
  await anew.return();
});

test('where there is no journal, all who follow are told so', async () => {
  const follow = createFollowers(0);
  await rm(join(folder, 'journal.jsonl'));
  const both = [follow(folder, over.signal).next(), follow(folder, over.signal).next()];
  for (const one of await Promise.allSettled(both)) expect(one).toMatchObject({ reason: { code: 'ENOENT' } });
});
