import { expect, test } from 'vitest';
import type { ListedDebate } from '../../src/debates/list.ts';
import { filterDebates, groupDebates, nameDebate, readWish, writeWish } from './list.ts';

const listed = (debate: string, more: Partial<ListedDebate> = {}): ListedDebate => ({
  debate,
  protocol: 'judges',
  topic: 'Offline?',
  headline: 'A is recommended',
  status: 'recommended',
  degraded: false,
  rehearsal: false,
  decision: null,
  unanswered: [],
  seats: [],
  rounds: 1,
  dissenting: [],
  usage: {
    calls: 1,
    input_tokens: 1,
    output_tokens: 1,
    cached_tokens: null,
    usd: null,
    on_plan: [],
    unpriced: [],
    estimated: false,
    wall_ms: 1,
    waiting_ms: 0,
  },
  parent: null,
  at: '2026-01-03T12:00:00.000Z',
  ended_at: null,
  running: false,
  ...more,
});

test.each([[{ q: 'redis & co #1', state: 'you', protocol: 'board' }], [{ q: '', state: '', protocol: '' }]])(
  'a wish outlives the address: %o',
  (wish) => {
    expect(readWish(writeWish(wish))).toEqual(wish);
  },
);

test('what an address says that there is not is left out', () => {
  expect(readWish('#/?state=constructor&other=1')).toEqual({ q: '', state: '', protocol: '' });
});

test('words are looked for in titles here, and in what was said by the viewer', () => {
  const all = [listed('a-1', { topic: 'Redis or Postgres?' }), listed('b-2'), listed('c-3')];
  const ids = (q: string, found: string[] = []) =>
    filterDebates(all, { q, state: '', protocol: '' }, new Set(found)).map(({ debate }) => debate);
  expect(ids('postgres REDIS')).toEqual(['a-1']);
  expect(ids('autovacuum', ['c-3'])).toEqual(['c-3']);
});

test('a branch of a branch stands with its family, on the day of the newest', () => {
  const old = '2026-01-01T12:00:00.000Z';
  const all = [
    listed('x-0003', { parent: 'x-0002' }),
    listed('x-0009', { at: '2026-01-03T08:00:00.000Z' }),
    listed('x-0002', { parent: 'x-0001', at: old }),
    listed('x-0001', { at: old }),
    listed('x-0005', { parent: 'gone', at: old }),
  ];
  const groups = groupDebates(all, new Date('2026-01-03T18:00:00.000Z'));
  expect(
    groups.map(({ rows }) => rows.map(({ debate, isBranch }) => `${isBranch ? '+' : ''}${debate.debate}`)),
  ).toEqual([['x-0001', '+x-0002', '+x-0003', 'x-0009'], ['x-0005']]);
});

test('two debates with the same last part are named whole', () => {
  const [one, two] = [listed('2026-01-01-a-7f3a'), listed('2026-01-02-b-7f3a')];
  expect(nameDebate(one, [one, two])).toBe('2026-01-01-a-7f3a');
  expect(nameDebate(one, [one])).toBe('7f3a');
});
