import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openFolderStore } from './folder-store.ts';
import type { TeamStore } from './team-store.ts';

let folder: string;
let store: TeamStore;
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'dissent-team-')), '.team');
  store = await openFolderStore(folder);
});
afterEach(async () => {
  await store.close();
  await rm(join(folder, '..'), { recursive: true, force: true });
});

test('what was written is there for the next server, readable by its user only', async () => {
  await store.update('people/ada', () => ({ name: 'Ada' }));
  await store.close();
  store = await openFolderStore(folder);
  expect(await store.read('people/ada')).toEqual({ name: 'Ada' });
  expect(await store.list('people')).toEqual(['people/ada']);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  expect(await readFile(join(folder, '.gitignore'), 'utf8')).toBe('*\n');
});

test('changes of one value at the same time are all counted', async () => {
  const count = (now: { n: number } | undefined) => ({ n: (now?.n ?? 0) + 1 });
  await Promise.all(Array.from({ length: 50 }, () => store.update('spent/today', count)));
  expect(await store.read('spent/today')).toEqual({ n: 50 });
});

test('a change that throws changes nothing and holds nobody up', async () => {
  await store.update('a/b', () => ({ n: 1 }));
  const broken = store.update('a/b', () => {
    throw new RangeError('no');
  });
  await expect(broken).rejects.toThrow('no');
  expect(await store.update('a/b', (now) => ({ n: Number(now?.n) + 1 }))).toEqual({ n: 2 });
  expect(await store.update('a/b', () => undefined)).toBeUndefined();
  expect(await store.list('a')).toEqual([]);
});

test.each(['../x', 'a/../b', '/etc/x', 'a//b', '.hidden', ''])('%j is no key', async (key) => {
  await expect(store.read(key)).rejects.toThrow(RangeError);
});

test('a second server is refused', async () => {
  await expect(openFolderStore(folder)).rejects.toThrow('Another process is serving these debates.');
});
