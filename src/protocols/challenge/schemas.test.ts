import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { findShownSchema } from '../../debate/question.ts';
import { general } from './angles.ts';
import {
  answers,
  buildConfrontation,
  buildRebuttal,
  buildVerdict,
  Confirmation,
  Explanation,
  Extraction,
  Opening,
  Verdict,
} from './answers.ts';
import { opening, proposer } from './challenge.fixture.ts';
import { findOpeningBreaches } from './opening-norms.ts';
import { challenge } from './questions.ts';
import { findConfirmationBreaches, findRebuttalBreaches } from './rebuttal.ts';
import { keepUnread } from './verdict.ts';

describe('E2 the fields that participants are shown, in the order of a careful mind', () => {
  test.each<[string, z.ZodType, string]>([
    ['open', Opening, 'topic reasoning weaknesses assumptions position terms in_brief summary decision confidence'],
    [
      'challenge',
      buildVerdict(['position']),
      'tests unchecked evidence alternative would_change summary verdict confidence',
    ],
    [
      'confront',
      buildConfrontation(['O-1a']),
      'responses summary changed what_changed reasoning assumptions position terms in_brief decision',
    ],
    ['rebut', buildRebuttal(['O-1a'], ['P-1']), 'points convinced_by new_point summary response'],
    ['confirm', Confirmation, 'explanation point remark summary response'],
    ['explain', Explanation, 'why other_right_if assumptions summary'],
    ['extract', Extraction, 'core_disagreement why_not_agreed real_question guidance common_ground summary'],
  ])('challenge/%s', (_prompt, schema, fields) => {
    const { properties } = findShownSchema(schema) as { properties: Record<string, unknown> };
    expect(Object.keys(properties).join(' ')).toBe(fields);
  });

  test('a point and an answer are said again in one sentence, before what they come to', () => {
    const keys = (schema: z.ZodType, list: string) => {
      const { properties } = findShownSchema(schema) as {
        properties: Record<string, { items: { properties: object } }>;
      };
      return Object.keys(properties[list]?.items.properties ?? {}).join(' ');
    };
    expect(keys(buildVerdict(['R1']), 'tests')).toBe(
      'claims attack outcome why_it_holds rests_on consequence point strength fix',
    );
    expect(keys(buildConfrontation(['O-1a']), 'responses')).toBe(
      'points explanation accepted_part limit answer response',
    );
  });

  test('claims, points and statements are enums', () => {
    const shown = (schema: z.ZodType) => JSON.stringify(findShownSchema(schema));
    expect(shown(buildVerdict(['position', 'R1']))).toContain('"enum":["position","R1","missing"]');
    expect(shown(buildConfrontation(['O-1a', 'O-2a']))).toContain('"enum":["O-1a","O-2a"]');
    expect(shown(buildRebuttal(['O-1a'], ['P-1', 'O-1-A1']))).toContain('"enum":["P-1","O-1-A1"]');
  });
});

describe('E3 norms', () => {
  test.each([
    ['C1 everything is there', opening, 0],
    ['C1 no weakness', { ...opening, weaknesses: [] }, 1],
    ['C1 a list that is missing', { ...opening, weaknesses: undefined }, 1],
    ['C1 empty words', { ...opening, reasoning: [' '], assumptions: [''] }, 2],
    ['C1 a position need not have terms', { ...opening, terms: [] }, 0],
  ])('%s', (_name, given, count) => expect(findOpeningBreaches(given)).toHaveLength(count));

  test.each([
    ['E8 accept names what convinced', { response: 'accept', convinced_by: [] }, ['E8']],
    ['E8 accept with it', { response: 'accept', convinced_by: ['P-1'] }, []],
    ['C9 escalate needs its point', { response: 'escalate', new_point: null }, ['C9']],
    ['C9 maintain needs nothing', { response: 'maintain' }, []],
  ])('%s', (_name, given, rules) => {
    const read = buildRebuttal(['O-1a'], ['P-1']).parse({ points: [], ...given });
    expect(findRebuttalBreaches(read).map(({ rule }) => rule)).toEqual(rules);
  });

  test.each([
    ['C9a stands', { response: 'stands' }, 0],
    ['C9a reopens without a point', { response: 'reopens' }, 1],
    ['C9a reopens', { response: 'reopens', point: { point: 'x', consequence: 'y', strength: 'minor' } }, 0],
  ])('%s', (_name, given, count) => {
    expect(findConfirmationBreaches(Confirmation.parse(given))).toHaveLength(count);
  });

  test('C7 is a norm of the question; C10 nothing unreadable breaks one', () => {
    const asked = challenge({ topic: 't', opening, proposer, angle: general, skeptical: true });
    expect(asked.norms?.({ verdict: 'agree' })).toMatchObject([{ rule: 'C7' }]);
    expect(asked.norms?.(asked.salvage?.('what?') ?? { verdict: 'agree' })).toEqual([]);
  });
});

describe('E2 reading', () => {
  test('C10 on record, a reply is a verdict or what nobody could read', () => {
    const { 'challenge/challenge': recorded } = answers;
    expect(recorded.parse(keepUnread('what?'))).toEqual({ raw_response: 'what?', parse_error: true });
    expect(recorded.parse({ verdict: 'agree' })).toMatchObject({ verdict: 'agree' });
    expect(recorded.safeParse({ raw_response: 'what?' }).success).toBe(false);
  });
  test('one odd cell costs no verdict; a verdict that is none is not read', () => {
    const read = Verdict.parse({
      tests: [{ claims: ['R1'], strength: 'none', fix: null }],
      alternative: null,
      verdict: 'agree',
    });
    expect(read).toMatchObject({ tests: [{ claims: ['R1'] }], verdict: 'agree' });
    expect(Verdict.safeParse({ verdict: 'maybe' }).success).toBe(false);
  });
});
