import { describe, expect, test } from 'vitest';
import { listClaims } from './claims.ts';
import { makeJudge, makeRecommendation, makeResponse, openWith, respondWith, revise } from './judges.fixture.ts';
import { gatherPerspectives, noteAbsences } from './perspectives.ts';
import type { Proceedings } from './state.ts';
import { listStatements } from './statements.ts';

const first = openWith({ risk: 'A', value: 'B', effort: 'C' });
const [risk, value] = [makeJudge('risk'), makeJudge('value')];
const options = ({ stands }: Proceedings) => stands.votes.map(({ by, answer }) => `${by.seat} ${answer.option}`);

describe('J5 where the judges stand', () => {
  test('after round 1 where they recommended', () => {
    expect(options(first)).toEqual(['risk A', 'value B', 'effort C']);
    expect(first.seats).toBe(3);
  });

  test('a documented revision moves a vote and is on record with both options', () => {
    const second = respondWith(first, { risk: 'A', value: revise('A', ['effort-1.R1']), effort: 'C' });
    expect(options(second)).toEqual(['risk A', 'value A', 'effort C']);
    expect(second.stands.of(value)).toEqual({
      option: 'A',
      summary: 'It pays.',
      reasons: ['It pays.'],
      first: 'B',
      lastSpoke: 2,
    });
    const credit = { reason: 'It pays.', convinced_by: ['effort-1.R1'], kind: 'informed' };
    expect(second.changes).toEqual([{ seat: 'value', round: 2, from: 'B', to: 'A', ...credit }]);
  });

  test.each([
    ['without a reason', revise('A', ['risk-1'], ' ')],
    ['without what convinced', revise('A', [])],
    ['to the same option', revise('B', ['risk-1'])],
    ['held, with another option', makeResponse('A')],
  ])('a revision %s counts as held', (_, response) => {
    const second = respondWith(first, { risk: 'A', value: response, effort: 'C' });
    expect(options(second)).toEqual(['risk A', 'value B', 'effort C']);
    expect(second.changes).toEqual([]);
  });

  test('whoever is absent in round 2 loses its vote, and what it said is kept', () => {
    const second = respondWith(first, { risk: 'A', effort: 'C' }, { value: 'timed-out' });
    expect(options(second)).toEqual(['risk A', 'effort C']);
    expect(second.seats).toBe(3);
    expect(second.silent).toMatchObject([{ by: value, answer: { option: 'B', lastSpoke: 1 } }]);
    expect(second.absences).toMatchObject([{ by: value, round: 2, reason: 'timed-out' }]);
  });

  test('E8 a change that credits only what was known before is bare', () => {
    const second = respondWith(first, { risk: 'A', value: 'B', effort: 'C' });
    const third = respondWith(second, {
      risk: revise('C', ['effort-1.R1']),
      value: revise('C', ['effort-1', 'effort-2.C1']),
      effort: 'C',
    });
    expect(third.changes.map(({ seat, kind, round }) => [seat, kind, round])).toEqual([
      ['risk', 'bare', 3],
      ['value', 'informed', 3],
    ]);
  });
});

