import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { EventBody } from '../debate/event.ts';
import { chainStart, writeLine } from '../engine/journal/line.ts';
import { type Followed, followJournal } from './follow-journal.ts';

let folder: string;
let file: string;
let last: { n: number; hash: string };
let following: AsyncGenerator<Followed, void, undefined>;
const over = new AbortController();
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dissent-follow-'));
  file = join(folder, 'journal.jsonl');
  last = { n: 0, hash: chainStart };
  following = followJournal(folder, over.signal);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const lines = (count: number, note = 'said'): string =>
  Array.from({ length: count }, () => {
    const body: EventBody = { type: 'note-added', address: 'a', note };
    const { line, event } = writeLine(last.hash, last.n + 1, '2026-01-01T00:00:00.000Z', body);
    last = event;
    return line;
  }).join('');
const next = async () => (await following.next()).value as Followed;
const numbers = ({ events }: Followed) => events.map(({ n }) => n);

test('all lines at first, then those that are appended', async () => {
  await writeFile(file, lines(3));
  expect(numbers(await next())).toEqual([1, 2, 3]);
  await appendFile(file, lines(2));
  expect(numbers(await next())).toEqual([4, 5]);
});

test('a line that is half written is waited for', async () => {
  const [whole, half] = [lines(1), lines(1)];
  await writeFile(file, whole + half.slice(0, 40));
  expect(numbers(await next())).toEqual([1]);
  await appendFile(file, half.slice(40));
  expect(numbers(await next())).toEqual([2]);
});

test('a long journal comes in two parts, also when its first line is longer than the first part', async () => {
  await writeFile(file, lines(300, 'x'.repeat(2000)));
  const [first, rest] = [await next(), await next()];
  expect([first.more, rest.more]).toEqual([true, false]);
  expect([...numbers(first), ...numbers(rest)]).toEqual(Array.from({ length: 300 }, (_, index) => index + 1));
  last = { n: 0, hash: chainStart };
  await writeFile(file, lines(2, 'x'.repeat(400_000)));
  following = followJournal(folder, over.signal);
  const parts = [await next(), await next()];
  expect(parts.flatMap(numbers)).toEqual([1, 2]);
});

test('a line that was edited is named, and what stands before it is kept', async () => {
  await writeFile(file, lines(2) + lines(1).replace('said', 'SAID') + lines(1));
  const found = await next();
  expect(numbers(found)).toEqual([1, 2]);
  expect(found.broken?.line).toBe(3);
});
