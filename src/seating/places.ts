import type { Protocol, SeatPlan } from '../debate/protocol.ts';
import type { Speaker } from '../debate/speaker.ts';
import type { Place } from './panel.ts';
import { loadPersona } from './personas.ts';

/** Places for speakers given by name: a seat's own name, or a name within the only seat that holds several. */
export async function placeSpeakers(
  protocol: Protocol,
  speakers: { readonly [name: string]: Speaker },
  debates: string,
): Promise<readonly Place[]> {
  return Promise.all(
    Object.entries(speakers).map(async ([name, speaker]) => ({
      group: findGroup(protocol, name),
      name,
      speaker,
      persona: await loadPersona(name, { debates, from: debates }),
    })),
  );
}

/** The seat of the protocol that a name at the table belongs to. */
export function findGroup(protocol: Protocol, name: string): string {
  const plans = Object.entries(protocol.seats as Record<string, SeatPlan>);
  const own = plans.find(([group, { holds }]) => holds !== 'several' && group === name)?.[0];
  return own ?? plans.find(([, { holds }]) => holds === 'several')?.[0] ?? name;
}
