import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { errorCodes } from '../../src/debate/error-codes.ts';

const root = resolve(import.meta.dirname, '../..');

test('docs/errors.md lists every code with its meaning, in the order of the table', () => {
  const page = readFileSync(resolve(root, 'docs/errors.md'), 'utf8');
  const rows = [...page.matchAll(/^\| `(\w+)` \| (.+) \|$/gm)].map(([, code, meaning]) => [code, meaning]);
  expect(rows).toEqual(Object.entries(errorCodes));
});

test('no code stands in the table that nothing uses', () => {
  const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.includes('.test.') && !name.endsWith('error-codes.ts'))
    .map((name) => readFileSync(join(root, 'src', name), 'utf8'));
  const used = (code: string) => files.some((text) => text.includes(`'${code}'`));
  expect(Object.keys(errorCodes).filter((code) => !used(code))).toEqual([]);
});
