import type { PhaseOpened } from '../../debate/event.ts';
import { nameHolders } from '../../debate/kit/name-holders.ts';
import type { Opening } from '../../debate/record/shape.ts';
import type { ChallengeShape } from './shape.ts';

/** Who proposes, who challenges, and how often at most. */
export function introduce({ panel, settings }: Opening<ChallengeShape>): readonly string[] {
  const challengers = panel.filter(({ group }) => group === 'challengers');
  const rounds = settings.max_rounds;
  return [
    ...panel.filter(({ group }) => group === 'proposer').map(({ participant }) => `${participant} proposes`),
    `${nameHolders(challengers)} ${challengers.length === 1 ? 'challenges' : 'challenge'}`,
    rounds === 1 ? 'one round' : `up to ${rounds} rounds`,
  ];
}

/** Answer, rebuttal and check are one round to people. */
export function nameHeading({ phase, title, round }: Pick<PhaseOpened, 'phase' | 'title' | 'round'>): string {
  return headings[phase] ?? (round > 0 ? `Round ${round}` : title);
}

const headings: { readonly [phase: string]: string } = {
  preflight: 'Who takes part',
  opening: 'Opening',
  challenge: 'Challenge: each on its own',
  'consensus-check': 'Challenge: each on its own',
  extraction: 'Where they differ',
  output: 'The end',
};
