import { describe, expect, test } from 'vitest';
import { Ballot } from '../../debate/ballot.ts';
import type { Participant } from '../../debate/participant.ts';
import type { Recommendation, Response } from './answers.ts';
import { type Concluded, contested, insufficient, recommended } from './conclusion.ts';
import { majority } from './majority.ts';
import { afterResponses, opened } from './proceedings.ts';
import { Settings } from './settings.ts';
import type { Proceedings } from './state.ts';
import { Topic } from './topic.ts';

const topic = Topic.parse({
  question_id: 'Q-7',
  question_text: 'Should we support offline mode?',
  options: [
    { id: 'B', label: 'Limited', description: 'Read only\nwithout signal' },
    { id: 'A', label: 'None', description: 'Online only' },
    { id: 'C', label: 'Full' },
  ],
});
const settings = Settings.parse({});

const judge = (name: string): Participant => ({
  seat: name,
  title: `${name} judge`,
  persona: { name, title: `${name} judge`, stance: 'X', objective: 'x', criteria: [], words: '' },
});
const criteria: Record<string, string[]> = {
  risk: ['technical', 'user', 'business', 'operational'],
  value: ['delight', 'competitive', 'retention', 'growth'],
  effort: ['implementation', 'testing', 'polish', 'documentation'],
};
const recommend = (seat: string, option: string): Recommendation => ({
  option,
  confidence: 'HIGH',
  reasons: `${option} suits ${seat}. More words.`,
  analysis: ['A', 'B', 'C'].map((id) => ({
    option: id,
    value: 8,
    total: 5,
    rows: (criteria[seat] ?? []).map((criterion) => ({
      criterion,
      risk: 'Loss',
      value: 'Joy',
      days: 2,
      uncertainty: 1 as const,
    })),
  })),
  problems: [],
  self_challenge: 'Perhaps not.',
});
const round1 = (votes: Record<string, string>, absent: string[] = []) =>
  opened(
    new Ballot(
      Object.entries(votes).map(([seat, option]) => ({ by: judge(seat), answer: recommend(seat, option) })),
      absent.map((seat) => ({ by: judge(seat), reason: 'timed-out' as const, detail: '' })),
    ),
  );
const round2 = (before: Proceedings, answers: Record<string, Partial<Response>>) =>
  afterResponses(
    before,
    new Ballot(
      Object.entries(answers).map(([seat, answer]) => {
        const others = before.stands.voters.filter((other) => other.seat !== seat);
        const challenges = others.map((other) => ({ judge: other.seat, argument: 'Figures from one customer only.' }));
        return {
          by: judge(seat),
          answer: { challenges, stand: 'held', option: 'A', convinced_by: [], reason: '', ...answer },
        };
      }),
    ),
  );
const concluded = (proceedings: Proceedings): Concluded => ({
  topic,
  proceedings,
  check: majority(proceedings.stands, settings.consensus_threshold),
});

