import { describe, expect, test } from 'vitest';
import type { DebateEvent, EventBody } from '../debate/event.ts';
import { readOutcome, readState } from '../debates/read-debate.ts';
import {
  absence,
  end,
  failed,
  firstPhase,
  journal,
  opened,
  recommend,
  ruling,
  secondPhase,
  started,
  turn,
} from './journal.fixture.ts';

const all = [...turn('risk', recommend('A')), ...turn('value', recommend('A')), ...turn('effort', recommend('A'))];
const two = [...turn('risk', recommend('A')), ...turn('value', recommend('A'))];
const resumed = (...retry: string[]): EventBody => ({ type: 'debate-resumed', retry, limits: opened().limits });
const effortAddress = 'recommend#1/judges/recommend/effort';

test('E13 the reason for stopping', () => {
  const events = journal(opened(), firstPhase, all, end({ stop_reason: 'all-resolved' }));
  expect(readOutcome(events).stop_reason).toBe('all-resolved');
});

describe('E5 headline, degradation, confidence', () => {
  test.each([
    ['whole', journal(opened(), firstPhase, all, end()), 'The judges recommend A.', false, 'HIGH'],
    [
      'one absent',
      journal(opened(), two, absence('effort'), end()),
      'The judges recommend A; effort is missing (timed out); ask again with dissent retry 7f3a',
      true,
      'MEDIUM',
    ],
    [
      'nobody answered',
      journal(opened(), ...['risk', 'value', 'effort'].map((seat) => absence(seat)), end()),
      'The judges recommend A; risk (timed out), value (timed out) and effort (timed out) are missing; ask again with dissent retry 7f3a',
      true,
      'MEDIUM',
    ],
    [
      'absent in round 2 only',
      journal(opened(), all, absence('effort', { round: 2 }), end()),
      'The judges recommend A; effort missed a question (timed out); ask again with dissent retry 7f3a',
      true,
      'MEDIUM',
    ],
    [
      'a rehearsal',
      journal(opened({ rehearsal: true }), all, end()),
      'Rehearsal: no model took part. The judges recommend A.',
      false,
      'HIGH',
    ],
    [
      'a degraded rehearsal',
      journal(opened({ rehearsal: true }), two, absence('effort'), end()),
      'Rehearsal: no model took part. The judges recommend A; effort is missing (timed out); ask again with dissent retry 7f3a',
      true,
      'MEDIUM',
    ],
    [
      'LOW stays',
      journal(opened(), two, absence('effort'), end({ confidence: 'LOW' })),
      'The judges recommend A; effort is missing (timed out); ask again with dissent retry 7f3a',
      true,
      'LOW',
    ],
    [
      'none stays',
      journal(opened(), two, absence('effort'), end({ confidence: null })),
      'The judges recommend A; effort is missing (timed out); ask again with dissent retry 7f3a',
      true,
      null,
    ],
  ])('%s', (_, events, headline, degraded, confidence) => {
    expect(readOutcome(events)).toMatchObject({ headline, degraded, confidence });
  });

  test('E15 an absence that was asked once more and answered does not stand', () => {
    const events = journal(
      opened(),
      two,
      absence('effort'),
      end({ status: 'aborted' }),
      resumed(effortAddress),
      turn('effort', recommend('A'), { time: 2 }),
      end(),
    );
    expect(readOutcome(events)).toMatchObject({
      degraded: false,
      absences: [],
      status: 'recommended',
      confidence: 'HIGH',
    });
  });

  test('E15 of an absence that was asked once more and failed again, the newest stands', () => {
    const events = journal(
      opened(),
      two,
      absence('effort'),
      end(),
      resumed(effortAddress),
      absence('effort', { time: 2, reason: 'crashed', detail: 'exit code 1' }),
      end(),
    );
    expect(readOutcome(events).absences).toEqual([
      {
        participant: 'p-effort',
        seat: 'effort',
        phase: 'Round 1: independent recommendations',
        round: 1,
        reason: 'crashed',
        detail: 'exit code 1',
      },
    ]);
  });

  test.each([1, 2])('E3 %i broken norms are counted in the headline', (many) => {
    const breaches = [{ rule: 'J6', what: 'no risk named' }];
    const turns = ['risk', 'value'].map((seat, at) => turn(seat, recommend('A'), at < many ? { breaches } : {}));
    const { headline } = readOutcome(journal(opened(), ...turns, absence('effort'), end()));
    expect(headline).toMatch(new RegExp(`A; effort is missing .*; ${many} norms? broken$`));
  });

  test('E5 a conclusion that says what its confidence rests on keeps it', () => {
    const rated = { confidence: 'LOW', confidence_because: ['cfo still dissents.'] } as const;
    expect(readOutcome(journal(opened(), two, absence('effort'), end(rated)))).toMatchObject(rated);
    expect(readOutcome(journal(opened(), two, absence('effort'), end())).confidence_because).toEqual([
      expect.stringContaining('effort'),
    ]);
  });

  test('absences and breaches stand in seat order, whoever was first', () => {
    const breaches = [{ rule: 'J6', what: 'no risk named' }];
    const late = [...absence('effort'), ...turn('value', recommend('A'), { breaches }), ...absence('risk')];
    const outcome = readOutcome(journal(opened(), firstPhase, late, end()));
    expect(outcome.absences.map(({ seat }) => seat)).toEqual(['risk', 'effort']);
    expect(outcome.breaches).toEqual([
      {
        seat: 'value',
        phase: 'Round 1: independent recommendations',
        round: 1,
        rule: 'J6',
        what: 'no risk named',
        address: 'recommend#1/judges/recommend/value',
      },
    ]);
  });

  test('C0 whoever was absent at the roll call is absent', () => {
    const called: EventBody = {
      type: 'roll-called',
      address: 'recommend#1/roll-call',
      present: ['risk', 'value'],
      absent: [{ seat: 'effort', reason: 'not-found', detail: 'no such program' }],
    };
    expect(readOutcome(journal(opened(), firstPhase, called, two, end()))).toMatchObject({
      degraded: true,
      headline: 'The judges recommend A; effort is missing (not found); ask again with dissent retry 7f3a',
      absences: [
        { seat: 'effort', participant: 'p-effort', phase: 'Round 1: independent recommendations', reason: 'not-found' },
      ],
    });
  });
});

