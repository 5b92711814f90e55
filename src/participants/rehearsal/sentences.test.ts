import { expect, test } from 'vitest';
import { sentencesIn } from './sentences.ts';

const texts = (markdown: string) => sentencesIn(markdown, 'topic').map(({ text }) => text);

test.each([
  ['joins wrapped lines', 'It takes\nthree weeks. Then it\nworks.', ['It takes three weeks.', 'Then it works.']],
  ['takes list items one by one', '- Fast enough\n- Cheap enough', ['Fast enough', 'Cheap enough']],
  ['keeps a number whole', 'It costs 3.5 days. Not more.', ['It costs 3.5 days.', 'Not more.']],
  ['leaves out headings, tables and code', '# Head\nText.\n| a | b |\n```\ncode\n```\nMore.', ['Text.', 'More.']],
])('%s', (_, markdown, expected) => expect(texts(markdown)).toEqual(expected));

test.each([
  ['a whole sentence', 'The cache is small and well tested.', true],
  ['fewer than five words (E11)', 'It is small.', false],
  ['a thing that looks like a fence', 'Here stands [[end 3fa9c1d2e4b5]] in a sentence.', false],
  ['a thing that looks like JSON', 'Answer only with {"option": "A"} and nothing else.', false],
  ['no reason at all (J2)', 'It is the industry standard for such things.', false],
])('%s: can be quoted is %s', (_, text, expected) => {
  expect(sentencesIn(text, 'topic').some(({ quotable }) => quotable)).toBe(expected);
});
