import type { Ruling } from '../../debate/ruling.ts';

/** What a panel is worth by the number of its challengers who can take part (C0). */
export interface Level extends Ruling {
  readonly level: 'DISABLED' | 'MINIMAL' | 'FUNCTIONAL' | 'OPTIMAL';
  readonly available: number;
}

export function rateLevel(available: number, invited: number): Level {
  const because = `${available} of ${invited} ${invited === 1 ? 'challenger' : 'challengers'} can take part`;
  return { because, level: levels[available] ?? 'OPTIMAL', available };
}

const levels = ['DISABLED', 'MINIMAL', 'FUNCTIONAL'] as const;
