import { estimateCalls } from '../../debate/kit/estimate.ts';
import type { CallEstimate } from '../../debate/protocol.ts';
import type { Settings } from './settings.ts';

/**
 * B11: the three phases for a panel of any size and their sum, then what comes beside them: the gate reviewer's
 * decisions, with one full text and the check after a correction, and the polls.
 */
export function estimateBoard(seats: number, { min_rounds, max_rounds }: Settings): CallEstimate {
  const phases = [
    { what: 'Phase 1: positions', least: seats, most: seats },
    { what: 'Phase 2: responses', least: min_rounds * seats, most: max_rounds * seats },
    { what: 'Phase 3: synthesis', least: seats + 1, most: 2 * seats },
  ];
  const { least, most } = estimateCalls(phases);
  return estimateCalls(
    [
      ...phases,
      { what: 'Phases 1 to 3', least, most, sum: true },
      { what: 'Gate reviewer: decisions after rounds', least: min_rounds, most: max_rounds + 1 },
      { what: 'Polls', least: 0, most: (max_rounds - min_rounds + 1) * seats },
    ],
    { typical: 6 * seats + 4 },
  );
}
