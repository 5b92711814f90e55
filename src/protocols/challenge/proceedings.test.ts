import { describe, expect, test } from 'vitest';
import type { Confirmation, Confrontation } from './answers.ts';
import { answerAll, begin, confirmAll, hold, opening, openPoints, says, states, verdict } from './challenge.fixture.ts';
import { listChallengers } from './challengers.ts';
import { findConfrontationBreaches } from './confrontation.ts';
import { listRejectedPoints, logRounds } from './history.ts';
import { checkConfirmed, checkResolved, checkStalled } from './iteration-check.ts';
import { applyConfrontation, findUnconfirmed } from './proceedings.ts';
import { countRebuttalsNeeded, findCurrentVersion, listPointsToAnswer, type Proceedings } from './state.ts';
import { findSeen, listShown, stateAnswers, stateObjections, stateOwn } from './statements.ts';

const disputed = begin({
  a: verdict('disagree', 'strong', 'minor'),
  b: verdict('agree', 'minor'),
  c: verdict('agree'),
});
const ids = (points: readonly { readonly id: string }[]) => points.map(({ id }) => id);
const names = (seats: readonly { readonly seat: string }[]) => seats.map(({ seat }) => seat);
const agreed = (proceedings: Proceedings) => Object.fromEntries(proceedings.agreed);

describe('C4 C9 points and their ids', () => {
  test('one objection a challenger, by seat; a reservation beside it reaches the proposer too', () => {
    expect(states(disputed)).toEqual({ a: 'open', b: 'reservation' });
    expect(ids(listPointsToAnswer(disputed))).toEqual(['O-1a', 'O-1b', 'O-2a']);
  });
  test('C2 a challenger reads its fourth point among its own words, as one that is not argued', () => {
    const proceedings = begin({ a: verdict('disagree', 'strong', 'strong', 'moderate', 'minor'), b: verdict('agree') });
    const read = (name: string) => stateOwn({ seat: name, title: name }, proceedings)[0]?.content;
    expect(read('a')).toMatchObject({ points: { 'O-1c': {} }, kept_as_remarks: [expect.stringMatching(/\S/)] });
    expect(read('a')).not.toMatchObject({ points: { 'O-1d': {} } });
    expect(read('b')).not.toHaveProperty('kept_as_remarks');
  });
  test('a reservation is answered once; left unanswered it comes back', () => {
    const rebuttals = { a: says('maintain') };
    expect(ids(listPointsToAnswer(hold(disputed, 1, { rebuttals })))).toEqual(['O-1a', 'O-1b']);
    const silent = applyConfrontation(disputed, { responses: [], changed: false }, 1);
    expect(silent.rounds[0]?.unanswered).toEqual(['O-1a', 'O-1b', 'O-2a']);
    expect(ids(listPointsToAnswer(silent))).toEqual(['O-1a', 'O-1b', 'O-2a']);
  });
});

describe('C8 what an answer owes', () => {
  const breaches = (given: Confrontation) =>
    findConfrontationBreaches(given, { points: ['O-1a', 'O-1b'], current: findCurrentVersion(disputed) }).length;
  const response = { points: ['O-1a', 'O-1b'], explanation: 'Because.', response: 'reject' } as const;
  const reject = { ...response, points: ['O-1a', 'O-1b'] };
  const whole = { what_changed: 'It is new.', position: 'New.', terms: [], reasoning: ['x'], assumptions: ['y'] };
  test.each<[string, Confrontation, number]>([
    ['one response may serve several points', { responses: [reject], changed: false }, 0],
    ['a point left out', { responses: [{ ...reject, points: ['O-1a'] }], changed: false }, 1],
    ['a point answered twice', { responses: [reject, { ...reject, points: ['O-1b'] }], changed: false }, 1],
    ['no explanation', { responses: [{ ...reject, explanation: ' ' }], changed: false }, 2],
    ['accept, unchanged', { responses: [{ ...reject, response: 'accept' }], changed: false }, 2],
    ['accept, changed', { responses: [{ ...reject, response: 'accept' }], changed: true, ...whole }, 0],
    [
      'accept, changed to the same words',
      { responses: [{ ...reject, response: 'accept' }], changed: true, ...opening, what_changed: 'x' },
      2,
    ],
    ['partial without its part and limit', { responses: [{ ...reject, response: 'partial' }], changed: false }, 1],
    ['changed without the whole position', { responses: [reject], changed: true, position: 'New.' }, 1],
    ['nothing at all', {}, 2],
  ])('%s', (_name, given, count) => expect(breaches(given)).toBe(count));

  const versionsAfter = (given: Partial<Confrontation>) =>
    applyConfrontation(disputed, { ...answerAll(disputed), ...given }, 1).versions.map(({ position }) => position);
  test.each<[string, Partial<Confrontation>, number]>([
    ['"My position is unchanged." makes no version', { changed: false, position: 'My position is unchanged.' }, 1],
    ['nor where `changed` is missing', { changed: undefined, position: 'My position is unchanged.' }, 1],
    ['nor changed without a position', { changed: true, position: ' ' }, 1],
    ['nor the same words in other spacing', { changed: true, position: ' Store  sessions in\nPostgreSQL. ' }, 1],
    ['another term does', { changed: true, position: opening.position, terms: ['Batches.'] }, 2],
    ['so does another position', { changed: true, position: 'Other.' }, 2],
  ])('%s', (_name, given, count) => expect(versionsAfter(given)).toHaveLength(count));
});

