import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

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
  cli: ['index.ts', 'server', 'mcp'],
  server: ['index.ts'],
  mcp: ['index.ts'],
  'index.ts': [
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
  expect(product.filter((file) => readFileSync(file, 'utf8').includes(".fixture.ts'"))).toEqual([]);
});

test('the page runs nothing of ours but pure code: types from anywhere, functions from outputs and documents only', () => {
  const web = resolve(source, '../web');
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(?<!\.test)\.tsx?$/.test(name),
  );
  const entered = files.flatMap((name) => {
    const text = readFileSync(join(web, name), 'utf8').replace(/import type [^;]*;/g, '');
    return [...text.matchAll(/from '(?:\.\.\/)+src\/([^/']+)/g)].map(([, room]) => room);
  });
  expect(files.length).toBeGreaterThan(20);
  expect([...new Set(entered)].filter((room) => room !== 'outputs' && room !== 'documents')).toEqual([]);
});

function filesOf(place: string): readonly string[] {
  if (place.endsWith('.ts')) return [place];
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts'))
    .map((entry) => join(entry.parentPath, entry.name));
}

function roomsImportedBy(file: string): readonly string[] {
  const text = readFileSync(file, 'utf8');
  const imported = [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map(([, path]) =>
    resolve(file, '..', path ?? ''),
  );
  return imported.filter((path) => path.startsWith(source)).map((path) => relative(source, path).split('/')[0] ?? '');
}

const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\/\/.*$/gm, '');
