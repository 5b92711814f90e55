import type { PhaseOpened } from '../../debate/event.ts';
import { nameHolders } from '../../debate/kit/name-holders.ts';
import type { Opening } from '../../debate/record/shape.ts';
import type { JudgesShape } from './answers.ts';

/** Who judges how many options, and how often at most. */
export function introduce({ panel, topic, settings }: Opening<JudgesShape>): readonly string[] {
  const rounds = settings.max_rounds;
  return [
    `${nameHolders(panel)} judge ${topic.options.length} options`,
    rounds === 1 ? 'one round' : `up to ${rounds} rounds`,
  ];
}

export function nameHeading({ phase, title, round }: Pick<PhaseOpened, 'phase' | 'title' | 'round'>): string {
  if (phase === 'recommendation') return `Round ${round}: each judge on its own`;
  return phase === 'response' ? `Round ${round}: they answer each other` : title;
}
