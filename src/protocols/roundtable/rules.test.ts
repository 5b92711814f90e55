import { describe, expect, test } from 'vitest';
import { Ballot } from '../../debate/ballot.ts';
import { gatherOptions, rankOptions } from './compromise.ts';
import { reportConcern } from './concerns.ts';
import { checkConsensus } from './consensus.ts';
import { estimateRoundtable } from './estimate.ts';
import { findFirstWhole, listHistory, listOwnRecord } from './history.ts';
import { findAddressees } from './messages.ts';
import { isCrossCutting, warnOfPanel } from './panel.ts';
import { lead, says, seat, states, talkOf } from './roundtable.fixture.ts';
import { listStandings } from './standings.ts';
import { checkStuck, findStallWindow } from './stuck.ts';

const table = {
  lead,
  specialists: [seat('security', { title: 'security specialist' }), seat('data-base'), seat('test')],
};

describe('R2 addressees', () => {
  test.each([
    ['all', 'all', []],
    ['@ALL', 'all', []],
    ['security', ['security'], []],
    ['@Security', ['security'], []],
    ['security specialist', ['security'], []],
    ['data base', ['data-base'], []],
    ['@lead', ['lead'], []],
    ['security, data-base', ['security', 'data-base'], []],
    ['security & lead', ['security', 'lead'], []],
    ['security; quality', ['security'], ['quality']],
    ['quality', [], ['quality']],
    ['test', [], ['test']],
    ['', [], ['']],
  ])('%j', (to, reached, returned) => {
    const found = findAddressees([to], seat('test'), table);
    expect(found.to).toEqual(reached);
    expect(found.returned.map(({ name }) => name)).toEqual(returned);
  });
});

describe('R4 R9 consensus', () => {
  test.each([
    ['all at 90', [{ a: 90, b: 90 }], { reached: true }],
    ['89', [{ a: 89, b: 95 }], { reached: false, below: ['a'], waiting: false }],
    ['89.5 is not 90', [{ a: 89.5, b: 95 }], { reached: false }],
    [
      'one at the target absent once',
      [
        { a: 95, b: 95 },
        { a: 95, b: undefined },
      ],
      { reached: false, stale: ['b'], waiting: false },
    ],
    [
      'one at the target absent twice',
      [
        { a: 95, b: 95 },
        { a: 95, b: undefined },
        { a: 95, b: undefined },
      ],
      { reached: true, pending: ['b'], blocking: [] },
    ],
    [
      'one below the target absent twice',
      [
        { a: 95, b: 60 },
        { a: 95, b: undefined },
        { a: 95, b: undefined },
      ],
      { reached: false, pending: ['b'], blocking: ['b'], waiting: true },
    ],
    ['one that never scored', [{ a: 95, b: undefined }], { reached: false, blocking: ['b'], waiting: true }],
    [
      'absent, heard, absent',
      [
        { a: 95, b: undefined },
        { a: 95, b: 95 },
        { a: 95, b: undefined },
      ],
      { reached: false, stale: ['b'] },
    ],
  ])('%s', (_name, rounds, expected) => {
    expect(checkConsensus(listStandings(talkOf({ a: true, b: true }, rounds)), { target: 90 })).toMatchObject(expected);
  });

  test('R9 the person in charge has decided to go on without somebody', () => {
    const standings = listStandings(talkOf({ a: true, b: true }, [{ a: 95, b: undefined }]));
    expect(checkConsensus(standings, { target: 90, without: ['b'] })).toMatchObject({ reached: true });
  });
});