describe('E8 E9 E16 votes and changes', () => {
  const change = {
    seat: 'value',
    round: 2,
    from: 'B',
    to: 'A',
    reason: 'cheaper',
    convinced_by: ['effort-1'],
    kind: 'informed',
  };

  test('E16 a unanimous first round is worth less than its votes', () => {
    const rule = ruling('Consensus check', {
      first_round: { tally: { A: ['risk', 'value', 'effort'] }, unanimous: true },
    });
    expect(readOutcome(journal(opened(), all, rule, end())).first_round).toEqual({
      tally: { A: ['risk', 'value', 'effort'] },
      unanimous: true,
      effective_votes: 1.47,
    });
  });

  test('E16 models that speakers reported count', () => {
    const rule = ruling('Consensus check', { first_round: { tally: { A: ['risk', 'value'] }, unanimous: true } });
    const events = journal(opened(), turn('risk', {}, { model: 'm' }), turn('value', {}, { model: 'm' }), rule, end());
    expect(readOutcome(events).first_round?.effective_votes).toBe(1.05);
    expect(readOutcome(events).panel[0]).toEqual({
      seat: 'risk',
      participant: 'p-risk',
      via: 'program',
      model: 'm',
      turns: 1,
      sandboxed: null,
    });
  });

  test('a seat was sandboxed when all its processes were, those that failed too', () => {
    const sandboxed = (seat: string, each: boolean) =>
      turn(seat, {}).map((event) => (event.type === 'reply-received' ? { ...event, sandboxed: each } : event));
    const address = 'challenge#2/judges/challenge/value';
    const crashed = { reason: 'crashed', detail: '', sent: true, ms: 1, sandboxed: false } as const;
    const late = [
      started('value', { round: 2 }),
      { type: 'attempt-failed', address, attempt: 1, ...crashed } as const,
      failed('value', { round: 2 }),
    ];
    const events = journal(opened(), sandboxed('risk', true), sandboxed('value', true), late, end());
    expect(readOutcome(events).panel.map(({ sandboxed }) => sandboxed)).toEqual([true, false, null]);
  });

  test('E9 a divided first round is frozen and worth nothing by itself', () => {
    const rule = ruling('Consensus check', { first_round: { tally: { A: ['risk'], B: ['value'] }, unanimous: false } });
    const later = ruling('Final check', { changes: [change], tally: { A: ['risk', 'value'] } });
    const outcome = readOutcome(journal(opened(), two, rule, secondPhase, later, end()));
    expect(outcome.first_round).toEqual({
      tally: { A: ['risk'], B: ['value'] },
      unanimous: false,
      effective_votes: null,
    });
    expect(outcome.changes).toEqual([change]);
  });

  test('E15 a ruling that was made anew after a retry replaces the first', () => {
    const before = ruling('Check', { changes: [change] });
    const after = ruling('Check', { changes: [{ ...change, reason: 'safer' }] });
    const events = journal(opened(), two, before, end(), resumed(effortAddress), after, end());
    expect(readOutcome(events).changes.map(({ reason }) => reason)).toEqual(['safer']);
  });

  test('without such a ruling there is no first round', () => {
    expect(readOutcome(journal(opened(), all, ruling('Check'), end()))).toMatchObject({
      first_round: null,
      changes: [],
    });
  });
});

