import type { ChallengerRow, Consensus, Tradeoff } from '../result.ts';

/** A challenger who disagrees and was not convinced. */
export const row = (challenger: string, more: Partial<ChallengerRow> = {}): ChallengerRow => ({
  challenger,
  angle: 'Architect',
  verdict: 'disagree',
  objection_strength: 'strong',
  given: 'disagree',
  counted_as: null,
  confidence: 'high',
  summary: 'It locks.',
  tests: [{ claims: ['A1'], attack: 'Users grow.', outcome: 'held', why: 'They are few.' }],
  unchecked: [],
  evidence: 'A trace.',
  alternative: 'A Redis of its own.',
  would_change: 'A trace without locks.',
  objection: 'O-1',
  points: [
    {
      point: 'O-1a',
      claims: ['T1'],
      critique: 'Purging locks.',
      consequence: 'Logins hang.',
      strength: 'strong',
      fix: '',
      raised_in_round: 0,
      state: 'open',
      why: 'Night is busy.',
    },
  ],
  remarks: [],
  blocking: true,
  state: 'open',
  resolved_in_round: null,
  bare: false,
  agreed_to: null,
  ...more,
});

const rejected = {
  point: 'O-1a',
  challenger: 'codex',
  round: 1,
  response: 'reject',
  critique: 'Purging locks.',
  explanation: 'It runs at night.',
  accepted_part: '',
  limit: '',
} as const;

/** The result of a debate in which the proposer was absent at the end and codex was not convinced. */
export const tradeoff: Tradeoff = {
  outcome: 'TRADEOFF',
  confidence: 'MEDIUM',
  topic: 'Move sessions',
  proposer: 'proposer',
  final_position: 'Use PostgreSQL.',
  terms: [],
  decision: 'Use PostgreSQL.',
  final_version: 1,
  rounds: 2,
  max_rounds: 2,
  what_changed: [],
  position_history: [
    {
      version: 1,
      round: 0,
      after: 'opening',
      position: 'Use PostgreSQL.',
      terms: [],
      reasoning: ['The queue evicts.'],
      assumptions: [],
      decision: 'Use PostgreSQL.',
      what_changed: '',
      changed_because: [],
    },
  ],
  unchanged_in_rounds: [1, 2],
  challengers: [
    row('codex'),
    row('qwen', {
      verdict: null,
      objection_strength: null,
      given: null,
      tests: [],
      alternative: null,
      would_change: null,
      objection: null,
      points: [],
      state: 'absent',
      blocking: false,
    }),
  ],
  not_engaged: [],
  unanswered: [],
  opening: {
    topic: null,
    reasoning: ['The queue evicts.'],
    weaknesses: [],
    assumptions: [],
    summary: null,
    confidence: 'HIGH',
  },
  round_log: [
    {
      round: 1,
      responses: [{ points: ['O-1a'], response: 'reject', explanation: 'It runs at night.' }],
      unanswered: [],
      position: 'unchanged',
      rebuttals: [
        {
          challenger: 'codex',
          objection: 'O-1',
          response: 'maintain',
          settled: [],
          summary: null,
          convinced_by: [],
        },
      ],
      confirmations: [],
      absent: [],
    },
  ],
  accepted_critiques: [],
  rejected_critiques: [rejected],
  options: [
    {
      option: 'A',
      title: 'Use PostgreSQL.',
      advocates: ['proposer'],
      argument: ['Night is quiet.'],
      evidence: ['The queue evicts.'],
      best_if: ['nobody works at night'],
      risk_if_wrong: ['Logins hang.'],
    },
    {
      option: 'B',
      title: 'A Redis of its own.',
      advocates: ['codex'],
      argument: ['Purging locks.', 'It is not.'],
      evidence: ['A trace.'],
      best_if: ['If nights are busy.'],
      risk_if_wrong: ['It runs at night.'],
    },
  ],
  core_disagreement: null,
  why_not_agreed: null,
  real_question: null,
  guidance: [],
  common_ground: [],
  in_the_words_of: null,
  explanations: [
    { party: 'proposer', why: 'Night is quiet.', other_right_if: 'If nights are busy.', summary: null },
    { party: 'codex', why: 'It is not.', other_right_if: 'nobody works at night', summary: null },
  ],
  assumptions_exposed: [
    { party: 'codex', assumption: 'Nights are busy.', kind: 'implicit', leads_to: 'locks', testable_by: 'a trace' },
  ],
};

const {
  options: _options,
  core_disagreement: _core,
  why_not_agreed: _why,
  real_question: _question,
  guidance: _guidance,
  common_ground: _ground,
  in_the_words_of: _words,
  explanations: _explanations,
  assumptions_exposed: _assumptions,
  ...onRecord
} = tradeoff;

const [first] = tradeoff.position_history;
const changed = { ...rejected, response: 'partial', accepted_part: 'It locks.', limit: 'Nights only.' } as const;

/** The result of a debate in which the position changed once and codex was convinced. */
export const consensus: Consensus = {
  ...onRecord,
  outcome: 'CONSENSUS',
  confidence: 'HIGH',
  rounds_to_consensus: 1,
  rounds: 1,
  final_position: 'Use PostgreSQL, purged in batches.',
  decision: 'Keep sessions in PostgreSQL and purge them in batches.',
  final_version: 2,
  terms: ['Batches of 500.'],
  position_history: [
    ...(first ? [first] : []),
    {
      version: 2,
      round: 1,
      after: 'round 1',
      position: 'Use PostgreSQL, purged in batches.',
      terms: ['Batches of 500.'],
      reasoning: ['Batches hold short locks.', 'The queue evicts.'],
      assumptions: ['A batch takes under a second.', 'Users stay few.'],
      decision: 'Keep sessions in PostgreSQL and purge them in batches.',
      what_changed: 'The purge runs in batches.',
      changed_because: [changed],
    },
  ],
  unchanged_in_rounds: [],
  challengers: [
    row('codex', {
      state: 'resolved',
      resolved_in_round: 1,
      agreed_to: 2,
      points: row('codex').points.map((point) => ({ ...point, state: 'settled' })),
    }),
  ],
  accepted_critiques: [changed],
  rejected_critiques: [],
  round_log: tradeoff.round_log.map((logged) => ({
    ...logged,
    position: 'v2',
    rebuttals: logged.rebuttals.map((said) => ({ ...said, response: 'accept', settled: ['O-1a'] })),
  })),
};
