import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Audiences, createAudiences } from './audience.ts';
import { openFolderStore } from './folder-store.ts';
import type { TeamStore } from './team-store.ts';

let folder: string;
let store: TeamStore;
let audiences: Audiences;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dissent-audience-'));
  store = await openFolderStore(join(folder, '.team'));
  audiences = createAudiences(store, folder);
});
afterEach(async () => {
  await store.close();
  await rm(folder, { recursive: true, force: true });
});

const nobody = { project: 'main', private: true, people: [], started_by: null };

test('a debate that has begun this moment is nobody else’s, however early it is seen', async () => {
  await mkdir(join(folder, 'one'));
  expect(await audiences.read('one')).toEqual(nobody);
  await writeFile(join(folder, 'one', 'journal.jsonl'), '{"type":"debate-opened","started_by":{"name":"A');
  expect(await audiences.read('one')).toEqual(nobody);
  await audiences.write('one', { ...nobody, private: false });
  expect(await audiences.read('one')).toEqual({ ...nobody, private: false });
});

test('one that was started at a terminal is for everybody in main', async () => {
  await mkdir(join(folder, 'two'));
  await writeFile(join(folder, 'two', 'journal.jsonl'), '{"type":"debate-opened"}\n');
  expect(await audiences.read('two')).toEqual({ ...nobody, private: false });
});
