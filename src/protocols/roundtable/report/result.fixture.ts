import type { Result } from '../result.ts';

const score = { specialist: 'security', proposal: null, entered: 40, would_accept_current: null };

const concern = (words: string) =>
  ({
    id: 'C-1',
    specialist: 'security',
    concern: words,
    resolved_by: words,
    own_domain: null,
    round: 0,
    state: 'open',
    what_is_left: null,
    answer: words,
  }) as const;

/** A result in which everything that somebody can say is these words. */
export const makeResult = (words: string) =>
  ({
    question: words,
    target: 90,
    scores: [
      { round: 1, proposal: 'P1', scores: [{ ...score, satisfaction: 40, state: 'given', drift: false }] },
      { round: 2, proposal: 'P1', scores: [{ ...score, satisfaction: 60, state: 'stale', drift: true }] },
    ],
    participants: [
      {
        specialist: 'security',
        title: words,
        cross_cutting: true,
        satisfaction: 60,
        state: 'stale',
        drift: true,
        position: words,
        would_accept_current: false,
      },
    ],
    positions: { security: words },
    first_proposals: { security: words },
    proposals: [
      {
        id: 'P1',
        round: 1,
        title: words,
        text: words,
        by: 'lead',
        compromise: null,
        from: [{ part: words, seats: [words] }],
        addresses: [{ concern: 'C-1', how: words }],
        changes: [words],
        left_open: [{ id: 'Q-1', point: words }],
      },
    ],
    on_open_points: [{ point: 'Q-1', by: 'security', round: 1, answer: words }],
    concerns: [concern(words)],
    pending: [],
    messages: [
      {
        id: 'M-1',
        round: 0,
        from: 'security',
        to: ['all'],
        in_reply_to: words,
        text: words,
        returned: [{ name: words, reason: words }],
      },
    ],
    blockers: [
      {
        specialist: 'security',
        satisfaction: 60,
        cross_cutting: true,
        state: 'stale',
        concerns: [concern(words)],
      },
    ],
    drift: ['security'],
    contradictions: [words],
    core_disagreement: words,
    compromise: {
      round: 1,
      named_by: 'lead',
      options: [{ id: 'K-1', text: words, by: ['security'] }],
      ranking: [{ option: 'K-1', lowest: 1, mean: 2, scores: { security: 1 } }],
    },
    choices: ['narrow', 'majority', 'defer', 'split'],
    risks_to_accept: [{ specialist: 'security', concern: words }],
    adr: {
      file: 'adr.md',
      status: 'proposed',
      title: words,
      context: words,
      decision_drivers: [words],
      considered_options: [words],
      decision: words,
      good_consequences: [words],
      bad_consequences: [words],
      records: 'P1',
      agreed_proposal: words,
      open_points: [words],
      reconsider_if: [words],
      confirmation: words,
      pros_and_cons: [{ option: words, pros: [words], cons: [words] }],
      more_information: words,
      suggested_specialist: words,
      tasks: [words],
      key_files: [words],
      dependencies: [words],
      drafted_by: 'lead',
      revisions: 2,
      confirmed: [],
      disputed: [{ specialist: 'security', suggestions: [{ section: 'decision', text: words }] }],
      suggestions: [{ suggestion: words, why: words, taken: false }],
      unreviewed: ['security'],
    },
  }) satisfies Result;
