import { describe, expect, test } from 'vitest';
import { findShownSchema } from '../../debate/question.ts';
import { answers, Explanation, Extraction, Opening, Verdict } from './answers.ts';
import { opening, proposer } from './challenge.fixture.ts';
import { buildConfrontation } from './confrontation.ts';
import { findOpeningBreaches } from './opening-norms.ts';
import { challenge } from './questions.ts';
import { buildRebuttal, findRebuttalBreaches } from './rebuttal.ts';
import { findStrengthBreaches, keepUnread } from './verdict.ts';

describe('the fields that participants are shown', () => {
  test.each([
    ['challenge/open', Opening, ['topic', 'position', 'reasoning', 'confidence', 'weaknesses', 'assumptions']],
    [
      'challenge/challenge',
      Verdict,
      ['verdict', 'critique', 'evidence', 'alternative', 'confidence', 'assumptions_challenged'],
    ],
    ['challenge/confront', buildConfrontation(['O-1']), ['responses', 'position']],
    ['challenge/rebut', buildRebuttal(['P-1']), ['response', 'explanation']],
    ['challenge/explain', Explanation, ['why', 'other_right_if', 'assumptions']],
    [
      'challenge/extract',
      Extraction,
      ['core_disagreement', 'why_not_agreed', 'real_question', 'guidance', 'common_ground'],
    ],
  ])('%s', (_prompt, schema, required) => {
    const shown = findShownSchema(schema) as { required: string[]; properties: Record<string, unknown> };
    expect([...shown.required].sort()).toEqual([...required].sort());
    expect(Object.keys(shown.properties)).toEqual(expect.arrayContaining(required));
  });

  test('objections and statements are enums', () => {
    expect(JSON.stringify(findShownSchema(buildConfrontation(['O-1', 'O-2'])))).toContain('"enum":["O-1","O-2"]');
    expect(JSON.stringify(findShownSchema(buildRebuttal(['P-1', 'O-1-A1'])))).toContain('"enum":["P-1","O-1-A1"]');
  });
});

describe('E3 norms', () => {
  test.each([
    ['C1 everything is there', opening, []],
    ['C1 no weakness', { ...opening, weaknesses: [] }, ['C1']],
    ['C1 empty words', { ...opening, reasoning: [' '], assumptions: [''] }, ['C1', 'C1']],
  ])('%s', (_name, given, rules) => expect(findOpeningBreaches(given).map(({ rule }) => rule)).toEqual(rules));

  test.each([
    ['C2 agree needs no strength', 'agree', undefined, []],
    ['C2 partial needs one', 'partial', undefined, ['C2']],
    ['C2 disagree with one', 'disagree', 'minor', []],
  ] as const)('%s', (_name, verdict, objection_strength, rules) => {
    expect(findStrengthBreaches({ verdict, critique: 'x', objection_strength }).map(({ rule }) => rule)).toEqual(rules);
  });

  test.each([
    ['E8 accept names what convinced', { response: 'accept', convinced_by: [] }, ['E8']],
    ['E8 accept with it', { response: 'accept', convinced_by: ['P-1'] }, []],
    ['C9 escalate needs its critique', { response: 'escalate', critique: ' ' }, ['C9']],
    ['C9 maintain needs nothing', { response: 'maintain' }, []],
  ])('%s', (_name, given, rules) => {
    const read = buildRebuttal(['P-1']).parse({ explanation: 'x', ...given });
    expect(findRebuttalBreaches(read).map(({ rule }) => rule)).toEqual(rules);
  });

  test('C7 is a norm of the question, and only when skeptical; C10 nothing unreadable breaks one', () => {
    const asked = (skeptical: boolean) => challenge({ topic: 't', opening, proposer, angle: 'Architect', skeptical });
    const stamp = { verdict: 'agree' as const, critique: 'Fine.' };
    expect(asked(true).norms?.(stamp)).toMatchObject([{ rule: 'C7' }]);
    expect(asked(false).norms?.(stamp)).toEqual([]);
    const kept = asked(true).salvage?.('what?');
    expect(kept).toEqual({ raw_response: 'what?', parse_error: true });
    expect(kept && asked(true).norms?.(kept)).toEqual([]);
  });
});

describe('E2 reading', () => {
  test('C10 on record, a reply is a verdict or what nobody could read', () => {
    const { 'challenge/challenge': recorded } = answers;
    expect(recorded.parse(keepUnread('what?'))).toEqual({ raw_response: 'what?', parse_error: true });
    expect(recorded.parse({ verdict: 'agree', critique: 'x' })).toMatchObject({ verdict: 'agree' });
    expect(recorded.safeParse({ raw_response: 'what?' }).success).toBe(false);
  });

  test.each([
    [
      'strength none',
      { verdict: 'agree', critique: 'x', objection_strength: 'none' },
      { objection_strength: undefined },
    ],
    ['strength null', { verdict: 'agree', critique: 'x', objection_strength: null }, { objection_strength: undefined }],
    ['alternative null', { verdict: 'agree', critique: 'x', alternative: null }, { alternative: undefined }],
  ])('%s', (_name, given, expected) => expect(Verdict.parse(given)).toMatchObject(expected));
  test.each([{ verdict: 'maybe', critique: 'x' }, { verdict: 'agree' }, { verdict: 'agree', critique: ' ' }])(
    '%j is not read',
    (given) => {
      expect(Verdict.safeParse(given).success).toBe(false);
    },
  );
});
