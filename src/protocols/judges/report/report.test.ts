import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { TurnEnded } from '../../../debate/event.ts';
import type { Json } from '../../../debate/json.ts';
import { readDocuments } from '../../../debates/read-debate.ts';
import { absence, end, journal, opened, sitting, turn } from '../../../outputs/journal.fixture.ts';

const persona = {
  name: 'risk',
  title: 'risk judge',
  stance: 'SKEPTICAL',
  objective: 'Minimise risk.',
  criteria: [],
  words: '',
};
const panel = [sitting('risk', { persona }), sitting('value'), sitting('effort')];

const documentOf = (answer: Json, { round = 1, ...more }: { round?: number } & Partial<TurnEnded> = {}) => {
  const name = `debate-Q-7-risk${round > 1 ? `-r${round}` : ''}.md`;
  const events = journal(opened({ panel }), turn('risk', answer, { round, ...more }), end());
  return readDocuments(events).find((document) => document.name === name)?.text;
};

describe("J1 J2 a judge's document of round 1", () => {
  test('with everything a risk judge says', () => {
    const text = documentOf(
      {
        option: 'A',
        confidence: 'HIGH',
        reasons: ['Sync bugs come late.\nThey are costly.', 'Nobody asks for it.'],
        conditions: ['Crews stay online'],
        would_change: 'Ten crews offline a day',
        summary: 'Sync bugs come late and cost much.',
        against_own_table: '',
        analysis: [
          {
            option: 'A',
            total_risk: 3,
            rows: [{ criterion: 'technical', risk: 'none new', probability: 'LOW', impact: 'LOW' }],
            hidden_risks: ['Lost customers', 'Late start'],
          },
          {
            option: 'B',
            total_risk: 8,
            rows: [{ criterion: 'technical', risk: 'conflicts', probability: 'HIGH', impact: 'HIGH' }],
          },
        ],
        problems: [{ option: 'B', problem: 'Conflicts lose data.' }],
        self_challenge: 'Customers may leave.',
      },
      { quotes: [{ source: 'spec.md', text: 'sync must never lose data', found: 'verified' }] },
    );
    expect(text).toMatchInlineSnapshot(`
      "# Risk judge, round 1

      Stance: skeptical. Objective: Minimise risk.

      > Should we support offline mode?

      **Recommends A (None)** · confidence high

      Sync bugs come late and cost much.

      Sync bugs come late.
      They are costly.

      Nobody asks for it.

      ## Only if

      - Crews stay online

      ## Would change this vote

      Ten crews offline a day

      ## What is wrong with the others

      - *B (Full):* Conflicts lose data.

      ## The best argument against its own choice

      Customers may leave.

      <details><summary>Its table: every option in its own terms</summary>

      | Option | Risk (0 to 10, low is good) |
      | --- | --- |
      | A (None) | 3 |
      | B (Full) | 8 |

      **A (None)**

      | Criterion | Risk | Probability | Impact |
      | --- | --- | --- | --- |
      | technical | none new | low | low |

      Hidden risks:

      - Lost customers
      - Late start

      **B (Full)**

      | Criterion | Risk | Probability | Impact |
      | --- | --- | --- | --- |
      | technical | conflicts | high | high |

      </details>

      ## Quotes

      - Quote, **verified**, from spec.md: "sync must never lose data"
      "
    `);
  });

  test('J2 the effort judge gets its ROI by program, and the incremental path', () => {
    const rows = [
      { criterion: 'implementation', days: 10, why: 'new', uncertainty: 2 },
      { criterion: 'testing', days: 5, uncertainty: 1.5 },
    ];
    const text = documentOf({
      option: 'A',
      reasons: ['x'],
      analysis: [{ option: 'A', value: 8, rows, incremental_path: 'Read first.' }],
    });
    expect(text).toMatch(/\| A \(None\) \| 8 \| 27\.5 \| 0\.29 \|/u);
    expect(text).toContain('| implementation | 10 | 2 | new |');
    expect(text).toContain('Read first.');
  });

  test.each<[string, Json]>([
    ['only what must be there', { option: 'A', reasons: ['Safest.'] }],
    ['an analysis without rows', { option: 'A', reasons: ['Safest.'], analysis: [{ option: 'A' }] }],
  ])('J2 with %s', (_, answer) => {
    expect(documentOf(answer)).toMatch(/^# Risk judge, round 1\n/u);
  });

  test('J6 a rule that was broken is shown in it, without its number', () => {
    const text = documentOf({ option: 'A', reasons: ['x'] }, { breaches: [{ rule: 'J6', what: 'No risk named.' }] });
    expect(text).toContain('- No risk named.');
    expect(text).not.toContain('J6');
  });
});

describe('J5 a document of a later round', () => {
  test('with a revision', () => {
    const text = documentOf(
      {
        challenges: [{ claim: 'value-1.R1', argument: 'Too dear.' }],
        stand: 'revised',
        option: 'B',
        convinced_by: ['effort-1'],
        reason: 'Cheaper than I thought.',
      },
      { round: 3 },
    );
    expect(text).toMatchInlineSnapshot(`
      "# Risk judge, round 3

      Stance: skeptical. Objective: Minimise risk.

      > Should we support offline mode?

      **Changes to B (Full)** · convinced by effort (round 1)

      Cheaper than I thought.

      ## To value

      Too dear.
      "
    `);
  });

  test('with a stand and nothing else', () => {
    const text = documentOf({ stand: 'held', option: 'A' }, { round: 2 });
    expect(text).toContain('**Keeps A (None)**');
    expect(text).not.toContain('onvinced by');
  });
});

describe('J10 result.yaml', () => {
  const yaml =
    readDocuments(journal(opened(), absence('risk'), end())).find(({ name }) => name === 'result.yaml')?.text ?? '';

  test('has debate_result on top', () => {
    expect(parse(yaml)).toEqual({
      debate_result: {
        question_id: 'Q-7',
        consensus: true,
        recommended_option: 'A',
        perspectives: { risk: 'Option A - safest' },
      },
    });
  });

  test('J9 names the absent judge in a comment', () => {
    expect(yaml.split('\n')[0]).toBe(
      '# Not everyone answered. Missing: risk (p-risk) in "Round 1: independent recommendations", round 1: timed out (no answer within 120 s).',
    );
  });
});

test('J1 the topic may stand under debate_context, and has an id of its own accord', () => {
  const topic = { debate_context: { question_text: 'Why?', options: ['A', 'B'].map((id) => ({ id, label: id })) } };
  const names = readDocuments(journal(opened({ topic }), turn('risk', { option: 'A', reasons: ['x'] }), end())).map(
    ({ name }) => name,
  );
  expect(names).toContain('debate-Q-001-risk.md');
});

test('J1 two seats whose names differ only in signs get documents of their own', () => {
  const seats = [sitting('a b'), sitting('a/b')];
  const answer = { option: 'A', reasons: ['x'] };
  const names = readDocuments(journal(opened({ panel: seats }), turn('a b', answer), turn('a/b', answer), end())).map(
    ({ name }) => name,
  );
  expect(names.filter((name) => name.startsWith('debate-'))).toEqual(['debate-Q-7-a-b.md', 'debate-Q-7-a-b-2.md']);
});

test.each([
  ['an answer of another form', opened(), 'just words'],
  ['another edition', opened({ edition: 99 }), { option: 'A', reasons: ['x'] }],
])('a record of %s is shown in general terms', (_, opening, answer) => {
  const documents = readDocuments(journal(opening, turn('risk', answer), end()));
  expect(documents.map(({ name }) => name)).toEqual(['outcome.json', 'outcome.md', 'transcript.md']);
});
