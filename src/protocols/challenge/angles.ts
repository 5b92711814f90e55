import type { Facts } from '../../debate/facts.ts';
import type { Participant } from '../../debate/participant.ts';

/** Where a challenger looks from (C2): its name, and the slot of the prompt that holds its words. */
export interface Angle {
  readonly name: string;
  readonly facts: Facts;
}

const angles = ['Architect', 'Operator', 'Adversary'] as const;

/** Every challenger's angle by seat, fixed for the debate: the title of its own persona, else the built-in ones in seat order. */
export function assignAngles(
  challengers: readonly Participant[],
  { personas }: { readonly personas: boolean },
): ReadonlyMap<string, Angle> {
  return new Map(
    challengers.map(({ seat, persona }, index) => {
      if (!personas) return [seat, general];
      if (persona) return [seat, { name: persona.title, facts: { persona: persona.title } }];
      const name = angles[index % angles.length] ?? angles[0];
      return [seat, { name, facts: { [name.toLowerCase()]: name } }];
    }),
  );
}

export const general: Angle = { name: 'General', facts: { general: 'General' } };

/** The same challengers, without their personas where nobody is to have one. */
export function applyPersonaSetting(
  challengers: readonly Participant[],
  { personas }: { readonly personas: boolean },
): readonly Participant[] {
  return personas ? challengers : challengers.map(({ seat, title }) => ({ seat, title }));
}
