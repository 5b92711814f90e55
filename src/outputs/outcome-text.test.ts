import { expect, test } from 'vitest';
import type { Conclusion } from '../debate/outcome.ts';
import { printOutcome, readOutcome } from '../debates/read-debate.ts';
import { absence, end, journal, opened, recommend, turn } from './journal.fixture.ts';

const contested: Partial<Conclusion> = {
  status: 'contested',
  agreed: false,
  confidence: 'REQUIRES_INPUT',
  headline: 'Contested: A (risk), B (value); a person decides',
  dissents: [{ seat: 'value', position: 'B (Full)', reasoning: 'Customers\nneed it.' }],
  result: {
    question_id: 'Q-7',
    consensus: false,
    type: 'NONE',
    confidence: 'REQUIRES_INPUT',
    change_log: [],
    breaches: [],
    classification: {},
    round_1: [],
    round_2: [],
    debate_files: [],
    perspectives: { risk_favors: 'Option A - safest\n', value_favors: 'Option B - best' },
    user_prompt: 'Which option do you want?\n[A] Online only\n[B] Everything offline',
  },
};
const textOf = (conclusion: Partial<Conclusion>, opening = opened()) =>
  printOutcome(
    readOutcome(
      journal(opening, turn('risk', recommend('A')), turn('value', recommend('B')), absence('effort'), end(conclusion)),
    ),
    { documentsPath: '.dissent/x/' },
  );

test('J7 a contested outcome says who holds what, who was absent, and how to decide', () => {
  expect(textOf(contested)).toMatchInlineSnapshot(`
    "Contested: A (risk), B (value); a person decides; effort is missing (timed out); ask again with dissent retry 7f3a

    Status: contested, confidence REQUIRES_INPUT, degraded, rounds 1

    Dissent, value: B (Full): Customers need it.

    Absent: effort (p-effort) in "Round 1: independent recommendations", round 1: timed out (no answer within 120 s)

    Documents: .dissent/x/
    To decide: dissent decide 2025-01-01-offline-7f3a <choice>
    "
  `);
});

test('a rehearsal says so in its first and last line, once each', () => {
  const lines = textOf(contested, opened({ rehearsal: true }))
    .trimEnd()
    .split('\n');
  expect([lines.at(0), lines.at(-1)]).toEqual(['Rehearsal: no model took part', 'Rehearsal: no model took part']);
  expect(lines.filter((line) => line.includes('Rehearsal'))).toHaveLength(2);
});

test.each([
  ['recommended', 'effort is missing (timed out); ask again with dissent retry 7f3a'],
  ['contested', 'To decide: dissent decide 2025-01-01-offline-7f3a <choice>'],
  ['stalemate', 'To decide: dissent decide 2025-01-01-offline-7f3a <choice>'],
  ['waiting', 'To answer: dissent answer 2025-01-01-offline-7f3a'],
  ['aborted', 'To go on where it stopped: dissent resume 2025-01-01-offline-7f3a'],
  ['insufficient', 'To go on where it stopped: dissent resume 2025-01-01-offline-7f3a'],
] as const)('the next command of %s', (status, command) => {
  expect(textOf({ status })).toContain(command);
});

test('E nothing in it moves a cursor or reorders text', () => {
  const evil = '\u001b[2J\u202E\u0007';
  const text = textOf({
    ...contested,
    headline: evil,
    dissents: [{ seat: evil, position: evil, reasoning: evil }],
    result: { perspectives: { [evil]: evil }, user_prompt: evil },
  });
  expect(text).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202e]/u);
});
