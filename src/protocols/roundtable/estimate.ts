import { estimateCalls } from '../../debate/kit/estimate.ts';
import type { CallEstimate } from '../../debate/protocol.ts';

/** Revisions of the ADR at most (R8). */
export const mostRevisions = 2;

/**
 * One round that ends in consensus is the least; all rounds, a compromise and two revisions are the most. The round
 * on a compromise has its proposal already, so the most in all is one less than the lines together.
 */
export function estimateRoundtable(
  specialists: number,
  { max_rounds, stuck_after }: { readonly max_rounds: number; readonly stuck_after: number },
): CallEstimate {
  const aRound = specialists + 1;
  const canStall = max_rounds >= stuck_after + 2;
  const lines = [
    { what: 'Positions', least: specialists, most: specialists },
    { what: 'Discussion', least: aRound, most: aRound * max_rounds },
    { what: 'Compromise', least: 0, most: canStall ? 2 * specialists + 1 : 0 },
    { what: 'ADR', least: aRound, most: aRound * (1 + mostRevisions) },
  ];
  const { most, ...estimate } = estimateCalls(lines, { typical: 5 * specialists + 5 });
  return { ...estimate, most: canStall ? most - 1 : most };
}
