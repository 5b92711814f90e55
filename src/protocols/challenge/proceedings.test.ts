import { describe, expect, test } from 'vitest';
import { disputed, proposer, roundOf, says, verdict } from './challenge.fixture.ts';
import { listRoundChanges } from './changes.ts';
import { listUnchangedRounds, listVersions } from './history.ts';
import {
  applyConfrontation,
  countRebuttalsNeeded,
  findObjectionsToAnswer,
  findObjectionsToRebut,
} from './proceedings.ts';
import { listShown, stateAnswer, stateObjection, statePosition } from './statements.ts';
import { keepUnread } from './verdict.ts';

const begun = disputed({ a: verdict('disagree', 'strong'), b: verdict('agree'), c: verdict('partial', 'moderate') });
const objectionOf = (name: string, { objections }: typeof begun) => {
  const found = objections.find(({ by }) => by.seat === name);
  if (!found) throw new RangeError(name);
  return found;
};

describe('C9 objections', () => {
  test('one for each challenger who blocks, with neutral ids in seat order', () => {
    expect(begun.objections.map(({ id, by }) => [id, by.seat])).toEqual([
      ['O-1', 'a'],
      ['O-2', 'c'],
    ]);
  });

  test.each([
    ['accept closes it', says('accept'), [], { state: 'resolved', resolvedIn: 1, silent: 0 }],
    ['maintain leaves it open', says('maintain'), [], { state: 'open', critique: 'The purge locks the table.' }],
    [
      'escalate replaces the critique',
      says('escalate', { critique: 'Worse.' }),
      [],
      { state: 'open', critique: 'Worse.' },
    ],
    [
      'escalate without a critique only maintains',
      says('escalate'),
      [],
      { state: 'open', critique: 'The purge locks the table.' },
    ],
    ['silence leaves it open', undefined, ['a'], { state: 'open', silent: 1 }],
    ['not asked leaves it as it was', undefined, [], { state: 'open', silent: 0 }],
  ])('%s', (_name, rebuttal, absent, expected) => {
    const after = roundOf(begun, { round: 1, rebuttals: rebuttal ? { a: rebuttal } : {}, absent });
    expect(objectionOf('a', after)).toMatchObject(expected);
    expect(objectionOf('c', after)).toMatchObject({ state: 'open', silent: 0 });
  });

  test('absent in two rounds running is unresolved and no longer answered or asked; one answer between starts anew', () => {
    const once = roundOf(begun, { round: 1, rebuttals: { c: says('maintain') }, absent: ['a'] });
    const twice = roundOf(once, { round: 2, rebuttals: { c: says('maintain') }, absent: ['a'] });
    expect(objectionOf('a', twice)).toMatchObject({ state: 'unresolved', silent: 2 });
    expect(findObjectionsToAnswer(twice).map(({ id }) => id)).toEqual(['O-2']);
    const back = roundOf(once, { round: 2, rebuttals: { a: says('maintain'), c: says('maintain') } });
    const again = roundOf(back, { round: 3, rebuttals: { c: says('maintain') }, absent: ['a'] });
    expect(objectionOf('a', again)).toMatchObject({ state: 'open', silent: 1 });
  });

  test('C8 an objection without an answer that counts is not put to its author', () => {
    const onlyFirst = {
      responses: [{ objection: 'O-1', response: 'reject' as const, explanation: 'No.' }],
      position: 'unchanged',
    };
    const after = applyConfrontation(begun, onlyFirst, 1);
    expect(findObjectionsToRebut(after).map(({ id }) => id)).toEqual(['O-1']);
  });
});

describe('C14 rebuttals needed', () => {
  const answered = (before: typeof begun, round: number) =>
    applyConfrontation(
      before,
      {
        responses: findObjectionsToAnswer(before).map(({ id }) => ({
          objection: id,
          response: 'reject' as const,
          explanation: 'No.',
        })),
      },
      round,
    );
  test.each([
    ['in the first round none', begun, 0],
    ['none while somebody spoke', roundOf(begun, { round: 1, rebuttals: { c: says('maintain') }, absent: ['a'] }), 0],
    ['one when everybody who is left was absent', roundOf(begun, { round: 1, rebuttals: {}, absent: ['a', 'c'] }), 1],
    [
      'one when the only open author was absent',
      roundOf(begun, { round: 1, rebuttals: { c: says('accept') }, absent: ['a'] }),
      1,
    ],
  ])('%s', (_name, before, needed) => {
    expect(countRebuttalsNeeded(answered(before, 2))).toBe(needed);
  });
});

