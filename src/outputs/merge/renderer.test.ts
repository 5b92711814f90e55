import { expect, test } from 'vitest';
import type { Outcome } from '../../debate/outcome.ts';
import { merge } from './renderer.ts';

test('M11 M17 merged.md and the copies of the variants are kept byte for byte, other documents are framed', () => {
  const names = ['merged.md', 'variant-1-original.md', 'variant-2-opus-architect.md', 'variant-3-blind.md'];
  expect(names.map((name) => merge.keepsDocument?.(name))).toEqual([true, true, true, true]);
  expect(['merge-log.md', 'diff-analysis.md', 'outcome.md'].map((name) => merge.keepsDocument?.(name))).toEqual([
    false,
    false,
    false,
  ]);
});

test('M14 the terminal is told scores, convergence, what is open, and faults', () => {
  const result = {
    variants: [{ variant: 'A', name: 'a.md', quant: { score: 0.5 }, qual: { met: 20, score: 0.8 }, score: 0.65 }],
    convergence_score: 0.5,
    convergence_status: 'NOT_CONVERGED',
    unresolved_conflicts: [{ point: 'X-001' }],
    merged_output_path: '.dissent/x/merged.md',
    preferred: 'base',
    faults: [{ kind: 'reference', line: 3, what: 'Section 9 leads nowhere' }],
  };
  expect(merge.positions?.(result, { result } as unknown as Outcome)).toEqual([
    '  A: a.md: score 0.6500 (counted 0.5000, 20 of 25 criteria met)',
    'Convergence: 50 %, NOT_CONVERGED',
    'Not agreed: X-001',
    'Merged: .dissent/x/merged.md',
    'Blind comparison with the base: the base is preferred',
    'Fault, reference, line 3: Section 9 leads nowhere',
  ]);
});
