import { type Level as Ruling, rateLevel } from '../../protocols/challenge/level.ts';

export type Level = Ruling['level'];

/** What a panel is worth by the number of those who can take part (C0). */
export const levelOf = (available: number): Level => rateLevel(available, available).level;