describe('E8 changes', () => {
  test('a position changed by an objection that is new is informed; an acceptance that credits the answer too', () => {
    const after = roundOf(begun, {
      round: 1,
      position: 'Purge in batches.',
      response: 'partial',
      rebuttals: { a: says('accept', { convinced_by: ['P-2'] }), c: says('maintain') },
    });
    expect(listRoundChanges(proposer, after).changes).toEqual([
      {
        seat: 'proposer',
        round: 1,
        from: 'v1: Store sessions in PostgreSQL.',
        to: 'v2: Purge in batches.',
        reason: 'To O-1. To O-2.',
        convinced_by: ['O-1', 'O-2'],
        kind: 'informed',
      },
      {
        seat: 'a',
        round: 1,
        from: 'disagree, strong',
        to: 'resolved',
        reason: 'The purge locks the table.',
        convinced_by: ['P-2'],
        kind: 'informed',
      },
    ]);
  });

  test.each([
    ['a position changed although everything was rejected', { position: 'New.', rebuttals: {} }, 'bare'],
    [
      'an acceptance that credits only the opening',
      { rebuttals: { a: says('accept', { convinced_by: ['P-1'] }) } },
      'bare',
    ],
    ['an acceptance that credits nothing', { rebuttals: { a: says('accept') } }, 'bare'],
    ['an acceptance of an answer', { rebuttals: { a: says('accept', { convinced_by: ['O-1-A1'] }) } }, 'informed'],
  ])('%s', (_name, round, kind) => {
    expect(listRoundChanges(proposer, roundOf(begun, { round: 1, ...round })).changes).toMatchObject([{ kind }]);
  });

  test('a change that credits an objection whose author has said nothing since is bare', () => {
    const quiet = roundOf(begun, { round: 1, rebuttals: {}, absent: ['a', 'c'] });
    const later = roundOf(quiet, {
      round: 2,
      position: 'New.',
      response: 'partial',
      rebuttals: { a: says('maintain') },
    });
    expect(listRoundChanges(proposer, later).changes).toMatchObject([{ seat: 'proposer', kind: 'bare' }]);
  });
});

describe('C13 position history', () => {
  test('one entry a version with whose critique; rounds without a change apart', () => {
    const first = roundOf(begun, {
      round: 1,
      rebuttals: { a: says('escalate', { critique: 'Clearer.' }), c: says('maintain') },
    });
    const second = roundOf(first, {
      round: 2,
      position: 'New.',
      response: 'partial',
      rebuttals: { a: says('accept') },
    });
    expect(listVersions(second)).toMatchObject([
      { version: 1, after: 'opening', changed_because: [] },
      {
        version: 2,
        after: 'round 2',
        position: 'New.',
        changed_because: [
          { challenger: 'a', critique: 'Clearer.' },
          { challenger: 'c', critique: 'The purge locks the table.' },
        ],
      },
    ]);
    expect(listUnchangedRounds(second)).toEqual([1]);
  });
});

describe('E10 what others are shown', () => {
  test('the opening without its confidence', () => {
    const [v1] = begun.versions;
    expect(v1 && statePosition(proposer, v1, begun.opening).content).not.toHaveProperty('confidence');
  });

  test('a verdict without its confidence, an unreadable one as it is', () => {
    const given = disputed({ a: { ...verdict('disagree', 'strong'), confidence: 'high' }, b: keepUnread('what?') });
    const contents = given.objections.map((objection) => stateObjection(objection, given).content);
    expect(contents).toEqual([
      { verdict: 'disagree', objection_strength: 'strong', critique: 'The purge locks the table.' },
      { verdict: 'partial', objection_strength: 'moderate', counted_so_because: 'unreadable', raw_response: 'what?' },
    ]);
  });

  test('the author of an objection sees the answer to it, and a position it has not seen yet', () => {
    const answered = (position: string) =>
      applyConfrontation(
        begun,
        { responses: [{ objection: 'O-1', response: 'partial', explanation: 'Batches.' }], position },
        1,
      );
    const a = objectionOf('a', begun);
    expect(stateAnswer(proposer, a, answered('unchanged')).map(({ id }) => id)).toEqual(['O-1-A1']);
    expect(stateAnswer(proposer, a, answered('New.')).map(({ id }) => id)).toEqual(['O-1-A1', 'P-2']);
    expect(listShown(a, answered('New.'))).toEqual(['P-1', 'O-1-A1', 'P-2']);
    expect(listShown(objectionOf('c', begun), answered('New.'))).toEqual(['P-1']);
  });

  test('who was absent is shown the position again in the next round', () => {
    const missed = roundOf(begun, {
      round: 1,
      position: 'New.',
      response: 'partial',
      rebuttals: { c: says('maintain') },
      absent: ['a'],
    });
    const next = applyConfrontation(
      missed,
      { responses: [{ objection: 'O-1', response: 'reject', explanation: 'No.' }] },
      2,
    );
    expect(stateAnswer(proposer, objectionOf('a', next), next).map(({ id }) => id)).toEqual(['O-1-A2', 'P-2']);
  });
});
