import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

interface Locked {
  readonly resolved?: string;
  readonly integrity?: string;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const read = (name: string) => JSON.parse(readFileSync(resolve(import.meta.dirname, '../..', name), 'utf8'));
const locked: Readonly<Record<string, Locked>> = read('package-lock.json').packages;
const others = Object.entries(locked).filter(([path]) => path !== '');

test('no address of a registry, and a checksum for every package', () => {
  expect(others.length).toBeGreaterThan(100);
  expect(others.filter(([, { resolved, integrity }]) => resolved !== undefined || integrity === undefined)).toEqual([]);
});

test('the packages of all platforms are locked, not only of the one it was written on', () => {
  const missing = others.flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !(`node_modules/${name}` in locked) && !(`${path}/node_modules/${name}` in locked),
    ),
  );
  expect(missing).toEqual([]);
});

test('package.json names exact versions', () => {
  const { dependencies, devDependencies, overrides } = read('package.json');
  const versions: readonly string[] = Object.values({ ...dependencies, ...devDependencies, ...overrides });
  expect(versions.filter((version) => !/^(?:npm:[\w@/-]+@)?\d+\.\d+\.\d+(?:-beta\.\d+)?$/.test(version))).toEqual([]);
});
