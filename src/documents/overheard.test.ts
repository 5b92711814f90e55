import { expect, test } from 'vitest';
import { findLatest, nothingHeard, overhear } from './overheard.ts';

const hear = (...pieces: readonly string[]) => findLatest(pieces.reduce(overhear, nothingHeard));

test('of JSON only the texts are words, and never a key or a brace', () => {
  const answer = JSON.stringify({ option: 'A', reasons: ['A failover logs\n"everyone" out today'], ok: true });
  expect(hear(answer)).toBe('A failover logs "everyone" out today');
  expect(hear(...answer)).toBe(hear(answer));
});

test('a text is shown while it is being written, once it is more than a word', () => {
  const begun = '{"summary":"Dual-write closes the window","option":"';
  expect(hear(begun, 'A')).toBe('Dual-write closes the window');
  expect(hear(begun, 'B is what the figu')).toBe('B is what the figu');
});

test('escapes are read, also when they come in pieces', () => {
  expect(hear('{"a":"caf\\', 'u00', 'e9 und noch mehr \\', '"Worte\\\\')).toBe('café und noch mehr "Worte\\');
});

test('prose is words as it is, and a fenced answer after it is JSON again', () => {
  expect(hear('Let me look at the plan first')).toBe('Let me look at the plan first');
  expect(hear('Here you are:\n```json\n{"words":"The estimate uses old traffic', '."}\n```')).toBe(
    'The estimate uses old traffic.',
  );
});

test('what never ends is not kept whole', () => {
  expect(overhear(nothingHeard, `{"a":"${'x'.repeat(100_000)}`).current.length).toBeLessThan(1000);
});
