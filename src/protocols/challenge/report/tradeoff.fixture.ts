import type { ChallengerRow, Tradeoff } from '../result.ts';

/** A challenger who disagrees and was not convinced. */
export const row = (challenger: string, more: Partial<ChallengerRow> = {}): ChallengerRow => ({
  challenger,
  angle: 'Architect',
  verdict: 'disagree',
  objection_strength: 'strong',
  given: { verdict: 'disagree', objection_strength: 'strong' },
  counted_as: null,
  confidence: 'high',
  critique: 'Purging locks.',
  evidence: 'A trace.',
  alternative: 'A Redis of its own.',
  assumptions_challenged: [],
  objection: 'O-1',
  blocking: true,
  state: 'open',
  resolved_in_round: null,
  ...more,
});

const rejected = {
  objection: 'O-1',
  challenger: 'codex',
  response: 'reject',
  explanation: 'It runs at night.',
} as const;

/** The result of a debate in which the proposer was absent at the end and codex was not convinced. */
export const tradeoff: Tradeoff = {
  outcome: 'TRADEOFF',
  confidence: 'MEDIUM',
  topic: 'Move sessions',
  proposer: 'proposer',
  final_position: 'Use PostgreSQL.',
  rounds: 2,
  max_rounds: 2,
  what_changed: [],
  position_history: [{ version: 1, round: 0, after: 'opening', position: 'Use PostgreSQL.', changed_because: [] }],
  unchanged_in_rounds: [1, 2],
  challengers: [
    row('codex'),
    row('qwen', {
      verdict: null,
      objection_strength: null,
      given: null,
      critique: null,
      alternative: null,
      objection: null,
      state: 'absent',
      blocking: false,
    }),
  ],
  opening: { topic: null, reasoning: ['The queue evicts.'], weaknesses: [], assumptions: [], confidence: 'HIGH' },
  round_log: [
    {
      round: 1,
      responses: [rejected],
      not_counted: [],
      position: 'unchanged',
      rebuttals: [
        {
          challenger: 'codex',
          objection: 'O-1',
          response: 'maintain',
          critique: '',
          explanation: '',
          convinced_by: [],
        },
      ],
      absent: [],
    },
  ],
  accepted_critiques: [],
  rejected_critiques: [{ ...rejected, round: 1, critique: 'Purging locks.' }],
  core_disagreement: null,
  why_not_agreed: null,
  real_question: null,
  guidance: [],
  common_ground: [],
  in_the_words_of: null,
  explanations: [
    { party: 'proposer', why: 'Night is quiet.', other_right_if: 'nights are busy' },
    { party: 'codex', why: 'It is not.', other_right_if: 'nobody works at night' },
  ],
  assumptions_exposed: [
    { party: 'codex', assumption: 'Nights are busy.', kind: 'implicit', leads_to: 'locks', testable_by: 'a trace' },
  ],
};
