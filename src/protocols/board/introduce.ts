import type { PhaseOpened } from '../../debate/event.ts';
import { nameHolder, nameHolders } from '../../debate/kit/name-holders.ts';
import type { Opening } from '../../debate/record/shape.ts';
import type { BoardShape } from './shape.ts';

/** Who argues, who watches, and how often at most. */
export function introduce({ panel, settings }: Opening<BoardShape>): readonly string[] {
  return [
    `${nameHolders(panel.filter(({ group }) => group !== 'gate'))} argue`,
    ...panel.filter(({ group }) => group === 'gate').map((gate) => `${nameHolder(gate)} reviews`),
    `up to ${settings.max_rounds} rounds`,
  ];
}

export function nameHeading({ phase, title, round }: Pick<PhaseOpened, 'phase' | 'title' | 'round'>): string {
  if (phase === 'positions') return 'Positions: each on its own';
  if (phase === 'responses') return `Round ${round}`;
  return phase === 'synthesis' ? 'The document' : title;
}