describe('R12 concerns keep their id and have a state', () => {
  const worry = { concern: 'Locks at peak.', resolved_by: 'Batches.', own_domain: true };
  const raised = states({ remaining_concerns: [worry] });
  const after = (...updates: readonly object[]) =>
    talkOf(
      { a: raised, b: true },
      updates.map((update) => ({ a: says(70, update), b: 70 })),
    ).concerns;

  test.each([
    ['not mentioned', [{}], 'open'],
    ['addressed', [{ addressed: ['C-1'] }], 'addressed'],
    ['withdrawn', [{ withdrawn: ['C-1'] }], 'withdrawn'],
    [
      'addressed, then open again',
      [{ addressed: ['C-1'] }, { reopened: [{ id: 'C-1', what_is_left: 'At noon.' }] }],
      'open',
    ],
    ['raised again in the same words', [{ addressed: ['C-1'] }, { remaining_concerns: [worry] }], 'open'],
  ])('%s', (_name, updates, state) => {
    expect(after(...updates)).toMatchObject([{ id: 'C-1', state }]);
  });

  test('another holder cannot close it; new ones are numbered on', () => {
    const talk = talkOf({ a: raised, b: true }, [
      { a: says(70, { remaining_concerns: [{ ...worry, concern: 'Cost.' }] }), b: says(70, { addressed: ['C-1'] }) },
    ]);
    expect(talk.concerns).toMatchObject([
      { id: 'C-1', state: 'open' },
      { id: 'C-2', concern: 'Cost.' },
    ]);
  });

  test('its title and weight are on record where they were given, and only there', () => {
    const weighed = { ...worry, concern: 'Cost.', title: 'Cost', weight: 'polish' as const };
    const talk = talkOf({ a: raised, b: true }, [{ a: says(70, { remaining_concerns: [weighed] }), b: 70 }]);
    const [first, second] = talk.concerns.map((one) => reportConcern(one, talk));
    expect(first).not.toHaveProperty('title');
    expect(second).toMatchObject({ title: 'Cost', weight: 'polish' });
  });

  test('R3 in the text block, words of somebody who is content are no concern', () => {
    const block = { remaining_concerns: [{ concern: 'None.', resolved_by: 'None.' }] };
    expect(talkOf({ a: true, b: true }, [{ a: says(95, block), b: says(60, block) }]).concerns).toMatchObject([
      { by: { seat: 'b' } },
    ]);
  });
});

describe('R5 R6 drift and progress', () => {
  const fresh = (satisfaction: number, id: string) => says(satisfaction, { convinced_by: [id] });

  test.each([
    ['a rise that names something new', fresh(80, 'b-1'), { entered: 80, drift: false }],
    ['a rise that names nothing', says(80), { entered: 60, drift: true }],
    ['a rise that names what it knew', fresh(80, 'b-0'), { entered: 60, drift: true }],
    ['no rise', says(60), { entered: 60, drift: false }],
    ['a fall', says(40), { entered: 40, drift: false }],
  ])('%s', (_name, second, expected) => {
    const [a] = listStandings(
      talkOf({ a: true, b: true }, [
        { a: 60, b: 60 },
        { a: second, b: 60 },
      ]),
    );
    expect(a?.last).toMatchObject(expected);
  });

  test('the first score for a proposal is no rise', () => {
    const [a] = listStandings(talkOf({ a: true, b: true }, [{ a: 95, b: 60 }]));
    expect(a?.last).toMatchObject({ entered: 95, drift: false });
  });

  test('drift stays at its old value while the score stays', () => {
    const [a] = listStandings(
      talkOf({ a: true, b: true }, [
        { a: 60, b: 60 },
        { a: 80, b: 60 },
        { a: 80, b: 60 },
      ]),
    );
    expect(a?.last).toMatchObject({ satisfaction: 80, entered: 60 });
  });

  test.each([
    [1, undefined],
    [3, undefined],
    [4, { from: 1, to: 4 }],
    [5, { from: 2, to: 5 }],
  ])('R6 after round %i the window is %j', (round, expected) => {
    const rounds = Array.from({ length: round }, () => ({ a: 60, b: 60 }));
    expect(findStallWindow(talkOf({ a: true, b: true }, rounds))).toEqual(expected);
  });

  test('R6 after a compromise its one round counts alone, then the window begins anew', () => {
    const compromise = { round: 4, disagreement: undefined, options: [], ranking: [] };
    const after = (round: number) =>
      findStallWindow({
        ...talkOf(
          { a: true, b: true },
          Array.from({ length: round }, () => ({ a: 60, b: 60 })),
        ),
        compromise,
      });
    expect([5, 6, 7, 8].map(after)).toEqual([{ from: 4, to: 5 }, undefined, undefined, { from: 5, to: 8 }]);
  });

  test('R6 whoever is pending is not compared', () => {
    const rounds = [
      { a: 60, b: 10, c: 60 },
      { a: 60, b: undefined, c: 60 },
      { a: 60, b: undefined, c: 60 },
    ];
    const standings = listStandings(talkOf({ a: true, b: true, c: true }, rounds));
    expect(checkStuck(standings, { from: 1, to: 3 })).toMatchObject({ reached: true, lowest: { from: 60, to: 60 } });
  });
});

