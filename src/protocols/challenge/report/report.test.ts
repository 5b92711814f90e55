import { describe, expect, test } from 'vitest';
import type { DebateOpened, Sitting } from '../../../debate/event.ts';
import type { Json } from '../../../debate/json.ts';
import type { Conclusion, Frozen } from '../../../debate/outcome.ts';
import { readDocuments, readOutcome } from '../../../debates/read-debate.ts';
import { end, journal, opened, sitting } from '../../../outputs/journal.fixture.ts';
import type { Result } from '../result.ts';
import { tradeoff } from './tradeoff.fixture.ts';

const proposer = (more: Partial<Sitting> = {}) => sitting('proposer', { group: 'proposer', ...more });
const challenger = (seat: string, more: Partial<Sitting> = {}) => sitting(seat, { group: 'challengers', ...more });
/** A result as a journal holds it. */
const asJson = (result: Frozen<Result>) => ({ ...result }) as Conclusion['result']; // its optional fields are not there
const debate = (panel: readonly Sitting[], { result, ...conclusion }: Partial<Conclusion<Result>> = {}) =>
  journal(
    opened({ protocol: 'challenge', edition: 2, headline: 'Move sessions', topic: { topic: 'Move sessions' }, panel }),
    end({
      status: 'consensus',
      stop_reason: 'all-agree',
      headline: 'Consensus at once',
      ...conclusion,
      result: result ? asJson(result) : {},
    }),
  );
const documentOf = (events: ReturnType<typeof debate>, name: string) =>
  readDocuments(events).find((document) => document.name === name)?.text;

describe("C15 a challenger of the proposer's own model or vendor is named in the headline", () => {
  const opus = { model: 'opus', vendor: 'anthropic', via: 'agent:claude' };
  test.each([
    ['the same model', proposer(opus), { ...opus, via: 'api:anthropic' }, 'a is challenging its own proposal: '],
    [
      'the same vendor',
      proposer(opus),
      { model: 'haiku', vendor: 'anthropic' },
      "a comes from the proposer's vendor: ",
    ],
    [
      'the same participant',
      proposer({ participant: 'x' }),
      { participant: 'x' },
      'a is challenging its own proposal: ',
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
  const events = debate(panel, {
    status: 'tradeoff',
    agreed: false,
    confidence: 'MEDIUM',
    stop_reason: 'max-rounds',
    rounds: 2,
    result: tradeoff,
  });

  test('outcome.md opens with the outcome, the history line by line, and who blocks', () => {
    expect(documentOf(events, 'outcome.md')?.split('\n# ')[0]).toMatchInlineSnapshot(`
      "## DEBATE OUTCOME: TRADEOFF

      **Final position:** Use PostgreSQL. (contested)

      **Confidence:** MEDIUM

      **Rounds:** 2 (no consensus)

      **Core disagreement:** not given

      **Assumptions exposed:**

      | Party | Assumption | Kind | Leads to | Testable by |
      | --- | --- | --- | --- | --- |
      | codex | Nights are busy. | implicit | locks | a trace |

      ### Position history

      - v1 (opening): Use PostgreSQL.
      - unchanged in round 1
      - unchanged in round 2

      ### Challengers

      | Challenger | Verdict | Strength | Blocking | Agreed to |
      | --- | --- | --- | --- | --- |
      | codex | disagree | strong | yes, still open | — |
      | qwen | absent | — | — | — |

      ### What was tested, and what became of it

      - O-1a, codex, strong, still open: Purging locks. Logins hang. Last word: Night is busy.
      - codex tested A1, and it held: Users grow. They are few.
      - What would change codex's verdict: A trace without locks.

      ### Absent

      Nobody was absent.
      "
    `);
  });

  test('tradeoff.md', () => {
    expect(documentOf(events, 'tradeoff.md')).toMatchInlineSnapshot(`
      "# Tradeoff: Move sessions

      ## Summary

      After 2 rounds there is no agreement: the rounds were used up. Not convinced: codex.

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
      - **Risk if wrong**: Logins hang.

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

      ### What was tested, and what became of it

      - O-1a, codex, strong, still open: Purging locks. Logins hang. Last word: Night is busy.
      - codex tested A1, and it held: Users grow. They are few.
      - What would change codex's verdict: A trace without locks.

      ## Common ground

      None given.

      ## Recommendation

      None given.

      ## Decision checklist

      - [ ] Does it hold that: Nights are busy. (codex) — test: a trace
      - [ ] Decide, and record why (dissent decide)

      ## Audit trail

      - Round 1: the proposer: O-1a reject; position: unchanged; replies: codex maintain

      Debate \`2025-01-01-offline-7f3a\`, journal \`sha256:2\`.
      "
    `);
  });

  test('a debate that was aborted opens in the general way, and says whom to ask', () => {
    const aborted = debate(panel, { status: 'aborted', agreed: false, stop_reason: 'quorum-lost', confidence: null });
    expect(documentOf(aborted, 'outcome.md')).toMatch(/^# Consensus at once/);
    expect(documentOf(aborted, 'outcome.md')).toMatch(/`dissent doctor`/);
    expect(documentOf(aborted, 'tradeoff.md')).toBeUndefined();
  });
});

describe('a record of another shape is shown in general terms', () => {
  const place = {
    address: 'opening/challenge/open/proposer',
    phase: 'opening',
    title: '1 Opening',
    round: 0,
    prompt: 'challenge/open',
    seat: 'proposer',
    participant: 'p-proposer',
  };
  const shaped = (answer: Json, more: Partial<DebateOpened> = {}) =>
    journal(
      opened({ protocol: 'challenge', edition: 2, topic: { topic: 'Move sessions' }, panel: [proposer()], ...more }),
      { type: 'turn-started', ...place, input: 'i', prompt_hash: 'p', parts: [] },
      {
        type: 'turn-ended',
        address: place.address,
        answer,
        breaches: [],
        quotes: [],
        estimated: { input_tokens: 1, output_tokens: 1 },
        ms: 1,
        elapsed_ms: 1,
      },
      end({ status: 'tradeoff', result: asJson(tradeoff) }),
    );
  const general = ['outcome.json', 'outcome.md', 'transcript.md'];

  test.each([
    ['as it is today', shaped({ position: 'Use PostgreSQL.' }), [...general, 'tradeoff.md']],
    ['another edition', shaped({ position: 'Use PostgreSQL.' }, { edition: 99 }), general],
    ['an answer of another form', shaped({ stance: 'Use PostgreSQL.' }), general],
    ['a topic of another form', shaped({ position: 'Use PostgreSQL.' }, { topic: { question: 'x' } }), general],
  ])('%s', (_name, events, names) => {
    expect(readDocuments(events).map(({ name }) => name)).toEqual(names);
  });
});