describe('J7 recommended', () => {
  test('J10 in round 1, with dissent', () => {
    const outcome = recommended(concluded(round1({ risk: 'A', value: 'B', effort: 'B' })));
    expect(outcome).toMatchObject({
      status: 'recommended',
      agreed: true,
      stop_reason: 'consensus-round-1',
      confidence: 'HIGH',
      headline: 'Recommended: B (Limited), 2 of 3 judges; risk dissents',
      rounds: 1,
      dissents: [{ seat: 'risk', position: 'A (None)', reasoning: 'A suits risk. More words.' }],
    });
    expect(outcome.result).toMatchObject({
      question_id: 'Q-7',
      consensus: true,
      type: 'MAJORITY',
      recommended_option: 'B',
      confidence: 'HIGH',
      perspectives: {
        risk: 'Option A - A suits risk',
        value: 'Option B - B suits value',
        effort: 'Option B - B suits effort',
      },
      dissent: [{ judge: 'risk', option: 'A', reasoning: 'A suits risk. More words.' }],
      change_log: [],
      breaches: [],
      classification: { class: 'SCOPE_CRITICAL', indicator: 'should we support', confidence: 'HIGH', compound: false },
      round_2: [],
      debate_files: ['debate-Q-7-risk.md', 'debate-Q-7-value.md', 'debate-Q-7-effort.md'],
    });
    expect(outcome.result).not.toHaveProperty('note_in_result');
  });

  test('J2 the ROI of the effort judge is computed by program', () => {
    const { result } = recommended(concluded(round1({ effort: 'A', value: 'A' })));
    expect(result.round_1).toMatchObject([
      { judge: 'effort', totals: { A: 5, B: 5, C: 5 }, roi: { A: { realistic_days: 8, roi: 1 } } },
      { judge: 'value', option: 'A', confidence: 'HIGH', self_challenge: 'Perhaps not.' },
    ]);
  });

  test('J10 in round 2, with the change', () => {
    const changed = {
      stand: 'revised' as const,
      option: 'A',
      convinced_by: ['effort-1'],
      reason: 'A third of the cost.',
    };
    const second = round2(round1({ risk: 'A', value: 'B', effort: 'C' }), {
      risk: {},
      value: changed,
      effort: { option: 'C' },
    });
    const outcome = recommended(concluded(second));
    expect(outcome).toMatchObject({ stop_reason: 'consensus-round-2', rounds: 2 });
    expect(outcome.result).toMatchObject({
      perspectives: { value: 'Option A - A third of the cost (changed from B)' },
      change_log: [{ judge: 'value', round: 2, from: 'B', to: 'A', reason: 'A third of the cost.' }],
      round_2: [
        { judge: 'risk', stand: 'held', option: 'A' },
        { judge: 'value', stand: 'revised', option: 'A', convinced_by: ['effort-1'] },
        { judge: 'effort', stand: 'held', option: 'C' },
      ],
    });
    expect(outcome.result.debate_files).toContain('debate-Q-7-value-r2.md');
  });

  test('J9 two of two are a consensus, degraded', () => {
    const outcome = recommended(concluded(round1({ value: 'B', effort: 'B' }, ['risk'])));
    expect(outcome).toMatchObject({ confidence: 'MEDIUM', headline: 'Recommended: B (Limited), 2 of 2 judges' });
    expect(outcome.result).toMatchObject({
      type: 'UNANIMOUS',
      confidence: 'MEDIUM',
      note_in_result: 'Risk judge timed out - only 2 perspectives available',
    });
  });
});

describe('J7 contested', () => {
  test('J10 distribution, perspectives and the question to the user', () => {
    const second = round2(round1({ risk: 'A', value: 'B', effort: 'C' }), {
      risk: {},
      value: { option: 'B' },
      effort: { option: 'C' },
    });
    const outcome = contested(concluded(second));
    expect(outcome).toMatchObject({
      status: 'contested',
      agreed: false,
      stop_reason: 'contested',
      confidence: 'REQUIRES_INPUT',
      headline: 'Contested: A (risk), B (value), C (effort); a person decides',
    });
    expect(outcome.result).toMatchObject({
      consensus: false,
      outcome: 'CONTESTED',
      distribution: { A: ['risk'], B: ['value'], C: ['effort'] },
      perspectives: { risk_favors: 'Option A - A suits risk' },
      change_log: [],
    });
    expect(outcome.result).not.toHaveProperty('recommended_option');
    expect(String(outcome.result.user_prompt).split('\n').slice(-3)).toEqual([
      '[B] Read only without signal',
      '[A] Online only',
      '[C] Full',
    ]);
  });

  test('J5 J6 what stayed broken is in the result, as it is on record', () => {
    const second = round2(round1({ risk: 'A', value: 'B', effort: 'C' }), { effort: { option: 'C' } });
    const broke = (rule: string, seat: string, ballot: typeof second.recommendations) =>
      new Ballot(
        ballot.votes.map((vote) => (vote.by.seat === seat ? { ...vote, breaches: [{ rule, what: 'x' }] } : vote)),
      );
    const withGap = { ...second, recommendations: broke('J6', 'risk', second.recommendations) };
    expect(contested(concluded(withGap)).result.breaches).toEqual([{ judge: 'risk', round: 1, rule: 'J6', what: 'x' }]);
  });
});

test('J9 one judge left is insufficient, never a consensus', () => {
  const outcome = insufficient(concluded(round1({ risk: 'A' }, ['value', 'effort'])));
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
  });
});
