import { describe, expect, test } from 'vitest';
import { classify, misfitOf } from './classification.ts';
import type { Class } from './indicators.ts';

const labelled: readonly [Class, string, string][] = [
  ['SCOPE_CRITICAL', 'should we support', 'Should we support offline mode in the field app?'],
  ['SCOPE_CRITICAL', 'do we need', 'Do we need an audit trail?'],
  ['SCOPE_CRITICAL', 'include', 'Which reports does the release include?'],
  ['SCOPE_CRITICAL', 'out of scope', 'Is single sign-on out of scope?'],
  ['SCOPE_CRITICAL', 'mvp', 'What belongs into the MVP of the booking page?'],
  ['SCOPE_CRITICAL', 'phase 2', 'Does the import move to phase 2?'],
  ['SCOPE_CRITICAL', 'later', 'Can the mobile app come later?'],
  ['SCOPE_CRITICAL', 'v1', 'Is multi-currency part of v1?'],
  ['SCOPE_CRITICAL', 'must have', 'Is search a must-have?'],
  ['SCOPE_CRITICAL', 'nice to have', 'Is the calendar view only nice to have?'],
  ['SCOPE_CRITICAL', 'optional', 'Is a phone number optional?'],
  ['SCOPE_CRITICAL', 'maximum', 'What is the maximum number of seats in a plan?'],
  ['SCOPE_CRITICAL', 'limit', 'How should uploads be limited?'],
  ['SCOPE_CRITICAL', 'cap', 'Should exports have a cap?'],
  ['SCOPE_CRITICAL', 'toggle', 'Which colour has the toggle?'],
  ['SCOPE_CRITICAL', 'support for', 'Will there be support for screen readers?'],
  ['UX_PREFERENCE', 'colour', 'Which colour should the save button have?'],
  ['UX_PREFERENCE', 'layout', 'Should the dashboard use a grid or a list layout?'],
  ['UX_PREFERENCE', 'wording', 'What wording do we use for the empty list?'],
  ['UX_PREFERENCE', 'dialog', 'Do we confirm deletion in a dialog or inline?'],
  ['UX_PREFERENCE', 'icon', 'Which icon stands for sharing?'],
  ['TECH_DEFAULT', 'database', 'Which database should store the events?'],
  ['TECH_DEFAULT', 'graphql', 'REST or GraphQL for the partner interface?'],
  ['TECH_DEFAULT', 'retries', 'How many retries does a failed import get?'],
  ['TECH_DEFAULT', 'cache', 'How long is caching of prices in the gateway acceptable?'],
  ['TECH_DEFAULT', 'framework', 'Which test framework do we use?'],
  ['BUSINESS_RULE', 'refund', 'Within how many days can a guest ask for a refund?'],
  ['BUSINESS_RULE', 'who may', 'Who may approve an expense above 5,000 euros?'],
  ['BUSINESS_RULE', 'discount', 'Are two discounts on one order added up?'],
];

describe('J0 classification', () => {
  test.each(labelled)('%s by "%s": %s', (expected, indicator, question) => {
    expect(classify(question)).toMatchObject({ class: expected, indicator });
  });

  test.each(['Tea or coffee?', 'What happens on a Sunday?', ''])(
    'without any indicator %j is a business rule, LOW',
    (question) => {
      expect(classify(question)).toMatchObject({ class: 'BUSINESS_RULE', indicator: null, confidence: 'LOW' });
    },
  );

  test.each([
    'Which capital letters go into the name?',
    'Is a reflagged ship shown?',
    'Do we show the unlimited plan first?',
    'Who is translated first?',
  ])('an indicator is a whole word: %s', (question) => {
    expect(classify(question).class).not.toBe('SCOPE_CRITICAL');
  });

  test('SCOPE_CRITICAL always wins, with MEDIUM confidence where another class speaks too', () => {
    expect(classify('Should we support a dark theme?')).toMatchObject({
      class: 'SCOPE_CRITICAL',
      confidence: 'MEDIUM',
    });
    expect(classify('Should we support offline mode?')).toMatchObject({ class: 'SCOPE_CRITICAL', confidence: 'HIGH' });
  });

  test('only the first sentence classifies', () => {
    expect(classify('Which colour has the header? The limit is two.').class).toBe('UX_PREFERENCE');
  });

  test.each([
    ['Should we support offline mode?', false],
    ['Should we support offline mode? Customers ask for it.', false],
    ['Should we support offline mode? And which platforms come first?', true],
    ['Should we support offline mode, and how should we sync?', true],
    ['Should we support iOS and Android?', false],
  ])('COMPOUND is noted: %s', (question, compound) => {
    expect(classify(question).compound).toBe(compound);
  });
});

describe('J0 misfit', () => {
  const topic = (question_text: string, classification?: Class) => ({ question_text, classification });

  test('a question of another class is told so, with the four conditions', () => {
    const misfit = misfitOf(topic('Which colour should the button have?'));
    expect(misfit?.what).toContain('UX_PREFERENCE');
    expect(misfit?.what).toContain('"colour"');
    for (const condition of ['SCOPE_CRITICAL', 'what gets built', 'several', 'one-sided']) {
      expect(misfit?.what).toContain(condition);
    }
    expect(misfit?.hint).toContain('--anyway');
    expect(misfit?.hint).toContain('classification');
  });

  test('scope-critical questions and questions classified by the topic fit', () => {
    expect(misfitOf(topic('Should we support offline mode?'))).toBeUndefined();
    expect(misfitOf(topic('Which colour?', 'UX_PREFERENCE'))).toBeUndefined();
  });
});
