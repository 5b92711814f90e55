import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

const sizes = ['src', 'web']
  .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.(?:test|fixture|contract)\./.test(entry.name))
  .map((entry) => {
    const file = join(entry.parentPath, entry.name);
    return { file: file.slice(root.length + 1), lines: readFileSync(file, 'utf8').trimEnd().split('\n').length };
  })
  .sort((a, b) => a.lines - b.lines);

test('no file of the source has more than 300 lines', () => {
  expect(sizes.filter(({ lines }) => lines > 300)).toEqual([]);
});

test('half of the files have at most 80 lines', () => {
  expect(sizes.length).toBeGreaterThan(400);
  expect(sizes[Math.floor(sizes.length / 2)]?.lines).toBeLessThanOrEqual(80);
});