test('E11 quotes are counted by what the check found', () => {
  const quotes = (['verified', 'verified', 'not-found', 'unchecked'] as const).map((found) => ({
    source: 'd',
    text: 't',
    found,
  }));
  expect(readOutcome(journal(opened(), turn('risk', {}, { quotes }), end())).evidence).toEqual({
    verified: 2,
    not_found: 1,
    unchecked: 1,
  });
});

describe('J8 the decision', () => {
  const answered = (prompt: string, answer: { [key: string]: string | string[] }): EventBody => ({
    type: 'human-answered',
    address: `contested/${prompt}`,
    prompt,
    seat: null,
    answer,
    by: 'ana',
    waited_ms: 3,
  });

  test('is the last one made by the person in charge', () => {
    const events = journal(
      opened(),
      all,
      end({ status: 'contested', agreed: false }),
      answered('human/choose', { choice: 'A', reason: 'x' }),
      answered('human/choose', { choice: 'B', reason: 'y', accepted_risks: ['security: z'] }),
    );
    expect(readOutcome(events)).toMatchObject({
      status: 'contested',
      decision: { choice: 'B', by: 'ana', at: events.at(-1)?.at, reason: 'y', accepted_risks: ['security: z'] },
      journal_hash: events.at(-1)?.hash,
    });
  });

  test.each([
    ['the answer of a seat', answered('judges/recommend', { choice: 'A' })],
    ['an answer without a choice', answered('human/focus', { focus: 'cost' })],
  ])('%s is none', (_, answer) => {
    expect(readOutcome(journal(opened(), all, answer, end())).decision).toBeNull();
  });

  test.each([
    ['marked as one', { pause: true as const }, 2, null],
    ['without the mark, in a journal of before it', {}, undefined, null],
    ['not marked', {}, 2, { choice: 'B' }],
  ])('M16 a review on the way decides nothing: %s', (_, mark, edition, decision) => {
    const asked: EventBody = {
      type: 'human-asked',
      address: 'contested/human/plan',
      prompt: 'human/plan',
      seat: null,
      text: '?',
      schema: {},
      complaint: null,
      ...mark,
    };
    const { edition: _none, ...before } = opened();
    const opening = edition === undefined ? before : opened({ edition });
    const outcome = readOutcome(journal(opening, asked, answered('human/plan', { choice: 'B' }), end()));
    expect(outcome.decision).toEqual(decision && expect.objectContaining(decision));
  });
});

describe('E15 a debate that has not ended', () => {
  test.each<[string, readonly DebateEvent[]]>([
    ['runs or was killed', journal(opened(), firstPhase, two)],
    ['was taken up again', journal(opened(), two, end({ status: 'aborted' }), resumed(effortAddress))],
    [
      'was killed after it was taken up again',
      journal(opened(), two, end({ status: 'aborted' }), resumed(), started('effort', { time: 2 })),
    ],
  ])('%s: no outcome, but a state', (_, events) => {
    expect(() => readOutcome(events)).toThrow(RangeError);
    expect(readState(events)).toMatchObject({
      debate: '2025-01-01-offline-7f3a',
      protocol: 'judges',
      status: 'unfinished',
      headline: 'Should we support offline mode?',
      at: events[0]?.at,
      ended_at: null,
    });
  });

  test('no journal at all', () => {
    expect(() => readState([])).toThrow(/debate-opened/u);
  });
});

test('the state of an ended debate has its status, headline and open questions', () => {
  const asked: EventBody = {
    type: 'human-asked',
    address: 'contested/human/choose',
    prompt: 'human/choose',
    seat: null,
    text: 'Which?',
    schema: {},
    complaint: null,
  };
  expect(readState(journal(opened(), two, absence('effort'), asked, end({ status: 'contested' })))).toMatchObject({
    status: 'contested',
    topic: 'Should we support offline mode?',
    headline: 'The judges recommend A; effort is missing (timed out); ask again with dissent retry 7f3a',
    degraded: true,
    unanswered: [{ address: 'contested/human/choose', prompt: 'human/choose', seat: null }],
  });
});
