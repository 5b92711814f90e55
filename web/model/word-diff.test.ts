import { expect, test } from 'vitest';
import { diffWords } from './word-diff.ts';

const shown = (older: string, newer: string) =>
  diffWords(older, newer)
    .map(({ is, text }) => ({ same: text, gone: `[-${text}-]`, new: `{+${text}+}` })[is])
    .join('');

test.each([
  ['nothing changed', 'a b', 'a b', 'a b'],
  ['a word added', 'Store sessions.', 'Store all sessions.', 'Store {+all +}sessions.'],
  ['a word taken out', 'Store all sessions.', 'Store sessions.', 'Store [-all -]sessions.'],
  ['a word exchanged', 'purged nightly', 'purged hourly', 'purged [-nightly-]{+hourly+}'],
  ['added at the end', 'One.', 'One. Two.', 'One.{+ Two.+}'],
  ['from nothing', '', 'new', '{+new+}'],
  ['to nothing', 'old', '', '[-old-]'],
  ['other scripts', 'größer שלום', 'kleiner שלום', '[-größer-]{+kleiner+} שלום'],
])('%s', (_, older, newer, expected) => {
  expect(shown(older, newer)).toBe(expected);
});

test('texts of very many words are still compared in no time, whole', () => {
  const [older, newer] = [
    Array.from({ length: 9000 }, (_, n) => `a${n}`).join(' '),
    Array.from({ length: 9000 }, (_, n) => `b${n}`).join(' '),
  ];
  const pieces = diffWords(older, newer);
  const side = (is: 'gone' | 'new') =>
    pieces
      .filter((piece) => piece.is === is || piece.is === 'same')
      .map(({ text }) => text)
      .join('');
  expect([side('gone'), side('new')]).toEqual([older, newer]);
});
