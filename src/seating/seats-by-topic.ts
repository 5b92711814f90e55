import { findClosest } from '../config/closest.ts';
import type { SeatConfig } from '../config/config.ts';
import { badInput } from '../debate/errors.ts';
import type { Protocol, SeatPlan } from '../debate/protocol.ts';
import type { Place } from './panel.ts';
import { listPersonas } from './personas.ts';

/** A place as flags and configuration wish it. */
export interface WishedPlace {
  readonly group: string;
  readonly name: string;
  readonly seat: SeatConfig;
}

type Names = { readonly [group: string]: readonly string[] };

export const readSeatPlans = (protocol: Protocol) => protocol.seats as { readonly [group: string]: SeatPlan };

/**
 * The seats that the topic names instead of the usual ones: whoever is configured under such a name holds it, the others
 * are held in turn by those who were to sit there.
 */
export function seatTopicNames(places: readonly WishedPlace[], names: Names): readonly WishedPlace[] {
  return Object.entries(names).reduce((all, [group, wanted]) => {
    const at = all.findIndex((place) => place.group === group);
    const held = all.filter((place) => place.group === group);
    const holders = [...new Set(held.map(({ seat }) => seat.participant))];
    if (holders.length === 0) return all;
    const seated = wanted.map((name, index): WishedPlace => {
      const own = held.find((place) => place.name === name);
      return own ?? { group, name, seat: { participant: holders[index % holders.length] ?? '' } };
    });
    return [...all.slice(0, at), ...seated, ...all.slice(at).filter((place) => place.group !== group)];
  }, places);
}

/** A seat that takes no side and that nobody was given: a participant who does not argue holds it, else the last there is. */
export function seatImpartial(
  protocol: Protocol,
  places: readonly WishedPlace[],
  participants: readonly string[],
): readonly WishedPlace[] {
  if (places.length === 0) return places;
  const missing = Object.entries(readSeatPlans(protocol)).filter(
    ([group, { impartial }]) => impartial && !places.some((place) => place.group === group),
  );
  const arguing = places.map(({ seat }) => seat.participant);
  const chosen = participants.find((name) => !arguing.includes(name)) ?? arguing.at(-1) ?? '';
  return [...places, ...missing.map(([group]) => ({ group, name: group, seat: { participant: chosen } }))];
}

/**
 * Seats that somebody holds besides: named by the name at the table, or by a participant who sits there. Where the topic
 * says who sits, a name that is not called leaves the seat to the protocol; otherwise it is an error.
 */
export function seatBesides(
  protocol: Protocol,
  places: readonly Place[],
  { besides, names }: { besides: readonly WishedPlace[]; names: Names },
): readonly Place[] {
  const held = new Map(besides.map(({ group, seat }) => [group, seat.participant]));
  return [...held].reduce((all, [group, wanted]) => {
    const several = all.filter((place) => readSeatPlans(protocol)[place.group]?.holds === 'several');
    const holder =
      several.find(({ name }) => name === wanted) ?? several.find(({ speaker }) => speaker.participant === wanted);
    if (!holder && Object.keys(names).length === 0)
      throw badInput(
        'SeatInvalid',
        `The ${group} can't be "${wanted}": nobody of that name is at the table.`,
        `Use one of: ${several.map(({ name }) => name).join(', ')}.`,
      );
    return all.map((place) => (place === holder ? { ...place, also: [...(place.also ?? []), group] } : place));
  }, places);
}

/** Whoever is called to the table by name only needs a persona of that name. */
export async function refuseUnknownNames(places: readonly Place[], names: Names, debates: string): Promise<void> {
  const unknown = places.find(({ group, name, persona }) => !persona && names[group]?.includes(name));
  if (!unknown) return;
  const known = (await listPersonas(debates)).map(({ name }) => name);
  const near = findClosest(unknown.name, known);
  throw badInput(
    'UnknownPersona',
    `There is no persona "${unknown.name}".`,
    near ? `Did you mean "${near}"?` : 'Run `dissent personas` to see them. Put your own in .dissent/personas.',
  );
}
