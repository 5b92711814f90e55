import { describe, expect, test } from 'vitest';
import { Ballot } from '../../debate/ballot.ts';
import { type Concluded, concludeContested, concludeInsufficient, concludeRecommended } from './conclusion.ts';
import { makeRecommendation, openWith, respondWith, revise } from './judges.fixture.ts';
import { findMajority } from './majority.ts';
import type { Proceedings } from './state.ts';
import { Topic } from './topic.ts';

const topic = Topic.parse({
  question_id: 'Q-7',
  question_text: 'Should we support offline mode?',
  classification: 'SCOPE_CRITICAL',
  options: [
    { id: 'B', label: 'Limited', description: 'Read only\nwithout signal' },
    { id: 'A', label: 'None', description: 'Online only' },
    { id: 'C', label: 'Full' },
  ],
});
const conclude = (proceedings: Proceedings, votes: number | null = null): Concluded => ({
  votes,
  topic,
  proceedings,
  check: findMajority(proceedings.stands, { seats: proceedings.seats, threshold: 0.67 }),
});
const divided = openWith({ risk: 'A', value: 'B', effort: 'C' });

describe('J7 recommended', () => {
  test('J10 in round 1, with dissent', () => {
    const outcome = concludeRecommended(conclude(openWith({ risk: 'A', value: 'B', effort: 'B' })));
    expect(outcome).toMatchObject({
      status: 'recommended',
      agreed: true,
      stop_reason: 'consensus-round-1',
      confidence: 'MEDIUM',
      headline: 'Limited: Read only without signal (2 of 3 judges; risk dissents)',
      rounds: 1,
      dissents: [{ seat: 'risk', position: 'A (None)', reasoning: 'A is right.\n\nMore words.' }],
    });
    expect(outcome.result).toMatchObject({
      question_id: 'Q-7',
      consensus: true,
      type: 'MAJORITY',
      recommended_option: 'B',
      confidence: 'MEDIUM',
      perspectives: {
        risk: 'Option A - A fits best',
        value: 'Option B - B fits best',
        effort: 'Option B - B fits best',
      },
      dissent: [{ judge: 'risk', option: 'A', reasoning: 'A is right.\n\nMore words.' }],
      change_log: [],
      breaches: [],
      classification: 'SCOPE_CRITICAL',
      round_2: [],
      debate_files: ['debate-Q-7-risk.md', 'debate-Q-7-value.md', 'debate-Q-7-effort.md'],
    });
    expect(outcome.result).not.toHaveProperty('note_in_result');
  });

  test('J2 J10 round_1 has ids, totals, the ROI by program, conditions, and a vote against the own table', () => {
    const rows = [{ criterion: 'testing', days: 4, uncertainty: 2 }];
    const effort = makeRecommendation('B', {
      analysis: [
        { option: 'A', rows, value: 8 },
        { option: 'B', rows, value: 4 },
      ],
      problems: [{ option: 'A', problem: 'Nobody asked.' }],
      conditions: ['Two developers stay'],
      would_change: 'A third developer',
      against_own_table: 'A is not allowed.',
      decision: 'Send three reminders a week.',
    });
    const { result } = concludeRecommended(conclude(openWith({ effort, value: 'B' })));
    expect(result.round_1[0]).toEqual({
      judge: 'effort',
      option: 'B',
      confidence: null,
      summary: 'B fits best.',
      decision: 'Send three reminders a week.',
      reasons: [
        { id: 'effort-1.R1', reason: 'B is right.' },
        { id: 'effort-1.R2', reason: 'More words.' },
      ],
      problems: [{ id: 'effort-1.P1', option: 'A', problem: 'Nobody asked.' }],
      conditions: ['Two developers stay'],
      would_change: 'A third developer',
      totals: { A: 8, B: 4 },
      roi: { A: { realistic_days: 8, roi: 1 }, B: { realistic_days: 8, roi: 0.5 } },
      against_own_table: 'A is not allowed.',
      self_challenge: null,
    });
    expect(result.round_1[1]).not.toHaveProperty('against_own_table');
    expect(result.round_1[1]).not.toHaveProperty('roi');
    expect(result.round_1[1]).not.toHaveProperty('decision');
  });

  test('J10 in round 2, with the change', () => {
    const changed = { ...revise('A', ['effort-1.R1'], 'A third of the cost.'), summary: undefined };
    const outcome = concludeRecommended(conclude(respondWith(divided, { risk: 'A', value: changed, effort: 'C' })));
    expect(outcome).toMatchObject({ stop_reason: 'consensus-round-2', rounds: 2 });
    expect(outcome.result).toMatchObject({
      perspectives: { value: 'Option A - A third of the cost (changed from B)' },
      change_log: [
        { judge: 'value', round: 2, from: 'B', to: 'A', reason: 'A third of the cost.', convinced_by: ['effort-1.R1'] },
      ],
      round_2: [
        { judge: 'risk', stand: 'held', option: 'A' },
        { judge: 'value', stand: 'revised', option: 'A', convinced_by: ['effort-1.R1'] },
        { judge: 'effort', stand: 'held', option: 'C' },
      ],
    });
    expect(outcome.result.debate_files).toContain('debate-Q-7-value-r2.md');
  });

  test('J5 a judge lost in round 2 stays among the dissents if it differs', () => {
    const second = respondWith(divided, { risk: 'A', value: revise('A', ['risk-1']) }, { effort: 'crashed' });
    const outcome = concludeRecommended(conclude(second));
    expect(outcome.dissents).toMatchObject([{ seat: 'effort', position: 'C (Full)' }]);
    expect(outcome.result.dissent).toMatchObject([{ judge: 'effort', option: 'C' }]);
  });

  test('J9 two of three, one absent', () => {
    const outcome = concludeRecommended(conclude(openWith({ value: 'B', effort: 'B' }, { risk: 'timed-out' })));
    expect(outcome).toMatchObject({
      confidence: 'MEDIUM',
      headline: 'Limited: Read only without signal (2 of 3 judges)',
    });
    expect(outcome.result).toMatchObject({
      type: 'MAJORITY',
      note_in_result: 'Risk judge timed out - only 2 perspectives available',
    });
  });
});