describe('C9 rebuttals', () => {
  const one = begin({ a: verdict('disagree', 'strong', 'minor') });
  const reply = (...given: Parameters<typeof says>) => hold(one, 1, { rebuttals: { a: says(...given) } });

  test('accept closes it; what is not settled is left as a remark', () => {
    const done = reply('accept', { 'O-1a': true, 'O-1b': false }, { convinced_by: ['O-1-A1'] });
    expect(states(done)).toEqual({ a: 'resolved' });
    expect(done.objections[0]).toMatchObject({
      bare: false,
      resolvedIn: 1,
      points: [{ state: 'settled' }, { state: 'remark', why: 'About O-1b.' }],
    });
    expect(agreed(done)).toEqual({ a: 1 });
  });
  test.each([
    ['nothing', []],
    ['something old', ['P-1']],
  ])('accept that names %s is bare', (_name, convinced_by) => {
    expect(reply('accept', { 'O-1a': true }, { convinced_by }).objections[0]).toMatchObject({
      state: 'resolved',
      bare: true,
    });
  });
  test('maintain carries on only what is not settled', () => {
    expect(openPoints(reply('maintain', { 'O-1a': true }))).toEqual(['O-1b']);
  });
  test('maintain with everything settled is a bare accept', () => {
    expect(reply('maintain', { 'O-1a': true, 'O-1b': true }).objections[0]).toMatchObject({
      state: 'resolved',
      bare: true,
    });
  });
  test('escalate replaces what is not settled', () => {
    const worse = reply('escalate', { 'O-1b': true }, { new_point: { point: 'It is worse.', strength: 'strong' } });
    expect(openPoints(worse)).toEqual(['O-1c']);
    expect(worse.objections[0]?.points.map(({ state }) => state)).toEqual(['replaced', 'settled', 'open']);
  });
  test('escalate without a point maintains', () => expect(openPoints(reply('escalate'))).toEqual(['O-1a', 'O-1b']));

  test('silence is not consent: absent twice running is unresolved', () => {
    const [once, twice] = [1, 2].reduce<Proceedings[]>((held, round) => {
      held.push(hold(held.at(-1) ?? one, round, { rebuttals: {}, absent: ['a'] }));
      return held;
    }, []);
    expect([once, twice].map((each) => each && states(each))).toEqual([{ a: 'open' }, { a: 'unresolved' }]);
    expect(once && countRebuttalsNeeded(once)).toBe(1);
    expect(twice && checkResolved(twice)).toMatchObject({ reached: false, unresolved: ['O-1'] });
    expect(twice && checkStalled(twice, { stop_when_stalled: false }).reached).toBe(true);
  });
});

describe('C9a confirmation', () => {
  const convinced = { rebuttals: { a: says('accept', {}, { convinced_by: ['P-2'] }) } };
  const changed = hold(disputed, 1, { ...convinced, response: 'partial', position: 'In batches.' });
  const stands: Confirmation = { response: 'stands' };
  const reopens = (strength: 'strong' | 'minor'): Confirmation => ({
    response: 'reopens',
    point: { point: 'Batches starve.', strength },
  });

  test('those who agreed to an older version are asked, once a version', () => {
    expect(agreed(changed)).toEqual({ a: 2, b: 1, c: 1 });
    expect(names(findUnconfirmed(changed))).toEqual(['b', 'c']);
    const half = confirmAll(changed, { b: stands }, ['c']);
    expect(agreed(half)).toEqual({ a: 2, b: 2, c: 1 });
    expect(findUnconfirmed(half)).toEqual([]);
    expect(checkConfirmed(half).reached).toBe(true);
  });
  test('unchanged: nobody is asked', () => {
    expect(findUnconfirmed(hold(disputed, 1, { rebuttals: { a: says('accept') } }))).toEqual([]);
  });
  test('reopening gives an objection of its own, or goes on with the one there is', () => {
    const again = confirmAll(changed, { b: reopens('strong'), c: reopens('strong') });
    expect(states(again)).toEqual({ a: 'resolved', b: 'open', c: 'open' });
    expect(openPoints(again)).toEqual(['O-2b', 'O-3a']);
    expect(checkConfirmed(again)).toMatchObject({ reached: false, because: expect.stringMatching(/^b and c /) });
    expect(ids(stateObjections(again))).toEqual(['O-1-R1', 'O-2-R1', 'O-3-R1']);
    const settled = hold(again, 2, { rebuttals: { b: says('accept'), c: says('accept') } });
    expect([findUnconfirmed(settled), checkConfirmed(settled).reached]).toEqual([[], true]);
  });
  test('a minor reopening stands', () => {
    const noted = confirmAll(changed, { b: reopens('minor'), c: stands });
    expect([agreed(noted), openPoints(noted)]).toEqual([{ a: 2, b: 2, c: 2 }, []]);
  });
  test('somebody must stand on the final version', () => {
    const alone = applyConfrontation(
      begin({ b: verdict('partial', 'minor') }),
      answerAll(begin({ b: verdict('partial', 'minor') }), { position: 'New.' }),
      0,
    );
    expect(checkConfirmed(confirmAll(alone, {}, ['b']))).toMatchObject({ reached: false, version: 2 });
  });
});

