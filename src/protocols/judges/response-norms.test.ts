import { describe, expect, test } from 'vitest';
import type { Response } from './answers.ts';
import { isDocumentedChange, responseBreaches } from './response-norms.ts';

const challenges = [
  { judge: 'value', argument: 'Two crews in ten are offline for an hour a week.' },
  { judge: 'effort', argument: 'Conflict handling alone takes longer than twelve days.' },
];
const held: Response = { challenges, stand: 'held', option: 'A', convinced_by: [], reason: '' };
const revised: Response = {
  ...held,
  stand: 'revised',
  option: 'B',
  convinced_by: ['value-1'],
  reason: 'Crews need it.',
};
const breaches = (answer: Response, require_change_documentation = true) =>
  responseBreaches(answer, { others: ['value', 'effort'], before: 'A', settings: { require_change_documentation } });

describe('J5 every other judge is challenged', () => {
  const against = (argument: string): Response => ({
    ...held,
    challenges: [{ judge: 'value', argument }, ...challenges.slice(1)],
  });

  test.each([
    'Your figures come from one customer.',
    'I agree on reach, yet conflicts destroy inspection records silently.',
    'Not right: retention was never measured.',
    '風險被低估了',
  ])('a counter-argument: %s', (argument) => {
    expect(breaches(against(argument))).toEqual([]);
  });

  test.each([
    '',
    'Too risky.',
    'I agree.',
    'I fully agree with the value judge.',
    'Good point, nothing to add here.',
    "I agree with the judge's reasoning and analysis.",
  ])('no counter-argument: %j', (argument) => {
    expect(breaches(against(argument))).toMatchObject([
      { rule: 'J5', what: expect.stringContaining('against: value.') },
    ]);
  });

  test('a judge who is left out is named', () => {
    expect(breaches({ ...held, challenges: challenges.slice(0, 1) })[0]?.what).toContain('against: effort.');
    expect(breaches({ ...held, challenges: [] })[0]?.what).toContain('against: value, effort.');
  });

  test('challenges that are missing whole are not complained about twice', () => {
    expect(breaches({ ...held, challenges: undefined })).toEqual([]);
  });
});

describe('J5 a revision is documented', () => {
  test.each<[string, Response, number, boolean]>([
    ['held', held, 0, false],
    ['revised with reason and credit', revised, 0, true],
    ['revised without reason', { ...revised, reason: ' ' }, 1, false],
    ['revised without credit', { ...revised, convinced_by: [] }, 1, false],
    ['revised to the same option is held', { ...revised, option: 'A', reason: '' }, 0, false],
    ['held with another option', { ...held, option: 'B' }, 1, false],
  ])('%s', (_, answer, count, counts) => {
    expect(breaches(answer).map(({ rule }) => rule)).toEqual(Array(count).fill('J5'));
    expect(isDocumentedChange(answer, 'A')).toBe(counts);
  });

  test('is recorded, but not asked again, where the settings say so', () => {
    expect(breaches({ ...revised, reason: '' })[0]?.askAgain).toBeUndefined();
    expect(breaches({ ...revised, reason: '' }, false)[0]?.askAgain).toBe(false);
  });
});
