import { expect, test } from 'vitest';
import { compareTexts, listPassages, smoothPieces } from './text-changes.ts';
import { diffWords } from './word-diff.ts';

const compare = (before: string, after: string) => compareTexts(listPassages(before), listPassages(after));
const text = (pieces: readonly { is: string; text: string }[]) => pieces.map(({ is, text }) => `${is}:${text.trim()}`);

test('what stayed is left out, wherever it stands now', () => {
  expect(compare('One thing.\n\nAnother thing.', 'Another thing.\n\nOne thing.')).toEqual([]);
});

test('a passage is compared with its older form, below its heading', () => {
  const [change, ...rest] = compare(
    '# Who may write\n\n- A debate has one writer: a lease with an owner.\n- Nobody else writes.',
    '# Who may write\n\n- A debate has one writer: an epoch that only grows.\n- Nobody else writes.',
  );
  expect(rest).toEqual([]);
  expect(change?.about).toBe('Who may write');
  expect(text(change?.pieces ?? [])).toEqual([
    'same:A debate has one writer:',
    'gone:a lease with an owner',
    'new:an epoch that only grows',
    'same:.',
  ]);
});

test('what has no older form is new, and what is missing is gone', () => {
  const changes = compare('Redis keeps the sessions.', 'Tokens are encrypted with a rotating key.');
  expect(changes.map(({ pieces }) => pieces.map(({ is }) => is))).toEqual([['new'], ['gone']]);
});

test('a word that stayed between two changes is part of the change', () => {
  const pieces = smoothPieces(diffWords('We ship it on a Friday now.', 'They test it on every Monday now.'));
  expect(pieces.map(({ is }) => is)).toEqual(['gone', 'new', 'same']);
  expect(pieces.map(({ text }) => text).join('')).toContain('They test it on every Monday');
});