describe('C11 stalled', () => {
  const one = begin({ a: verdict('disagree', 'strong'), b: verdict('disagree', 'strong') });
  const still = { rebuttals: { a: says('maintain'), b: says('maintain') } };
  const run = (...rounds: readonly Parameters<typeof hold>[2][]) =>
    checkStalled(
      rounds.reduce((held, round, index) => hold(held, index + 1, round), one),
      { stop_when_stalled: true },
    );
  test.each<[string, readonly Parameters<typeof hold>[2][], boolean]>([
    ['two rounds unchanged and maintained, in whatever words', [still, still], true],
    ['one round', [still], false],
    ['the position changed', [still, { ...still, position: 'New.' }], false],
    [
      'somebody escalated',
      [still, { rebuttals: { ...still.rebuttals, a: says('escalate', {}, { new_point: { point: 'x' } }) } }],
      false,
    ],
    ['somebody accepted', [still, { rebuttals: { ...still.rebuttals, a: says('accept') } }], false],
    [
      'those who spoke maintained, one was absent',
      [still, { rebuttals: { a: says('maintain') }, absent: ['b'] }],
      true,
    ],
  ])('%s', (_name, rounds, reached) => expect(run(...rounds).reached).toBe(reached));
});

describe('E10 what a challenger is shown', () => {
  test('the answers to its own points, and a version once', () => {
    const two = begin({ a: verdict('disagree', 'strong'), b: verdict('disagree', 'strong') });
    const first = applyConfrontation(two, answerAll(two, { position: 'New.' }), 1);
    const [a] = first.objections;
    if (!a) throw new Error('no objection');
    expect(ids(stateAnswers(a, first))).toEqual(['O-1-A1', 'P-2']);
    expect(JSON.stringify(stateAnswers(a, first))).not.toContain('O-2a');
    const second = applyConfrontation(
      hold(two, 1, { position: 'New.', rebuttals: { a: says('maintain') } }),
      answerAll(two),
      2,
    );
    expect(ids(stateAnswers(a, second))).toEqual(['O-1-A2']);
    expect(listShown(a, second)).toEqual(['P-1', 'P-2', 'O-1-A1', 'O-1-A2']);
    expect(findSeen(a.by, second)).toBe(2);
  });
});

test('C13 a point that was taken over later is not listed as rejected', () => {
  const rejected = hold(disputed, 1, { rebuttals: { a: says('maintain') } });
  expect(listRejectedPoints(rejected).map(({ point }) => point)).toEqual(['O-1a', 'O-1b', 'O-2a']);
  const taken = hold(rejected, 2, { response: 'partial', position: 'New.', rebuttals: { a: says('maintain') } });
  expect(listRejectedPoints(taken).map(({ point }) => point)).toEqual(['O-2a']);
});

test('C13 a point and its answer in one sentence are on record where they were given, and only there', () => {
  const objecting = verdict('disagree', 'strong');
  const tests = (objecting.tests ?? []).map((one) => (one.outcome === 'broken' ? { ...one, point: 'It locks.' } : one));
  const before = begin({ a: { ...objecting, tests }, b: verdict('partial', 'strong') });
  const { responses = [], ...given } = answerAll(before);
  const [first, ...more] = responses;
  const answers = first ? [{ ...first, answer: 'It runs at night.' }, ...more] : [];
  const after = applyConfrontation(before, { ...given, responses: answers }, 1);
  const rejected = listRejectedPoints(after);
  expect(rejected).toMatchObject([{ short: 'It locks.', answer: 'It runs at night.' }, { point: 'O-2a' }]);
  expect(rejected[1]).not.toHaveProperty('short');
  expect(logRounds(after)[0]?.responses.map(({ answer }) => answer)).toEqual(['It runs at night.', undefined]);
  const [a, b] = listChallengers(before.verdicts.voters, { angles: new Map(), proceedings: after });
  expect([a, b].map((row) => row?.points[0]?.short)).toEqual(['It locks.', undefined]);
});
