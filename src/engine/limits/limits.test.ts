import { describe, expect, test } from 'vitest';
import { createBudget } from './budget.ts';
import { createDebateClock } from './clock.ts';
import { createLimiter } from './width.ts';

const noLimits = { calls: null, tokens: null, usd: null, debate_ms: null, width: 8 };
const nothing = { calls: 0, tokens: 0, usd: 0 };

describe('E7 budgets are claimed before a turn is sent', () => {
  test('parallel turns cannot overspend calls', () => {
    const calls = createBudget({ ...noLimits, calls: 2 }, nothing);
    const claims = [1, 2, 3].map(() => calls.claim({ tokens: 10, usd: 0 }));
    expect(claims.map((claim) => 'refused' in claim)).toEqual([false, false, true]);
  });

  test('a claim is settled with what was used', () => {
    const tokens = createBudget({ ...noLimits, tokens: 100 }, nothing);
    const first = tokens.claim({ tokens: 90, usd: 0 });
    expect('refused' in tokens.claim({ tokens: 90, usd: 0 })).toBe(true);
    if ('settle' in first) first.settle({ input_tokens: 5, output_tokens: 5, cached_tokens: null, usd: null });
    expect('refused' in tokens.claim({ tokens: 90, usd: 0 })).toBe(false);
  });

  test('what was spent before a resume counts', () => {
    expect(
      'refused' in
        createBudget({ ...noLimits, calls: 3 }, { calls: 3, tokens: 0, usd: 0 }).claim({ tokens: 0, usd: 0 }),
    ).toBe(true);
    expect(
      'refused' in createBudget({ ...noLimits, usd: 1 }, { calls: 0, tokens: 0, usd: 1 }).claim({ tokens: 0, usd: 0 }),
    ).toBe(true);
  });
});

describe('E6 one clock', () => {
  test('it stands still while a person is awaited, and its alarms with it', async () => {
    const clock = createDebateClock({ limitMs: 60_000 });
    let rung = false;
    clock.alarm(20, () => {
      rung = true;
    });
    const goOn = clock.standStill();
    const elapsed = clock.elapsedMs();
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(rung).toBe(false);
    expect(clock.elapsedMs()).toBe(elapsed);
    expect(clock.waitedMs()).toBeGreaterThanOrEqual(50);
    const ringing = new Promise<void>((resolve) => clock.alarm(20, resolve));
    goOn();
    await ringing;
    expect(rung).toBe(true);
  });

  test('what was used before a resume counts', () => {
    expect(createDebateClock({ limitMs: 1000, usedMs: 1000 }).leftMs()).toBe(0);
    expect(createDebateClock({ limitMs: null, usedMs: 1000 }).leftMs()).toBeNull();
  });
});

test('width: no more than so many turns run at a time, and all run', async () => {
  const atOnce = createLimiter(2);
  let running = 0;
  let most = 0;
  const ran = await Promise.all(
    Array.from({ length: 9 }, (_item, index) =>
      atOnce(async () => {
        running += 1;
        most = Math.max(most, running);
        await new Promise((resolve) => setImmediate(resolve));
        running -= 1;
        return index;
      }),
    ),
  );
  expect(most).toBe(2);
  expect(ran).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
});
