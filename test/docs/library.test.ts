import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { transformSync } from 'esbuild';
import { afterAll, expect, test } from 'vitest';
import { blocksOf, page, root } from './pages.ts';

/** The library's page, checked against the built package under its own name. */
const folder = mkdtempSync(join(tmpdir(), 'dissent-docs-library-'));
mkdirSync(join(folder, 'node_modules'));
symlinkSync(root, join(folder, 'node_modules/dissent'), 'dir');
writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const examples = blocksOf(page('docs/library.md')).filter(({ language, mark }) => language === 'ts' && mark === 'run');
for (const { line, text } of examples) {
  writeFileSync(join(folder, `line-${line}.ts`), text);
  writeFileSync(join(folder, `line-${line}.mjs`), transformSync(text, { loader: 'ts' }).code);
}

test('every public name is documented', async () => {
  const names = Object.keys(await import(join(root, 'dist/index.js')));
  const text = page('docs/library.md').text + page('docs/documents.md').text;
  expect(names.length).toBeGreaterThan(30);
  expect(names.filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
});

test('the examples compile', () => {
  const options = ['--strict', '--noEmit', '--module', 'nodenext', '--target', 'es2023', '--typeRoots'];
  const types = [join(root, 'node_modules/@types'), '--types', 'node'];
  const files = examples.map(({ line }) => `line-${line}.ts`);
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const { stdout } = spawnSync(process.execPath, [tsc, ...options, ...types, ...files], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect(stdout).toBe('');
});

test.each(examples.map(({ line }) => line))('the example at line %i runs', (line) => {
  const { status, stderr } = spawnSync(process.execPath, [`line-${line}.mjs`], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, DISSENT_TRUST: '1' },
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
});
