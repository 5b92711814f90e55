import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';

/** What only runs where this project is published: at least everything it calls is there, and is called as it wants to be. */
const root = resolve(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

interface Job {
  readonly steps: readonly { readonly run?: string; readonly uses?: string; readonly id?: string }[];
}

const listRuns = (file: string) =>
  Object.values((parse(read(file)) as { jobs: Record<string, Job> }).jobs)
    .flatMap(({ steps }) => steps)
    .flatMap(({ run }) => run ?? []);

const calls: Readonly<Record<string, readonly string[]>> = {
  '.github/workflows/ci.yml': listRuns('.github/workflows/ci.yml'),
  '.github/workflows/release.yml': listRuns('.github/workflows/release.yml'),
  Dockerfile: read('Dockerfile').replaceAll('\\\n', ' ').split('\n'),
  '.ci/run': read('.ci/run').split('\n'),
  'package.json': Object.values(scripts),
};

describe.each(Object.entries(calls))('%s', (_file, lines) => {
  const text = lines.filter((line) => !line.trimStart().startsWith('#')).join('\n');

  test('every script that it starts exists', () => {
    const files = [...text.matchAll(/(?:^|[\s"(])((?:scripts|bench)\/[\w./-]+|\.ci\/\w+)/g)].map(
      ([, file = '']) => file,
    );
    expect(files.length + text.split('npm run').length).toBeGreaterThan(1);
    for (const file of files) expect(existsSync(join(root, file)), file).toBe(true);
  });

  test('every `npm run` names a script of package.json', () => {
    const names = [...text.matchAll(/npm run (?:--\S+ )*([\w:-]+)/g)].map(([, name = '']) => name);
    expect(Object.keys(scripts)).toEqual(expect.arrayContaining(names));
  });
});

test('a step that reads the output of another names one that is there', () => {
  const text = read('.github/workflows/release.yml');
  const ids = [...text.matchAll(/^ +- id: (\w+)$/gm)].map(([, id]) => id);
  const used = [...text.matchAll(/steps\.(\w+)\.outputs/g)].map(([, id]) => id);
  expect(used.length).toBeGreaterThan(0);
  expect(ids).toEqual(expect.arrayContaining(used));
});

test('the notes of a release are the newest section of the changes', () => {
  const command = listRuns('.github/workflows/release.yml').find((run) => run.startsWith('awk'));
  const [extract = ''] = (command ?? '').split(' > notes.md');
  const notes = execFileSync('sh', ['-c', extract], { cwd: root, encoding: 'utf8' });
  const [, first = '', ...others] = read('CHANGELOG.md').split(/^(?=## )/m);
  expect(first).toMatch(/^## /);
  expect(notes).toBe(first);
  for (const other of others) expect(notes).not.toContain(other.split('\n')[0]);
});

test('the image leaves out what it builds itself, and what is nobody’s business', () => {
  const left = read('.dockerignore').split('\n');
  expect(left).toEqual(expect.arrayContaining(['.git', '.dissent', 'dist', 'node_modules']));
});

test('a global installation from git, for which npm installs no tools, ends with the way out', () => {
  const clone = mkdtempSync(join(tmpdir(), 'dissent-clone-'));
  try {
    for (const folder of ['scripts', 'src']) cpSync(join(root, folder), join(clone, folder), { recursive: true });
    const { status, stderr } = spawnSync(process.execPath, ['scripts/build.mjs', '--if-source'], {
      cwd: clone,
      encoding: 'utf8',
      env: { ...process.env, npm_config_global: 'true' },
    });
    expect(status).toBe(1);
    expect(stderr).toContain('npm run package');
    expect(stderr).not.toContain('ERR_MODULE_NOT_FOUND');
  } finally {
    rmSync(clone, { recursive: true, force: true });
  }
});
