import { expect, test } from 'vitest';
import { shortenSaying } from './shorten-saying.ts';

const first = 'The rule judges the repository, not the change.';
const second = 'At 79 % all of about forty pull requests a week are refused, fixes included.';

test('what fits is said whole, without marks', () => {
  expect(shortenSaying(`**${first}**`)).toBe(first);
});

test('what does not fit ends after a sentence, and is not marked as cut', () => {
  expect(shortenSaying(`${first} ${second} ${second}`)).toBe(`${first} ${second}`);
});

test.each([
  ['a first sentence that is too long', `${'one and another, '.repeat(12)}and no end.`],
  ['a first sentence that says too little', `Right. ${'one and another, '.repeat(12)}and no end.`],
])('%s is cut, and the cut shows', (_, said) => {
  const shown = shortenSaying(said);
  expect(shown.length).toBeLessThanOrEqual(160);
  expect(shown).toMatch(/ …$/u);
});
