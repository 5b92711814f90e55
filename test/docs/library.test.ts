import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buildSync } from 'esbuild';
import { afterAll, expect, test } from 'vitest';
import { blocksOf, filesShown, page, root } from './pages.ts';

/** The library's pages, checked against the built package under its own name. */
const shown = [page('docs/library.md'), page('docs/documents.md')];
const examples = shown.flatMap((each) =>
  blocksOf(each)
    .filter(({ language, mark }) => language === 'ts' && mark === 'run')
    .map(({ line, text }) => ({
      name: `${each.path}:${line}`,
      file: `${each.path}-${line}`.replace(/\W/g, '-'),
      text,
    })),
);
const folder = mkdtempSync(join(tmpdir(), 'dissent-docs-library-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
layOut(folder);

/** A project with the examples and the files that the pages show part by part. */
function layOut(place: string): void {
  mkdirSync(join(place, 'node_modules'));
  symlinkSync(root, join(place, 'node_modules/dissent'), 'dir');
  cpSync(join(root, 'examples'), join(place, 'examples'), { recursive: true });
  const files = [
    ...filesShown(page('docs/library.md')),
    ...examples.map(({ file, text }) => [`${file}.ts`, text] as const),
  ];
  for (const [name, text] of [['package.json', '{"type":"module"}'] as const, ...files]) {
    mkdirSync(dirname(join(place, name)), { recursive: true });
    writeFileSync(join(place, name), text);
  }
}

test.each(['index', 'protocols', 'testing'])(
  'every public name of dist/%s.js is in an example that runs',
  async (entry) => {
    const names = Object.keys(await import(join(root, `dist/${entry}.js`)));
    const used = examples.map(({ text }) => text).concat(...filesShown(page('docs/library.md')).values());
    const imported = used
      .flatMap((text) => [...text.matchAll(/^import \{([^}]*)\} from 'dissent(?:\/\w+)?';$/gm)])
      .flatMap(([, list = '']) => list.split(',').map((name) => name.trim()));
    expect(names.length).toBeGreaterThan(2);
    expect(names.filter((name) => !imported.includes(name))).toEqual([]);
  },
);

test('every public name is listed', async () => {
  const names = Object.keys(await import(join(root, 'dist/index.js')));
  expect(names.filter((name) => !page('docs/library.md').text.includes(`\`${name}\``))).toEqual([]);
});

test.each(['delphi.ts', 'prompts/estimate.md', 'prompts/revise.md'])(
  'the protocol that the page writes step by step is the tested one: %s',
  (name) =>
    expect(filesShown(page('docs/library.md')).get(name)).toBe(
      readFileSync(join(root, 'test/protocols/delphi', name), 'utf8'),
    ),
);

test('the examples compile, and use what they import', () => {
  const options = [
    '--strict',
    '--skipLibCheck',
    '--noUnusedLocals',
    '--noEmit',
    '--allowImportingTsExtensions',
    '--module',
    'nodenext',
  ];
  const types = ['--target', 'es2023', '--types', 'node', '--typeRoots', join(root, 'node_modules/@types')];
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const files = examples.map(({ file }) => `${file}.ts`);
  const { stdout } = spawnSync(process.execPath, [tsc, ...options, ...types, ...files], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect(stdout).toBe('');
}, 180_000);

test.each(examples.map(({ name, file }) => [name, file]))('%s runs', (_name, file) => {
  const built = { entryPoints: [`${file}.ts`], outfile: `${file}.mjs`, absWorkingDir: folder };
  buildSync({ ...built, bundle: true, packages: 'external', format: 'esm', platform: 'node', logLevel: 'error' });
  const env = { PATH: process.env.PATH, HOME: folder };
  const { status, stderr } = spawnSync(process.execPath, [`${file}.mjs`], { cwd: folder, env, encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
});
