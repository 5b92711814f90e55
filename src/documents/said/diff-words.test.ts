import { expect, test } from 'vitest';
import { compareWords, diffWords } from './diff-words.ts';

test.each([
  ['words', 'We move to Redis now.', 'We move to Postgres now.', 'We move to ~~Redis~~ **Postgres** now.'],
  ['the end', 'We move sessions', 'We move sessions out now', 'We move sessions **out now**'],
  ['a paragraph', 'We move the sessions.', 'We move the sessions.\n\nNow.', 'We move the sessions.\n\n**Now.**'],
  ['marks of theirs', '**We** move _it_', '**We** move _it_ `now`', 'We move it **now**'],
  ['nothing', 'the same words', 'the same words', 'the same words'],
  ['hostile words', 'see the words of all', 'see the words of all <b> #12', 'see the words of all **&lt;b&gt; `#12`**'],
])('added and removed: %s', (_, before, after, expected) => {
  expect(diffWords(before, after)).toBe(expected);
});

test.each([
  ['too little is common', 'one two three four', 'one five six seven'],
  ['there was nothing', '', 'words'],
  ['it is very long', 'word '.repeat(4000), 'word '.repeat(4001)],
])('no difference is shown if %s', (_, before, after) => {
  expect(diffWords(before, after)).toBeUndefined();
});

test('both texts can be read from the changes', () => {
  const before = 'a b c d e f g\n\nh i';
  const after = 'a x c d f g h\n\ni j';
  const changes = compareWords(before, after) ?? [];
  const read = (other: string) =>
    changes
      .filter(({ is }) => is !== other)
      .map(({ text }) => text)
      .join(' ')
      .split(/\s+/);
  expect(read('added')).toEqual(before.split(/\s+/));
  expect(read('removed')).toEqual(after.split(/\s+/));
});
