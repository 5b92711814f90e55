import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { errorCodes } from '../../src/debate/error-codes.ts';

const root = resolve(import.meta.dirname, '../..');

test('docs/errors.md lists every code with its meaning, in the order of the table', () => {
  const page = readFileSync(resolve(root, 'docs/errors.md'), 'utf8');
  const rows = [...page.matchAll(/^\| `(\w+)` \| (.+) \|$/gm)].map(([, code, meaning]) => [code, meaning]);
  expect(rows).toEqual(Object.entries(errorCodes));
});
