import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { build } from 'esbuild';
import { describe, expect, test } from 'vitest';
import { protocolViews } from '../../scripts/protocol-views.mjs';

const source = resolve(import.meta.dirname, '../../src');

/** Which rooms each room may enter. Nothing else may be imported across rooms; a room missing from this map fails. */
const mayEnter: Record<string, readonly string[]> = {
  debate: [],
  documents: ['debate'],
  protocols: ['debate', 'documents'],
  engine: ['debate', 'documents'],
  participants: ['debate'],
  outputs: ['debate', 'documents'],
  config: ['debate', 'documents', 'protocols'],
  context: ['debate', 'documents', 'config'],
  seating: ['debate', 'documents', 'protocols', 'engine', 'participants', 'outputs', 'config', 'context'],
  debates: ['debate', 'documents', 'protocols', 'engine', 'participants', 'outputs', 'config', 'context', 'seating'],
  cli: ['doors.ts', 'server', 'mcp', 'team', 'postgres'],
  server: ['doors.ts'],
  mcp: ['doors.ts'],
  team: ['doors.ts', 'server', 'mcp'],
  postgres: ['doors.ts', 'team', 'mcp'],
  'index.ts': ['debate', 'documents', 'protocols', 'engine', 'participants', 'debates'],
  'doors.ts': [
    'debate',
    'documents',
    'protocols',
    'engine',
    'participants',
    'outputs',
    'config',
    'context',
    'seating',
    'debates',
  ],
  'testing.ts': ['debate', 'participants', 'seating', 'debates'],
};

test('every room is on the map', () => {
  expect(readdirSync(source).sort()).toEqual(Object.keys(mayEnter).sort());
});

test.each(Object.entries(mayEnter))('%s enters only %j', (room, allowed) => {
  const entered = filesOf(join(source, room)).flatMap((file) => roomsImportedBy(file));
  expect([...new Set(entered)].filter((other) => other !== room && !allowed.includes(other))).toEqual([]);
});

describe('protocols are pure: no clock, chance, file, network or concurrency of their own', () => {
  const forbidden =
    /\b(Math\.random|performance\.|crypto\.|setInterval|setTimeout|setImmediate|Promise\.(all|allSettled|race|any)|new Date|Date\.now|process\.|fetch\(|console\.|from 'node:)/;
  test.each(
    filesOf(join(source, 'protocols'))
      .filter((file) => !file.includes('.test.'))
      .map((file) => [relative(source, file), file]),
  )('%s', (_name, file) => {
    expect(withoutComments(readFileSync(file, 'utf8')).match(forbidden)?.[0]).toBeUndefined();
  });
});

test('no room without a purpose', () => {
  const folders = readdirSync(source, { recursive: true, withFileTypes: true }).filter((entry) => entry.isDirectory());
  const vague = ['core', 'utils', 'util', 'common', 'lib', 'types', 'services', 'managers', 'helpers', 'misc'];
  expect(folders.map(({ name }) => name).filter((name) => vague.includes(name))).toEqual([]);
});

test('no product file imports test data', () => {
  const product = filesOf(source).filter((file) => !/\.(?:fixture|contract)\.ts$/.test(file));
  expect(product.length).toBeGreaterThan(400);
  expect(product.filter((file) => /\.fixture\.ts'|\/test\//.test(importLines(file)))).toEqual([]);
});

test('only the view of a protocol imports from the page', () => {
  const web = resolve(source, '../web');
  const entering = filesOf(source, /\.tsx?$/).filter((file) => importsOf(file, web).length > 0);
  const views = /^protocols\/[^/]+\/view(?:\.tsx$|\/)/;
  expect(entering.length).toBeGreaterThan(5);
  expect(entering.map((file) => relative(source, file)).filter((file) => !views.test(file))).toEqual([]);
});

test('every name of doors.ts is used by a door, a bench or a test', () => {
  const root = resolve(source, '..');
  const named = (text: string, list: RegExp) =>
    [...text.matchAll(list)].flatMap(([, names = '']) =>
      names.split(',').map((name) =>
        name
          .trim()
          .replace(/^type /, '')
          .replace(/[: ].*/, ''),
      ),
    );
  const offered = named(readFileSync(join(source, 'doors.ts'), 'utf8'), /^export (?:type )?\{([^}]*)\}/gm);
  const taken = ['src/cli', 'src/mcp', 'src/server', 'src/team', 'src/postgres', 'bench', 'test', 'scripts']
    .flatMap((place) => filesOf(join(root, place), /\.(?:ts|mjs)$/))
    .map((file) => readFileSync(file, 'utf8'))
    .flatMap((text) => [
      ...named(text, /\{([^{}]*)\} (?:from|= await import\()\s?'[./]*(?:src|dist)?\/?doors\.[jt]s'/g),
      ...named(text, /import\('[./]*doors\.ts'\)\)\.(\w+)/g),
    ]);
  expect(offered.length).toBeGreaterThan(80);
  expect(offered.filter((name) => name !== '' && !taken.includes(name))).toEqual([]);
});

test('the page runs nothing of ours but pure code, and no schema library', async () => {
  const root = resolve(source, '..');
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: ['web/main.tsx'],
    bundle: true,
    write: false,
    outdir: 'out',
    metafile: true,
    plugins: [protocolViews(root)],
    jsx: 'automatic',
    jsxImportSource: 'preact',
  });
  const files = Object.keys(metafile.inputs);
  const ours = files.filter((file) => file.startsWith('src/'));
  const allowed = /^src\/(?:debate|documents|outputs)\/|^src\/protocols\/[^/]+\//;
  expect(ours.length).toBeGreaterThan(10);
  expect(ours.filter((file) => !allowed.test(file))).toEqual([]);
  expect(files.filter((file) => file.includes('node_modules/zod'))).toEqual([]);
});

test('no file imports itself by way of others', () => {
  const imports = new Map(filesOf(source).map((file) => [file, importsOf(file)]));
  const cycles: string[] = [];
  const done = new Set<string>();
  const visit = (file: string, path: readonly string[]): void => {
    if (path.includes(file)) {
      const cycle = [...path.slice(path.indexOf(file)), file];
      cycles.push(cycle.map((each) => relative(source, each)).join(' → '));
      return;
    }
    if (done.has(file)) return;
    for (const next of imports.get(file) ?? []) visit(next, [...path, file]);
    done.add(file);
  };
  for (const file of imports.keys()) visit(file, []);
  expect(cycles).toEqual([]);
});

function filesOf(place: string, kind = /(?<!\.test)\.ts$/): readonly string[] {
  if (place.endsWith('.ts')) return [place];
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && kind.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

const importLines = (file: string) => (readFileSync(file, 'utf8').match(/from\s+'[^']+'/g) ?? []).join('\n');

function importsOf(file: string, room = source): readonly string[] {
  const text = readFileSync(file, 'utf8');
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)]
    .map(([, path]) => resolve(file, '..', path ?? ''))
    .filter((path) => path.startsWith(room));
}

const roomsImportedBy = (file: string): readonly string[] =>
  importsOf(file).map((path) => relative(source, path).split('/')[0] ?? '');

const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\/\/.*$/gm, '');
