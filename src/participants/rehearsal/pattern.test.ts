import { expect, test } from 'vitest';
import { textOfPattern } from './pattern.ts';

test.each([
  '^[A-Z]-\\d{3}$',
  '^(?:FR|NFR)-[0-9]+$',
  '^[A-Za-z0-9._-]{1,64}$',
  '^v\\d+(\\.\\d+)*$',
  '^sha256:[0-9a-f]{64}$',
  '\\S',
  '^(a|b)?c+$',
  '^[^a-z]$',
])('finds a text for %s', (pattern) => {
  expect(textOfPattern(pattern)).toMatch(new RegExp(pattern, 'u'));
});

test('says nothing for an expression beyond it', () => {
  expect(textOfPattern('^(?=.*x)(?!.*y).+$')).toBeUndefined();
});
