import { describe, expect, test } from 'vitest';
import { Ballot } from '../../debate/ballot.ts';
import type { Reply, Verdict } from './answers.ts';
import { ballot, broken, held, notTested, opening, seat, verdict } from './challenge.fixture.ts';
import { listClaims } from './claims.ts';
import { checkFastExit } from './fast-exit.ts';
import { countVerdicts, findVerdictBreaches, keepUnread } from './verdict.ts';

const claims = listClaims(opening);
const sources = ['Our sessions live in a shared Redis that evicts them at peak.'];
const rules = (reply: Reply, skeptical = true) =>
  findVerdictBreaches(reply, { claims, sources, skeptical }).map(({ rule }) => rule);
const agrees = (...tests: NonNullable<Verdict['tests']>): Verdict => ({ tests, verdict: 'agree' });

test('C2 the parts of an opening have ids; admitted weaknesses are no claims', () => {
  expect([...claims.keys()]).toEqual(['position', 'T1', 'R1', 'R2', 'A1']);
});

describe('C7 what an agreement owes by its form', () => {
  test.each<[string, Verdict, readonly string[]]>([
    ['two tests of different claims', agrees(held('position'), held('A1')), []],
    ['no tests', { verdict: 'agree' }, ['C7']],
    ['one test', agrees(held('position')), ['C7']],
    ['two tests of the same claim', agrees(held('position'), held('position')), ['C7']],
    ['reasons only', agrees(held('R1', ['R2']), held('R2', ['R1'])), ['C7']],
    ['one of the position, one of a reason', agrees(held('position'), held('R1', ['R2'])), []],
    ['one of them about something missing', agrees(held('position'), broken('minor', 'No rollback.', 'missing')), []],
    ['what held rests on itself', agrees(held('position', ['position']), held('A1')), ['C7']],
    ['what held rests on nothing', agrees(held('position', []), held('A1')), ['C7']],
    [
      'what held rests on made-up words',
      agrees(held('position', ['Everybody knows that this is so.']), held('A1')),
      ['C7'],
    ],
    ['what held rests on a quote', agrees(held('position', ['live in a shared Redis that evicts']), held('A1')), []],
    ['no attack', agrees({ ...held('position'), attack: ' ' }, held('A1')), ['C7']],
    ['it does not say why it holds', agrees({ ...held('position'), why_it_holds: '' }, held('A1')), ['C7']],
    ['a third test that is incomplete costs nothing', agrees(held('position'), held('A1'), { claims: ['T1'] }), []],
  ])('%s', (_name, given, expected) => expect(rules(given)).toEqual(expected));

  test.each([
    ['English', 'Great proposal, I fully agree with everything in it and have nothing to add.'],
    ['German', 'Ein hervorragender Vorschlag, dem ich in allen Punkten uneingeschränkt zustimme.'],
    ['Japanese', '素晴らしい提案です。全面的に賛成します。'],
  ])('a rubber stamp in %s has no tests', (_language, summary) => {
    expect(rules({ verdict: 'agree', summary })).toEqual(['C7']);
  });

  test('skeptical: false takes it as it is', () => expect(rules({ verdict: 'agree' }, false)).toEqual([]));
});

describe('C2 what an objection owes', () => {
  test.each<[string, Verdict, readonly string[]]>([
    ['a point', verdict('disagree', 'strong'), []],
    ['no point', verdict('partial'), ['C2']],
    ['no strength', { ...verdict('partial'), tests: [held('position'), broken(undefined)] }, ['C2']],
    ['no consequence', { ...verdict('partial'), tests: [held('A1'), { ...broken('minor'), consequence: '' }] }, ['C2']],
    ['no alternative', { ...verdict('disagree', 'minor'), alternative: undefined }, ['C2']],
    ['agreeing needs no alternative', { ...verdict('agree', 'minor'), alternative: undefined }, []],
  ])('%s', (_name, given, expected) => expect(rules(given)).toEqual(expected));

  test('C10 nothing unreadable breaks a norm', () => expect(rules(keepUnread('what?'))).toEqual([]));
});

