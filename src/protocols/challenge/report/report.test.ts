import { describe, expect, test } from 'vitest';
import type { Sitting } from '../../../debate/event.ts';
import type { Conclusion } from '../../../debate/outcome.ts';
import { printOutcome, readDocuments, readOutcome } from '../../../debates/read-debate.ts';
import { end, journal, opened, sitting } from '../../../outputs/journal.fixture.ts';

const proposer = (more: Partial<Sitting> = {}) => sitting('proposer', { group: 'proposer', ...more });
const challenger = (seat: string, more: Partial<Sitting> = {}) => sitting(seat, { group: 'challengers', ...more });
const debate = (panel: readonly Sitting[], conclusion: Partial<Conclusion> = {}) =>
  journal(
    opened({ protocol: 'challenge', headline: 'Move sessions', topic: { topic: 'Move sessions' }, panel }),
    end({ status: 'consensus', stop_reason: 'all-agree', headline: 'Consensus at once', result: {}, ...conclusion }),
  );
const documentOf = (events: ReturnType<typeof debate>, name: string) =>
  readDocuments(events).find((document) => document.name === name)?.text;

describe("C15 a challenger of the proposer's own model or vendor is named in the headline", () => {
  const opus = { model: 'opus', vendor: 'anthropic', via: 'agent:claude' };
  test.each([
    ['the same model', proposer(opus), { ...opus, via: 'api:anthropic' }, "Not external, a (the proposer's model): "],
    [
      'the same vendor',
      proposer(opus),
      { model: 'haiku', vendor: 'anthropic' },
      "Not external, a (the proposer's vendor): ",
    ],
    [
      'the same participant',
      proposer({ participant: 'x' }),
      { participant: 'x' },
      "Not external, a (the proposer's model): ",
    ],
    ['another vendor', proposer(opus), { model: 'gpt', vendor: 'openai' }, ''],
    ['programs of which nothing is known', proposer(), {}, ''],
    ['a rehearsal', proposer({ via: 'rehearsal', participant: 'r' }), { via: 'rehearsal', participant: 'r' }, ''],
  ])('%s', (_name, first, more, before) => {
    const panel = [first, challenger('a', more), challenger('b', { model: 'm', vendor: 'v' })];
    expect(readOutcome(debate(panel)).headline).toBe(`${before}Consensus at once`);
  });
});

describe('C13 documents', () => {
  const panel = [proposer(), challenger('codex'), challenger('qwen')];
  const row = {
    challenger: 'codex',
    verdict: 'disagree',
    objection_strength: 'strong',
    counted_as: null,
    alternative: 'A Redis of its own.',
    critique: 'Purging locks.',
    evidence: 'A trace.',
    blocking: true,
    state: 'open',
    resolved_in_round: null,
  };
  const tradeoff = debate(panel, {
    status: 'tradeoff',
    agreed: false,
    confidence: 'MEDIUM',
    stop_reason: 'max-rounds',
    rounds: 2,
    result: {
      outcome: 'TRADEOFF',
      topic: 'Move sessions',
      proposer: 'proposer',
      final_position: 'Use PostgreSQL.',
      position_history: [{ version: 1, round: 0, after: 'opening', position: 'Use PostgreSQL.', changed_because: [] }],
      unchanged_in_rounds: [1, 2],
      challengers: [
        row,
        { ...row, challenger: 'qwen', verdict: null, objection_strength: null, state: 'absent', blocking: false },
      ],
      opening: { reasoning: ['The queue evicts.'] },
      round_log: [
        {
          round: 1,
          responses: [{ challenger: 'codex', objection: 'O-1', response: 'reject', explanation: 'It runs at night.' }],
          position: 'unchanged',
          rebuttals: [{ challenger: 'codex', response: 'maintain' }],
          absent: [],
        },
      ],
      accepted_critiques: [],
      rejected_critiques: [
        {
          challenger: 'codex',
          round: 1,
          response: 'reject',
          critique: 'Purging locks.',
          explanation: 'It runs at night.',
        },
      ],
      core_disagreement: null,
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
    },
  });

  test('outcome.md opens with the outcome, the history line by line, and who blocks', () => {
    expect(documentOf(tradeoff, 'outcome.md')?.split('\n# ')[0]).toMatchInlineSnapshot(`
      "## DEBATE OUTCOME: TRADEOFF

      **Final position:** Use PostgreSQL. (contested)

      **Confidence:** MEDIUM

      **Rounds:** 2 (no consensus)

      **Core disagreement:** not given: the proposer was absent

      **Assumptions exposed:**

      | Party | Assumption | Kind | Leads to | Testable by |
      | --- | --- | --- | --- | --- |
      | codex | Nights are busy. | implicit | locks | a trace |

      ### Position history

      - v1 (opening): Use PostgreSQL.
      - unchanged in round 1
      - unchanged in round 2

      ### Challengers

      | Challenger | Verdict | Strength | Blocking |
      | --- | --- | --- | --- |
      | codex | disagree | strong | yes, still open |
      | qwen | absent | — | — |

      ### Absent

      Nobody was absent.
      "
    `);
  });

  test('tradeoff.md', () => {
    expect(documentOf(tradeoff, 'tradeoff.md')).toMatchInlineSnapshot(`
      "# Tradeoff: Move sessions

      ## Summary

      After 2 rounds there is no agreement; it ended because the rounds were used up. Not convinced: codex.

      **Core disagreement**: not given.

      **Why they cannot agree**: not given.

      ## Final position and evolution

      > Use PostgreSQL.

      - v1 (opening): Use PostgreSQL.
      - unchanged in round 1
      - unchanged in round 2

      ## The disagreement

      ### Option A: Use PostgreSQL.

      - **Advocated by**: proposer
      - **Core argument**: Night is quiet.
      - **Evidence**: The queue evicts.
      - **Best if**: nobody works at night
      - **Risk if wrong**: Purging locks.

      ### Option B: A Redis of its own.

      - **Advocated by**: codex
      - **Core argument**: Purging locks. It is not.
      - **Evidence**: A trace.
      - **Best if**: nights are busy
      - **Risk if wrong**: It runs at night.

      ## Exposed assumptions

      | Party | Assumption | Kind | Leads to | Testable by |
      | --- | --- | --- | --- | --- |
      | codex | Nights are busy. | implicit | locks | a trace |

      **The real question**: not given.

      ## What was learned

      ### Accepted critiques

      None given.

      ### Rejected critiques

      - codex, round 1, reject: Purging locks. — Answer: It runs at night.

      ## Common ground

      None given.

      ## Recommendation

      None given.

      ## Decision checklist

      - [ ] Does it hold that: Nights are busy. (codex) — test: a trace
      - [ ] Decide, and record why

      ## Audit trail

      - Round 1: the proposer: O-1 reject; position: unchanged; rebuttals: codex maintain

      Debate \`2025-01-01-offline-7f3a\`, journal \`sha256:2\`.
      "
    `);
  });

  test('the terminal', () => {
    expect(printOutcome(readOutcome(tradeoff), { documentsPath: 'here' })).toContain(
      '  codex: disagree, strong; blocking: yes, still open',
    );
  });

  test('a debate that was aborted opens in the general way, and says whom to ask', () => {
    const aborted = debate(panel, { status: 'aborted', agreed: false, stop_reason: 'quorum-lost', confidence: null });
    expect(documentOf(aborted, 'outcome.md')).toMatch(/^# Consensus at once/);
    expect(documentOf(aborted, 'outcome.md')).toMatch(/`dissent doctor`/);
    expect(documentOf(aborted, 'tradeoff.md')).toBeUndefined();
  });
});
