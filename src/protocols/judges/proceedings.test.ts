import { describe, expect, test } from 'vitest';
import type { AbsenceReason } from '../../debate/absence.ts';
import { Ballot } from '../../debate/ballot.ts';
import type { Recommendation, Response } from './answers.ts';
import { afterResponses, opened, shownTo } from './proceedings.ts';
import { ownStatement, statementsOfOthers } from './statements.ts';

const [risk, value, effort] = ['risk', 'value', 'effort'].map((seat) => ({ seat, title: `${seat} judge` })) as [
  { seat: string; title: string },
  { seat: string; title: string },
  { seat: string; title: string },
];
const absent = (by: typeof risk, reason: AbsenceReason = 'timed-out') => ({ by, reason, detail: '' });
const recommend = (option: string, more: Partial<Recommendation> = {}): Recommendation => ({
  option,
  reasons: `${option} is right.`,
  ...more,
});
const hold = (option: string): Response => ({ stand: 'held', option, convinced_by: [], reason: '' });
const revise = (option: string, convinced_by: string[], reason = 'It pays.'): Response => ({
  stand: 'revised',
  option,
  convinced_by,
  reason,
});
const round1 = opened(
  new Ballot([
    { by: risk, answer: recommend('A') },
    { by: value, answer: recommend('B') },
    { by: effort, answer: recommend('C') },
  ]),
);
const next = (
  before: typeof round1,
  answers: [typeof risk, Response][],
  absences = [] as ReturnType<typeof absent>[],
) =>
  afterResponses(
    before,
    new Ballot(
      answers.map(([by, answer]) => ({ by, answer })),
      absences,
    ),
  );
const options = ({ stands }: typeof round1) => stands.votes.map(({ by, answer }) => `${by.seat} ${answer.option}`);

describe('J5 where the judges stand', () => {
  test('after round 1 where they recommended', () => {
    expect(options(round1)).toEqual(['risk A', 'value B', 'effort C']);
  });

  test('a documented revision moves a vote and is on record with both options', () => {
    const second = next(round1, [
      [risk, hold('A')],
      [value, revise('A', ['effort-1'])],
      [effort, hold('C')],
    ]);
    expect(options(second)).toEqual(['risk A', 'value A', 'effort C']);
    expect(second.stands.of(value)).toEqual({ option: 'A', reasons: 'It pays.', first: 'B', lastSpoke: 2 });
    expect(second.changes).toEqual([
      { seat: 'value', round: 2, from: 'B', to: 'A', reason: 'It pays.', convinced_by: ['effort-1'], kind: 'informed' },
    ]);
  });

  test.each([
    ['without a reason', revise('A', ['risk-1'], ' ')],
    ['without what convinced', revise('A', [])],
    ['to the same option', revise('B', ['risk-1'])],
    ['held, with another option', hold('A')],
  ])('a revision %s counts as held', (_, response) => {
    const second = next(round1, [
      [risk, hold('A')],
      [value, response],
      [effort, hold('C')],
    ]);
    expect(options(second)).toEqual(['risk A', 'value B', 'effort C']);
    expect(second.changes).toEqual([]);
  });

  test('whoever is absent in round 2 loses its vote, and what it said is kept', () => {
    const second = next(
      round1,
      [
        [risk, hold('A')],
        [effort, hold('C')],
      ],
      [absent(value)],
    );
    expect(options(second)).toEqual(['risk A', 'effort C']);
    expect(second.silent).toMatchObject([{ by: value, answer: { option: 'B', lastSpoke: 1 } }]);
    expect(second.absences).toMatchObject([{ by: value, round: 2, reason: 'timed-out' }]);
  });

  test('E8 a change that credits only what was known before is bare', () => {
    const second = next(round1, [
      [risk, hold('A')],
      [value, hold('B')],
      [effort, hold('C')],
    ]);
    const third = next(second, [
      [risk, revise('C', ['effort-1'])],
      [value, revise('C', ['effort-1', 'effort-2'])],
      [effort, hold('C')],
    ]);
    expect(third.changes.map(({ seat, kind }) => [seat, kind])).toEqual([
      ['risk', 'bare'],
      ['value', 'informed'],
    ]);
    expect(third.changes.every(({ round }) => round === 3)).toBe(true);
  });
});

describe('E10 what a judge is shown of the others', () => {
  const analysed = recommend('B', {
    confidence: 'HIGH',
    analysis: [
      { option: 'A', total: 7, value: 9, rows: [{ criterion: 'testing', days: 2, uncertainty: 3, score: 4 }] },
      { option: 'B', total: 3, incremental_path: 'Later', rows: [{ criterion: 'technical', probability: 'HIGH' }] },
    ],
    problems: [{ option: 'A', problem: 'Nobody wants it' }],
    self_challenge: 'Perhaps they do',
    quotes: [{ source: 'topic', text: 'five words of the topic', found: 'verified' }],
  });
  const proceedings = opened(
    new Ballot([
      { by: risk, answer: recommend('A') },
      { by: value, answer: analysed },
    ]),
  );

  test('words, days and checked quotes, but neither confidence nor scores', () => {
    expect(statementsOfOthers(risk, proceedings)).toEqual([
      {
        id: 'value-1',
        by: value,
        content: {
          option: 'B',
          reasons: 'B is right.',
          problems: [{ option: 'A', problem: 'Nobody wants it' }],
          self_challenge: 'Perhaps they do',
          quotes: [{ source: 'topic', text: 'five words of the topic', found: 'verified' }],
          analysis: [
            { option: 'A', rows: [{ criterion: 'testing', days: 2, uncertainty: 3 }] },
            { option: 'B', incremental_path: 'Later', rows: [{ criterion: 'technical', probability: 'HIGH' }] },
          ],
        },
      },
    ]);
  });

  test('its own words whole', () => {
    expect(ownStatement(value, proceedings)).toMatchObject({ confidence: 'HIGH', analysis: [{ total: 7 }, {}] });
  });

  test('later, the responses of the round before, as they count', () => {
    const second = next(round1, [
      [risk, hold('A')],
      [value, revise('A', [])],
      [effort, revise('A', ['risk-1'])],
    ]);
    expect(statementsOfOthers(risk, second).map(({ id, content }) => [id, content])).toEqual([
      ['value-2', { stand: 'held', option: 'B', reason: 'It pays.' }],
      ['effort-2', { stand: 'revised', option: 'A', reason: 'It pays.' }],
    ]);
    expect(shownTo(risk, second)).toEqual(['value-1', 'effort-1', 'value-2', 'effort-2']);
    expect(shownTo(risk, round1)).toEqual(['value-1', 'effort-1']);
  });
});