describe('J7 E5 confidence', () => {
  const breakNorm = (proceedings: Proceedings, seat: string): Proceedings => ({
    ...proceedings,
    recommendations: new Ballot(
      proceedings.recommendations.votes.map((vote) =>
        vote.by.seat === seat ? { ...vote, breaches: [{ rule: 'J6', what: 'x' }] } : vote,
      ),
    ),
  });
  const bare = respondWith(respondWith(divided, { risk: 'A', value: 'B', effort: 'C' }), {
    risk: 'A',
    value: revise('A', ['risk-1.R1']),
    effort: revise('A', ['risk-2']),
  });

  test.each<[string, Proceedings, string]>([
    ['HIGH when all agree', openWith({ risk: 'A', value: 'A', effort: 'A' }), 'HIGH'],
    ['MEDIUM by majority', openWith({ risk: 'A', value: 'A', effort: 'B' }), 'MEDIUM'],
    [
      'MEDIUM with a breach on the side that prevails',
      breakNorm(openWith({ risk: 'A', value: 'A' }), 'risk'),
      'MEDIUM',
    ],
    ['MEDIUM with a bare change on it', bare, 'MEDIUM'],
    [
      'LOW with somebody missing, a breach and a dissent',
      breakNorm(respondWith(divided, { risk: 'A', value: revise('A', ['risk-1']) }, { effort: 'crashed' }), 'risk'),
      'LOW',
    ],
  ])('%s', (_, proceedings, confidence) => {
    const outcome = concludeRecommended(conclude(proceedings));
    expect(outcome.confidence).toBe(confidence);
    expect(outcome.result.confidence).toBe(confidence);
    if (confidence === 'HIGH') expect(outcome.confidence_because).toEqual([]);
  });

  test('E16 at most MEDIUM where the panel is mostly one model', () => {
    const unanimous = openWith({ risk: 'A', value: 'A', effort: 'A' });
    expect(concludeRecommended(conclude(unanimous, 1.07)).confidence).toBe('MEDIUM');
    expect(concludeRecommended(conclude(unanimous, 1.47)).confidence).toBe('HIGH');
  });
});

describe('J7 contested', () => {
  test('J10 distribution, perspectives and the question to the user; nobody is a dissenter', () => {
    const outcome = concludeContested(conclude(respondWith(divided, { risk: 'A', value: 'B', effort: 'C' })));
    expect(outcome).toMatchObject({
      status: 'contested',
      agreed: false,
      stop_reason: 'contested',
      confidence: 'REQUIRES_INPUT',
      headline: 'The judges disagree: A (risk), B (value), C (effort); needs your decision',
      dissents: [],
    });
    expect(outcome.result).toMatchObject({
      consensus: false,
      outcome: 'CONTESTED',
      distribution: { A: ['risk'], B: ['value'], C: ['effort'] },
      perspectives: { risk_favors: 'Option A - A fits best' },
      change_log: [],
    });
    expect(outcome.result).not.toHaveProperty('recommended_option');
    expect(String(outcome.result.user_prompt).split('\n').slice(-3)).toEqual([
      '[B] Read only without signal',
      '[A] Online only',
      '[C] Full',
    ]);
  });
});

test('J9 too few answers are insufficient, with the question to the user', () => {
  const outcome = concludeInsufficient(conclude(openWith({ risk: 'A' }, { value: 'timed-out', effort: 'timed-out' })));
  expect(outcome).toMatchObject({
    status: 'insufficient',
    agreed: false,
    stop_reason: 'insufficient',
    confidence: 'LOW',
  });
  expect(outcome.result).toMatchObject({
    consensus: false,
    outcome: 'INSUFFICIENT_DATA',
    confidence: 'LOW',
    note_in_result: 'Value judge timed out; Effort judge timed out - only 1 perspective available',
    user_prompt: expect.stringContaining('[A] Online only'),
  });
});
