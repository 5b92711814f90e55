import { describe, expect, test } from 'vitest';
import { describePrice, type Estimate, summarizePrice } from './estimate.ts';

const nobody: Estimate = {
  protocol: 'x',
  calls: { least: 1, most: 1, lines: [] },
  repeats: 1,
  input_tokens: { least: 1, most: 1 },
  usd: null,
  unpriced: [],
  plans: [],
  uncounted: [],
  typical: { calls: 1, usd: 0 },
  stops_at_usd: 5,
  sent_tokens: 1,
};

describe('E17 what it may cost', () => {
  test('whose dollars nobody reports is named beside the limit, which cannot stop them', () => {
    const estimate = { ...nobody, uncounted: ['codex', 'gemini'], typical: { calls: 1, usd: 0.03 } };
    expect(describePrice(estimate)).toMatch(/^about \$0\.03, stops at \$5; codex and gemini .*limit/);
    expect(describePrice({ ...estimate, uncounted: [] })).toBe('about $0.03, stops at $5');
  });

  test('one plan is one, several are several', () => {
    expect(summarizePrice({ ...nobody, unpriced: ['a'], plans: ['a'] })).toMatch(/\bplan$/);
    expect(summarizePrice({ ...nobody, unpriced: ['a', 'b'], plans: ['a', 'b'] })).toMatch(/\bplans$/);
  });
});
