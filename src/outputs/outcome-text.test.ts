import { expect, test } from 'vitest';
import type { Conclusion } from '../debate/outcome.ts';
import { printOutcome } from '../debates/read-debate.ts';
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
    journal(opening, turn('risk', recommend('A')), turn('value', recommend('B')), absence('effort'), end(conclusion)),
    { documentsPath: '.dissent/x/' },
  );

test.each([
  ['that a person is needed', /needs your decision/u],
  ['who dissents', /Against: .*Customers need it\. \(value/u],
  ['who was absent', /effort is missing \(timed out\)/u],
  ['where the documents are', /^Documents: \.dissent\/x\/$/mu],
  ['how to decide', /^decide: dissent decide 7f3a /mu],
])('J7 a contested outcome says %s', (_, words) => {
  expect(textOf(contested)).toMatch(words);
});

test('it names no code', () => {
  expect(textOf(contested)).not.toMatch(/REQUIRES_INPUT|degraded/u);
});

test('a rehearsal says so in its first and last line, once each', () => {
  const lines = textOf(contested, opened({ rehearsal: true }))
    .trimEnd()
    .split('\n');
  expect([lines.at(0), lines.at(-1)]).toEqual(['Rehearsal: no model took part', 'Rehearsal: no model took part']);
  expect(lines.filter((line) => line.includes('Rehearsal'))).toHaveLength(2);
});

test.each([
  ['recommended', 'dissent retry 7f3a'],
  ['contested', 'dissent decide 7f3a <choice>'],
  ['stalemate', 'dissent decide 7f3a <choice>'],
  ['waiting', 'dissent answer 7f3a'],
  ['aborted', 'dissent resume 7f3a'],
  ['insufficient', 'dissent resume 7f3a'],
] as const)('the next command of %s', (status, command) => {
  expect(textOf({ status, agreed: status === 'recommended' })).toContain(command);
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
