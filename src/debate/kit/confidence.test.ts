import { expect, test } from 'vitest';
import { type Caps, rateConfidence } from './confidence.ts';

const [missing, breach, dissent] = [['risk', 'value'], ['risk'], ['cfo']];

test.each([
  ['HIGH', {}, 'HIGH', 0],
  ['HIGH', { missing: [], breach: [], dissent: [], votes: 1.2 }, 'HIGH', 0],
  ['HIGH', { votes: null }, 'HIGH', 0],
  ['HIGH', { missing }, 'MEDIUM', 1],
  ['HIGH', { breach }, 'MEDIUM', 1],
  ['HIGH', { dissent }, 'MEDIUM', 1],
  ['HIGH', { votes: 1.19 }, 'MEDIUM', 1],
  ['HIGH', { missing, breach }, 'MEDIUM', 2],
  ['HIGH', { missing, breach, dissent }, 'LOW', 3],
  ['HIGH', { missing, breach, dissent, votes: 1 }, 'LOW', 4],
  ['MEDIUM', { missing }, 'MEDIUM', 1],
  ['MEDIUM', { missing, dissent, votes: 1.05 }, 'LOW', 3],
  ['LOW', {}, 'LOW', 0],
  ['REQUIRES_INPUT', { missing, breach, dissent }, 'REQUIRES_INPUT', 3],
  [null, { missing, breach, dissent }, null, 0],
] as const)('E5 %s with %j is %s', (best, caps, confidence, reasons) => {
  const rated = rateConfidence(best, caps as Caps);
  expect(rated.confidence).toBe(confidence);
  expect(rated.because).toHaveLength(reasons);
});

test('E5 every reason names who is behind it', () => {
  expect(rateConfidence('HIGH', { missing, dissent }).because).toEqual([
    expect.stringMatching(/^risk and value /),
    expect.stringMatching(/^cfo /),
  ]);
});
