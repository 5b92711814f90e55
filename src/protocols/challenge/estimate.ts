import type { CallEstimate } from '../../debate/protocol.ts';

/** Opening and challenge are certain; the rest only happens where something has to be argued out. */
export function estimateChallenge(challengers: number, maxRounds: number): CallEstimate {
  const lines = [
    { what: '1 Opening', least: 1, most: 1 },
    { what: '2 Parallel challenge', least: challengers, most: challengers },
    { what: '4 Confrontation', least: 0, most: maxRounds },
    { what: '5 Rebuttal', least: 0, most: maxRounds * challengers },
    { what: '7 Assumption extraction', least: 0, most: challengers + 2 },
  ];
  const sum = (end: 'least' | 'most') => lines.reduce((total, line) => total + line[end], 0);
  return { least: sum('least'), most: sum('most'), lines };
}