describe('E10 what a judge is shown', () => {
  const analysed = makeRecommendation('B', {
    confidence: 'HIGH',
    analysis: [
      { option: 'A', total_value: 7, value: 9, score: 4, rows: [{ criterion: 'testing', days: 2, uncertainty: 3 }] },
      {
        option: 'B',
        total_risk: 3,
        incremental_path: 'Later',
        rows: [{ criterion: 'technical', risk: 'storms', probability: 'HIGH' }],
      },
    ],
    problems: [{ option: 'A', problem: 'Nobody wants it' }],
    conditions: ['Crews get tablets'],
    would_change: 'Fewer than ten crews offline',
    self_challenge: 'Perhaps they do',
  });
  const proceedings = openWith({ risk: 'A', value: analysed });
  const shownTo = (reader: typeof risk, seat: string) =>
    listStatements(reader, proceedings).find(({ by }) => by.seat === seat);

  test('of others words, days and ids, but neither confidence nor scores', () => {
    expect(shownTo(risk, 'value')).toEqual({
      id: 'value-1',
      by: value,
      round: 1,
      content: {
        option: 'B',
        reasons: { 'value-1.R1': 'B is right.', 'value-1.R2': 'More words.' },
        problems: { 'value-1.P1': 'A: Nobody wants it' },
        conditions: ['Crews get tablets'],
        would_change: 'Fewer than ten crews offline',
        self_challenge: 'Perhaps they do',
        analysis: [
          { option: 'A', rows: ['testing: days 2; uncertainty 3'] },
          { option: 'B', incremental_path: 'Later', rows: ['technical: storms; probability HIGH'] },
        ],
      },
    });
  });

  test('its own words whole, among the others', () => {
    expect(shownTo(value, 'value')?.content).toMatchObject({ confidence: 'HIGH', analysis: [{ total_value: 7 }, {}] });
    expect(shownTo(value, 'risk')).toBeDefined();
  });

  test('later, the responses of the round before, as they count', () => {
    const challenges = [{ claim: 'risk-1.R1', argument: 'Not so.' }];
    const second = respondWith(first, {
      risk: 'A',
      value: { ...revise('A', []), challenges },
      effort: revise('A', ['risk-1']),
    });
    const reasons = (id: string) => ({ [id]: 'It pays.' });
    expect(listStatements(risk, second).map(({ id, content }) => [id, content])).toEqual([
      ['risk-2', { stand: 'held', option: 'A' }],
      [
        'value-2',
        {
          stand: 'held',
          option: 'B',
          reasons: reasons('value-2.R1'),
          challenges: { 'value-2.C1': 'risk-1.R1: Not so.' },
        },
      ],
      ['effort-2', { stand: 'revised', option: 'A', reasons: reasons('effort-2.R1') }],
    ]);
    expect(listClaims(risk, second)).toEqual([
      ...['value-1.R1', 'value-1.R2', 'effort-1.R1', 'effort-1.R2'],
      ...['value-2.R1', 'value-2.C1', 'effort-2.R1'],
    ]);
  });
});

describe('J10 perspectives', () => {
  test('in one line, with what changed and who fell silent', () => {
    const second = respondWith(
      first,
      { risk: 'A', effort: { ...revise('A', ['risk-1']), summary: 'Risk is right\nabout cost.' } },
      { value: 'crashed' },
    );
    expect(gatherPerspectives(second, '_favors')).toEqual({
      risk_favors: 'Option A - A fits best',
      effort_favors: 'Option A - Risk is right about cost (changed from C)',
      value_favors: 'Option B - B fits best (round 1 only)',
    });
  });

  test('E22 without a summary the first sentence of the first reason', () => {
    const bare = openWith({ risk: makeRecommendation('A', { summary: undefined, reasons: ['Safe. And cheap.'] }) });
    expect(gatherPerspectives(bare)).toEqual({ risk: 'Option A - Safe' });
  });
});

describe('J9 who was missing', () => {
  test.each<[string, Proceedings, string | undefined]>([
    ['nobody', first, undefined],
    [
      'one',
      openWith({ value: 'A', effort: 'A' }, { risk: 'timed-out' }),
      'Risk judge timed out - only 2 perspectives available',
    ],
    [
      'two',
      openWith({ value: 'A' }, { risk: 'timed-out', effort: 'crashed' }),
      'Risk judge timed out; Effort judge crashed - only 1 perspective available',
    ],
    [
      'one in round 2, whose perspective is there',
      respondWith(first, { risk: 'A', value: 'B' }, { effort: 'crashed' }),
      'Effort judge crashed in round 2 - its vote is lost, its earlier perspective is shown',
    ],
  ])('%s', (_, proceedings, note) => {
    expect(noteAbsences(proceedings)).toBe(note);
  });
});
