import { estimateCalls } from '../../debate/kit/estimate.ts';
import type { CallEstimate } from '../../debate/protocol.ts';

/** Opening and challenge are certain; the rest only happens where something has to be argued out. */
export function estimateChallenge(challengers: number, maxRounds: number): CallEstimate {
  return estimateCalls(
    [
      { what: '1 Opening', least: 1, most: 1 },
      { what: '2 Parallel challenge', least: challengers, most: challengers },
      { what: '4 Confrontation', least: 0, most: maxRounds + 1 },
      { what: '5 Rebuttal', least: 0, most: maxRounds * challengers },
      { what: '6 Confirmation', least: 0, most: maxRounds * (challengers - 1) + challengers },
      { what: '7 Assumption extraction', least: 0, most: challengers + 2 },
    ],
    { typical: 2 + 2 * challengers },
  );
}
