import type { PhaseOpened } from '../../debate/event.ts';
import { nameHolders } from '../../debate/kit/name-holders.ts';
import type { Opening } from '../../debate/record/shape.ts';
import type { RoundtableShape } from './shape.ts';

/** Who writes the proposals, who scores them, and how often at most. */
export function introduce({ panel, settings }: Opening<RoundtableShape>): readonly string[] {
  return [
    ...panel.filter(({ group }) => group === 'lead').map(({ participant }) => `${participant} writes the proposals`),
    `${nameHolders(panel.filter(({ group }) => group === 'specialists'))} score them`,
    `up to ${settings.max_rounds} rounds`,
  ];
}

export function nameHeading({ phase, title, round }: Pick<PhaseOpened, 'phase' | 'title' | 'round'>): string {
  if (phase === 'positions') return 'Positions: each on its own';
  if (phase === 'discussion' || phase === 'consolidation') return `Round ${round}`;
  return title === 'ADR' ? 'The decision record' : title;
}
