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

test('in a long text with a change here and there, all that stayed is shown as what stayed', () => {
  const sentences = Array.from({ length: 400 }, (_, n) => `Step ${n} moves the clinic's keys to the new form.`);
  const older = ['Begin at once.', ...sentences, 'Then stop.'].join(' ');
  const newer = ['Begin in December.', ...sentences.with(200, 'Step 200 waits for a clinic.'), 'Then rest.'].join(' ');
  const changed = diffWords(older, newer).filter(({ is }) => is !== 'same');
  expect(changed.map(({ text }) => text).join(' ').length).toBeLessThan(200);
  expect(changed.map(({ text }) => text)).toEqual(expect.arrayContaining([expect.stringContaining('December')]));
});
