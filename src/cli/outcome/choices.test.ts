import { expect, test } from 'vitest';
import { readChoices } from './choices.ts';

const schema = { type: 'object', properties: { choice: { enum: ['A', 'B', 'none'] } } } as const;
const text = 'Which one?\n\nA: Online only (risk)\n[B] Everything offline\n- none: the question stays open';

test('every choice has the meaning that the question gives it', () => {
  expect(readChoices([], { text, schema })).toEqual([
    { name: 'A', means: 'Online only (risk)' },
    { name: 'B', means: 'Everything offline' },
    { name: 'none', means: 'the question stays open' },
  ]);
});

test('the words of the brief are better, and what it does not have is taken from the question', () => {
  const options = [{ option: 'A', title: 'Only online.', case: { text: 'It is small.', by: 'risk' } }];
  expect(readChoices(options, { text, schema }).map(({ means }) => means)).toEqual([
    'Only online: It is small. (risk)',
    'Everything offline',
    'the question stays open',
  ]);
  expect(readChoices(options)).toHaveLength(1);
});

test('where nobody is asked there is nothing to choose', () => {
  expect(readChoices()).toEqual([]);
  expect(readChoices([], { text, schema: { type: 'object' } })).toEqual([]);
});