describe('how a reply counts', () => {
  const count = (answer: Reply, ...breaches: (typeof notTested)[]) =>
    countVerdicts(new Ballot([{ by: seat('a'), answer, breaches }])).votes[0]?.answer;

  test('C2 the three strongest points, and its strength is that of the strongest', () => {
    const tests = [
      broken('minor', 'd'),
      broken('moderate', 'b'),
      broken('strong', 'a'),
      broken('moderate', 'c'),
      held('A1'),
    ];
    const counted = count({ tests, verdict: 'partial' });
    expect(counted).toMatchObject({ verdict: 'partial', strength: 'strong', counted_as: null });
    expect(counted?.points.map(({ text }) => text)).toEqual(['a', 'b', 'c']);
    expect(counted?.further.map(({ text }) => text)).toEqual(['d']);
  });
  test('C2 something missing is a point, whatever its outcome', () => {
    const gap = { claims: ['missing'], attack: 'No rollback.', consequence: 'Stuck.', strength: 'minor' } as const;
    expect(count({ tests: [{ ...gap, claims: ['missing'] }], verdict: 'agree' })?.points).toMatchObject([
      { text: 'No rollback.' },
    ]);
  });
  test.each<[string, Reply, readonly (typeof notTested)[], object]>([
    [
      'C7 not tested',
      { verdict: 'agree' },
      [notTested],
      { verdict: 'partial', strength: null, counted_as: 'not engaged', points: [] },
    ],
    [
      'C7 a disagreement is never not engaged',
      verdict('disagree', 'minor'),
      [notTested],
      { verdict: 'disagree', counted_as: null },
    ],
    [
      'C5 not tested, but strong',
      agrees(broken('strong')),
      [notTested],
      { verdict: 'partial', strength: 'strong', counted_as: null },
    ],
    [
      'E3 without a breach on record it counts: a person',
      { verdict: 'agree' },
      [],
      { verdict: 'agree', counted_as: null },
    ],
    [
      'C10 unreadable',
      keepUnread('what?'),
      [],
      { verdict: 'partial', strength: 'moderate', counted_as: 'unreadable', points: [{ text: 'what?' }] },
    ],
    [
      'a disagreement without a point keeps its words',
      { verdict: 'disagree', summary: 'No.' },
      [],
      { strength: 'moderate', points: [{ text: 'No.' }] },
    ],
  ])('%s', (_name, reply, breaches, expected) => expect(count(reply, ...breaches)).toMatchObject(expected));
});

describe('C4 C5 the fast exit', () => {
  test.each<[string, { readonly [name: string]: Reply }, string | null, readonly string[]]>([
    ['C4 all agree', { a: verdict('agree'), b: verdict('agree') }, 'all-agree', []],
    ['C4 agree with points below strong counts as agree', { a: verdict('agree', 'moderate') }, 'all-agree', []],
    ['C4 partial and minor', { a: verdict('partial', 'minor'), b: verdict('partial', 'minor') }, 'minor-only', []],
    [
      'C4 agree mixed with partial and minor',
      { a: verdict('agree'), b: verdict('partial', 'minor') },
      'minor-only',
      [],
    ],
    ['C5 disagree, however small', { a: verdict('agree'), b: verdict('disagree', 'minor') }, null, ['b']],
    ['C5 agree with a strong point', { a: verdict('agree', 'strong'), b: verdict('agree') }, null, ['a']],
    ['C5 partial above minor', { a: verdict('partial', 'minor', 'moderate') }, null, ['a']],
    ['C10 unreadable', { a: verdict('agree'), b: keepUnread('?') }, null, ['b']],
  ])('%s', (_name, given, taken, blocking) => {
    expect(checkFastExit(countVerdicts(ballot(given)))).toMatchObject({ taken, blocking });
  });

  test('C7 the others decide; nobody engaged is no exit', () => {
    const stamp = { by: seat('s'), answer: { verdict: 'agree' } as Reply, breaches: [notTested] };
    const with_ = (...replies: Reply[]) =>
      checkFastExit(countVerdicts(new Ballot([stamp, ...replies.map((answer) => ({ by: seat('a'), answer }))])));
    expect(with_(verdict('agree'))).toMatchObject({ taken: 'all-agree', not_engaged: ['s'] });
    expect(with_(verdict('disagree', 'minor'))).toMatchObject({ taken: null, blocking: ['a'] });
    expect(with_()).toMatchObject({ taken: 'nobody-engaged' });
  });
});
