import { describe, expect, test } from 'vitest';
import type { EventBody } from '../debate/event.ts';
import type { Usage } from '../debate/speaker.ts';
import { readBrief, readOutcome } from '../debates/read-debate.ts';
import { describePrice } from './describe-usage.ts';
import { absence, end, ended, failed, journal, opened, replied, sitting, started, turn } from './journal.fixture.ts';

const all = [...turn('risk', {}), ...turn('value', {}), ...turn('effort', {})];

describe('E7 usage', () => {
  const paid = (billing: 'priced' | 'unpriced') => opened({ panel: [sitting('risk', { billing }), sitting('value')] });
  const used = (usd: number | null): Usage => ({ input_tokens: 7, output_tokens: 3, cached_tokens: 2, usd });
  const attemptFailed = (sent: boolean): EventBody => ({
    type: 'attempt-failed',
    address: 'recommend#1/judges/recommend/risk',
    attempt: 1,
    reason: 'cancelled',
    detail: '',
    sent,
    ms: 3,
  });
  const repeated: EventBody = { type: 'turn-repeated', address: 'recommend#1/judges/recommend/risk', complaint: 'no' };

  test.each<[string, EventBody[], number]>([
    ['a reply', [started('risk'), replied('risk'), ended('risk', {})], 1],
    [
      'two replies',
      [started('risk'), replied('risk'), repeated, replied('risk', { attempt: 2 }), ended('risk', {})],
      2,
    ],
    [
      'unreadable twice',
      [
        started('risk'),
        replied('risk'),
        repeated,
        replied('risk', { attempt: 2 }),
        failed('risk', { reason: 'unreadable' }),
      ],
      2,
    ],
    ['timed out', [started('risk'), failed('risk')], 1],
    ['timed out in the repeat', [started('risk'), replied('risk'), repeated, failed('risk')], 2],
    ['crashed', [started('risk'), failed('risk', { reason: 'crashed' })], 1],
    ['over budget', [started('risk'), failed('risk', { reason: 'over-budget' })], 0],
    ['not found', [started('risk'), failed('risk', { reason: 'not-found' })], 0],
    ['cancelled before it was sent', [started('risk'), failed('risk', { reason: 'cancelled', ms: 0 })], 0],
    ['never started', [failed('risk')], 0],
    ['cut off and started again', [started('risk'), started('risk'), replied('risk'), ended('risk', {})], 1],
    [
      'an attempt that was sent',
      [started('risk'), attemptFailed(true), failed('risk', { reason: 'cancelled', ms: 0 })],
      1,
    ],
    ['an attempt that never left', [started('risk'), attemptFailed(false), failed('risk')], 0],
  ])('calls of %s', (_, events, calls) => {
    expect(readOutcome(journal(opened(), events, end())).usage.calls).toBe(calls);
  });

  test('tokens are those reported, and estimates where none are', () => {
    const events = journal(opened(), turn('risk', {}, { usage: used(null) }), turn('value', {}), end());
    expect(readOutcome(events).usage).toMatchObject({
      input_tokens: 107,
      output_tokens: 13,
      cached_tokens: 2,
      estimated: true,
      wall_ms: 1500,
    });
    const exact = journal(opened(), turn('risk', {}, { usage: used(null) }), end());
    expect(readOutcome(exact).usage).toMatchObject({ input_tokens: 7, output_tokens: 3, estimated: false });
    expect(readOutcome(journal(opened(), turn('value', {}), end())).usage.cached_tokens).toBeNull();
  });

  const mixed = opened({
    panel: [
      sitting('risk', { billing: 'priced' }),
      sitting('value', { billing: 'plan' }),
      sitting('effort', { billing: 'unpriced' }),
    ],
  });
  const mixedTurns = ['risk', 'value', 'effort'].flatMap((seat) => turn(seat, {}, { usage: used(0.1) }));

  test.each<[string, ReturnType<typeof opened>, readonly EventBody[], number | null]>([
    ['free seats cost nothing', opened(), all, 0],
    ['a priced call', paid('priced'), turn('risk', {}, { usage: used(0.1) }), 0.1],
    ['priced and free', paid('priced'), [...turn('risk', {}, { usage: used(0.1) }), ...turn('value', {})], 0.1],
    ['a priced seat that reports no price', paid('priced'), turn('risk', {}, { usage: used(null) }), null],
    ['a priced seat that timed out', paid('priced'), absence('risk'), null],
    ['an unpriced seat', paid('unpriced'), turn('risk', {}, { usage: used(0.1) }), null],
    ['an unpriced seat that was not asked', paid('unpriced'), turn('value', {}), 0],
    ['E17 the known part, beside a plan and a call without a price', mixed, mixedTurns, 0.1],
  ])('price: %s', (_, opening, events, usd) => {
    expect(readOutcome(journal(opening, events, end())).usage.usd).toBe(usd);
  });

  test.each<[string, Parameters<typeof sitting>[1], number | null, RegExp]>([
    [
      'a plan is called by the name of who is on it',
      { billing: 'plan', via: 'agent:claude' },
      null,
      /p-risk on your plan/u,
    ],
    ['what nobody can price is not known', { billing: 'unpriced', via: 'program' }, null, /not known/u],
    ['a price is a price', { billing: 'priced' }, 0.1, /^\$0\.10$/u],
  ])('the price in words: %s', (_, holds, usd, words) => {
    const events = [...turn('risk', {}, { usage: used(usd) }), ...turn('value', {})];
    const panel = [sitting('risk', holds), sitting('value')];
    expect(readBrief(journal(opened({ panel }), events, end())).price).toMatch(words);
  });

  test('E17 who is on a plan and who has no price stands beside the dollars', () => {
    const { usage } = readOutcome(journal(mixed, mixedTurns, end()));
    expect(usage).toMatchObject({ usd: 0.1, on_plan: ['p-value'], unpriced: ['p-effort'] });
    expect(describePrice(usage)).toBe('$0.10 and p-value on your plan and no price known for p-effort');
  });
});
