import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readOnChange } from './journal-stamp.ts';

let debates: string;
beforeEach(async () => {
  debates = await mkdtemp(join(tmpdir(), 'dissent-stamp-'));
});
afterEach(() => rm(debates, { recursive: true, force: true }));

test('a journal is read once for all who ask, and again when it has changed', async () => {
  let readings = 0;
  const read = readOnChange(async () => ++readings);
  expect(await Promise.all([read(debates), read(debates)])).toEqual([1, 1]);
  await appendFile(join(debates, 'journal.jsonl'), 'x');
  expect(await Promise.all([read(debates), read(debates)])).toEqual([2, 2]);
});

test('what failed is not kept, and what was not asked for lately is forgotten', async () => {
  const asked: string[] = [];
  const read = readOnChange(async (folder) => {
    asked.push(folder);
    if (asked.length === 1) throw new RangeError('no');
    return folder;
  }, 2);
  await expect(read('a')).rejects.toThrow('no');
  for (const folder of ['a', 'b', 'a', 'c', 'a', 'b']) await read(folder);
  expect(asked).toEqual(['a', 'a', 'b', 'c', 'b']);
});
