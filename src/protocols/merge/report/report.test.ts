import { expect, test } from 'vitest';
import type { Outcome } from '../../../debate/outcome.ts';
import { Result } from '../result.ts';
import { report } from './index.ts';

test('M11 M17 merged.md and the copies of the variants are kept byte for byte, other documents are framed', () => {
  const names = ['merged.md', 'variant-1-original.md', 'variant-2-opus-architect.md', 'variant-3-blind.md'];
  expect(names.map((name) => report.keepsDocument?.(name))).toEqual([true, true, true, true]);
  expect(['merge-log.md', 'diff-analysis.md', 'outcome.md'].map((name) => report.keepsDocument?.(name))).toEqual([
    false,
    false,
    false,
  ]);
});

const count = { counted: 1, of: 2, na: false };
const contract = {
  merged_output_path: null,
  base_variant: null,
  convergence_score: null,
  artifacts_dir: '.dissent/x',
  status: 'failed',
  unresolved_conflicts: [],
  failure_stage: null,
};
/** What the terminal is told of a result with these fields. */
const positions = (fields: object) => report.positions?.(Result.parse({ ...contract, ...fields }), {} as Outcome);

test('M14 the terminal is told scores, convergence, what is open, and faults', () => {
  const variant = {
    variant: 'A',
    name: 'a.md',
    path: 'variant-1-original.md',
    advocate: 'ann',
    quant: {
      ...{ rc: null, ic: 1, sr: 1, dc: 1, sc: 1, score: 0.5 },
      weights: { rc: 0, ic: 0.4, sr: 0.2, dc: 0.2, sc: 0.2 },
      counts: { rc: null, ic: count, sr: count, dc: count, sc: count },
    },
    qual: { met: 20, score: 0.8 },
    score: 0.65,
  };
  expect(
    positions({
      variants: [variant],
      convergence_score: 0.5,
      convergence_status: 'NOT_CONVERGED',
      unresolved_conflicts: [{ point: 'X-001', title: 'days', severity: 'High', votes: { A: ['ann'], B: ['bob'] } }],
      merged_output_path: '.dissent/x/merged.md',
      preferred: 'base',
      faults: [{ kind: 'reference', line: 3, what: 'Section 9 leads nowhere' }],
    }),
  ).toEqual([
    '  A: a.md: score 0.6500 (counted 0.5000, 20 of 25 criteria met)',
    'Convergence: 50 %, NOT_CONVERGED',
    'Not agreed: X-001',
    'Merged: .dissent/x/merged.md',
    'Blind comparison with the base: the base is preferred',
    'Fault, reference, line 3: Section 9 leads nowhere',
  ]);
});

test('M14 of a merge that was cut off it is told what the contract holds', () => {
  expect(positions({})).toEqual([]);
  expect(positions({ convergence_score: 0.8 })).toEqual(['Convergence: 80 %']);
});
