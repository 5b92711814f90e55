import { describe, expect, test } from 'vitest';
import type { ChallengerRow, OnRecord } from '../result.ts';
import { keepEnd, listLeft } from './left.ts';
import { consensus, row, tradeoff } from './result.fixture.ts';

const [objector = row('codex')] = consensus.challengers;
const [logged] = consensus.round_log;
const saying = (why: string, more: Partial<ChallengerRow> = {}): OnRecord => ({
  ...consensus,
  challengers: [{ ...objector, points: objector.points.map((point) => ({ ...point, why })), ...more }],
});
const left = (result: OnRecord) => listLeft(result).body;

describe('what is left', () => {
  test('the last word of whoever accepted, whole where it is short', () => {
    expect(listLeft(saying('Batches do it. Vacuum is left.')).body).toBe('- **codex:** Batches do it. Vacuum is left.');
  });

  test('of a long one the brief has the whole sentences that it ends with', () => {
    const praise = `Batches ${'keep the locks short and '.repeat(14)}are fine.`;
    expect(keepEnd(`${praise} Vacuum is left.`)).toBe('Vacuum is left.');
    expect(listLeft(saying(`${praise} Vacuum is left.`)).body).toContain(praise);
  });

  test('a last sentence without room is kept whole', () => {
    const doubt = `Vacuum ${'is slow and '.repeat(40)}is left.`;
    expect(keepEnd(`Batches do it. ${doubt}`)).toBe(doubt);
  });

  test('what it said when it read a later version comes after what it said of a point', () => {
    const confirmed = { challenger: 'codex', version: 3, response: 'stands', explanation: 'One gap remains.' } as const;
    const later = logged ? [logged, { ...logged, round: 2, rebuttals: [], confirmations: [confirmed] }] : [];
    expect(left({ ...saying('Batches do it.'), round_log: later })).toBe('- **codex:** One gap remains.');
  });

  test('a point raised as minor on a later version comes first; what was noted at first is not left', () => {
    const remarks = ['Users grow.', 'Batches starve the vacuum.'];
    expect(left(saying('Batches do it.', { remarks }))).toBe(
      '- **codex:** Batches starve the vacuum.\n- **codex:** Batches do it.',
    );
  });

  test('where somebody is not convinced, only what those say', () => {
    const open: OnRecord = {
      ...tradeoff,
      challengers: [...tradeoff.challengers, { ...objector, challenger: 'gemini' }],
    };
    expect(left(open)).toBe('- **codex:** Night is busy.');
  });

  test('nothing where nobody said anything', () => {
    expect(listLeft(saying('')).body).toBe('');
  });
});
