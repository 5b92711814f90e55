import type { Participant } from '../../debate/participant.ts';

/** Whence a challenger looks at the position (C2): the built-in ones by name; their words are in the prompt. */
const angles = ['Architect', 'Operator', 'Adversary'] as const;

/** Every challenger's angle by seat, fixed for the debate: the title of its own persona, else the built-in ones in seat order. */
export function assignAngles(
  challengers: readonly Participant[],
  { personas }: { readonly personas: boolean },
): ReadonlyMap<string, string> {
  return new Map(
    challengers.map(({ seat, persona }, index) => {
      if (!personas) return [seat, 'General'];
      return [seat, persona?.title ?? angles[index % angles.length] ?? 'General'];
    }),
  );
}

/** The same challengers, without their personas where nobody is to have one. */
export function applyPersonaSetting(
  challengers: readonly Participant[],
  { personas }: { readonly personas: boolean },
): readonly Participant[] {
  return personas ? challengers : challengers.map(({ seat, title }) => ({ seat, title }));
}