describe('R6 the best compromise', () => {
  const options = gatherOptions(
    new Ballot(['A', 'B', ' a ', null].map((option, index) => ({ by: seat(`s${index}`), answer: { option } }))),
  );
  const scored = (...scores: readonly (readonly [number, number])[]) =>
    rankOptions(
      options,
      new Ballot(
        scores.map(([a, b], index) => ({
          by: seat(`s${index}`),
          answer: {
            options: [
              { option: 'K-1', satisfaction: a },
              { option: 'K-2', satisfaction: b },
            ],
          },
        })),
      ),
    ).best;

  test('the same words are one option', () =>
    expect(options.map(({ id, by }) => [id, by])).toEqual([
      ['K-1', ['s0', 's2']],
      ['K-2', ['s1']],
    ]));
  test('the lowest score counts before the mean', () => expect(scored([100, 70], [40, 60])).toBe('K-2'));
  test('then the mean', () => expect(scored([60, 60], [70, 90])).toBe('K-2'));
  test('then the order', () => expect(scored([60, 60], [70, 70])).toBe('K-1'));
  test('nobody scored', () => expect(scored()).toBeNull());
});

describe('R10 history', () => {
  test.each([
    [1, 0],
    [3, 0],
    [4, 2],
    [7, 5],
    [8, 7],
    [10, 9],
  ])('in round %i, rounds from %i on are whole', (round, first) => {
    expect(findFirstWhole(round)).toBe(first);
  });

  test('the reader sees others, and messages that reach it; its own record is apart, with the replies', () => {
    const talk = talkOf(
      {
        a: states({ messages: [{ to: ['b'], text: 'To b.' }] }),
        b: states({ messages: [{ to: ['all'], text: 'To all.' }] }),
        c: true,
      },
      [{ a: 61, b: says(61, { messages: [{ to: ['a'], in_reply_to: 'M-1', text: 'Back to a.' }] }), c: 61 }],
    );
    const ids = (name: string, part: 'fresh' | 'older') => listHistory(seat(name), talk)[part].map(({ id }) => id);
    expect(ids('a', 'older')).toEqual(['b-0', 'c-0', 'M-2']);
    expect(ids('a', 'fresh')).toEqual(['b-1', 'c-1', 'M-3']);
    expect(ids('c', 'older')).toEqual(['a-0', 'b-0', 'M-2']);
    expect(JSON.stringify(listHistory(seat('c'), talk))).not.toContain('61');
    expect(listOwnRecord(seat('a'), talk).map(({ id }) => id)).toEqual(['a-0', 'a-1']);
    expect(JSON.stringify(listOwnRecord(seat('a'), talk))).toContain('M-1');
  });
});

describe('the panel', () => {
  test('R7 cross-cutting by name, unless the seat says otherwise', () => {
    expect(
      ['security', 'Test', 'observability', 'operations', 'database'].map((name) => isCrossCutting(seat(name))),
    ).toEqual([true, true, true, true, false]);
    expect(isCrossCutting(seat('database', { cross_cutting: true }))).toBe(true);
    expect(isCrossCutting(seat('security', { cross_cutting: false }))).toBe(false);
  });

  test('fewer than five, or without the four, is warned of', () => {
    const whole = ['a', 'security', 'test', 'observability', 'operations'].map((name) => seat(name));
    expect(warnOfPanel({ specialists: whole })).toEqual([]);
    expect(warnOfPanel({ specialists: whole.slice(1) })).toHaveLength(1);
    expect(warnOfPanel({ specialists: whole.slice(0, 2) })).toEqual([
      'only 2 specialists sit at the table; with fewer than 5 much stays unseen',
      'nobody at the table speaks for test, observability and operations',
    ]);
  });

  test('E17 the estimate for five specialists', () => {
    expect(estimateRoundtable(5, { max_rounds: 10, stuck_after: 3 })).toMatchObject({
      least: 17,
      most: 5 + 60 + 11 + 18 - 1,
    });
    expect(estimateRoundtable(5, { max_rounds: 4, stuck_after: 3 })).toMatchObject({ most: 5 + 24 + 18 });
  });
});
