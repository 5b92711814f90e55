import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

/** This project has no home yet: its addresses are under a name that can never exist, and are replaced together. */
test('addresses are placeholders in all places or in none', () => {
  const read = (name: string) => readFileSync(resolve(import.meta.dirname, '../..', name), 'utf8');
  const { homepage, repository, bugs } = JSON.parse(read('package.json'));
  const places = [homepage, repository.url, bugs.url, read('SECURITY.md'), read('CODE_OF_CONDUCT.md')];
  expect(new Set(places.map((place) => place.includes('example.invalid'))).size).toBe(1);
});
