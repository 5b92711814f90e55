import { estimateCalls } from '../../debate/kit/estimate.ts';
import type { CallEstimate } from '../../debate/protocol.ts';

/** Round 1 is certain; every later round only happens without consensus. */
export function callEstimate(judges: number, maxRounds: number): CallEstimate {
  const later = Array.from({ length: maxRounds - 1 }, (_, index) => ({
    what: `Round ${index + 2}: adversarial response`,
    least: 0,
    most: judges,
  }));
  return estimateCalls([{ what: 'Round 1: independent recommendations', least: judges, most: judges }, ...later], {
    typical: Math.min(2, maxRounds) * judges,
  });
}
