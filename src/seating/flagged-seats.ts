import { badInput } from '../debate/errors.ts';
import type { Protocol } from '../debate/protocol.ts';
import { findGroup } from './places.ts';
import { readSeatPlans, type WishedPlace } from './seats-by-topic.ts';

/** A place that a flag names; `whole` where it names a seat that holds several, and not one who sits in it. */
export interface FlaggedPlace extends WishedPlace {
  readonly whole: boolean;
}

/** Reads `--seat name=participant`. */
export function parseSeatFlag(protocol: Protocol, flag: string): FlaggedPlace {
  const [, name, participant] = /^([^=]+)=(.+)$/.exec(flag) ?? [];
  if (!name || !participant)
    throw badInput('SeatInvalid', `--seat needs name=participant, not "${flag}".`, 'For example: --seat risk=mine');
  const whole = readSeatPlans(protocol)[name]?.holds === 'several';
  return {
    group: whole ? name : findGroup(protocol, name),
    name: whole ? participant : name,
    seat: { participant },
    whole,
  };
}

/**
 * The places with those of the flags. The name of somebody at the table replaces who holds that place, or adds one; the
 * name of a seat that holds several replaces all who were to sit there. A persona that was configured stays.
 */
export function applySeatFlags(
  protocol: Protocol,
  places: readonly WishedPlace[],
  flagged: readonly FlaggedPlace[],
): readonly WishedPlace[] {
  for (const group of listWholeGroups(flagged)) refuseAmbiguous(protocol, group, { places, flagged });
  return replaceSingle(replaceGroups(places, flagged), flagged);
}

const listWholeGroups = (flagged: readonly FlaggedPlace[]) =>
  new Set(flagged.filter(({ whole }) => whole).map(({ group }) => group));

function refuseAmbiguous(
  protocol: Protocol,
  group: string,
  { places, flagged }: { places: readonly WishedPlace[]; flagged: readonly FlaggedPlace[] },
): void {
  const held = places.filter((place) => place.group === group);
  const { needsPersona = false, defaultNames = [] } = readSeatPlans(protocol)[group] ?? {};
  const participant = flagged.find((flag) => flag.whole && flag.group === group)?.seat.participant;
  const named = held.filter(({ name, seat }) => name !== seat.participant).map(({ name }) => name);
  if (named.length > 0 || needsPersona) {
    const names = held.length > 0 ? held.map(({ name }) => name) : defaultNames;
    throw badInput(
      'SeatInvalid',
      `--seat ${group}=${participant} doesn't say which one: the ${group} are ${names.join(', ')}.`,
      `For example: --seat ${names[0]}=${participant}`,
    );
  }
  const both = flagged.find((flag) => !flag.whole && held.some(({ name }) => name === flag.name));
  if (both)
    throw badInput(
      'FlagsConflict',
      `--seat ${group}=${participant} replaces all ${group}, but --seat ${both.name}=${both.seat.participant} replaces one of them.`,
      `Use --seat ${group}=… once for each of them, or only --seat ${both.name}=….`,
    );
}

/** Whoever a flag names for a whole seat sits where those sat whom it replaces. */
function replaceGroups(places: readonly WishedPlace[], flagged: readonly FlaggedPlace[]): readonly WishedPlace[] {
  return [...listWholeGroups(flagged)].reduce<readonly WishedPlace[]>((all, group) => {
    const at = all.findIndex((place) => place.group === group);
    const before = at < 0 ? all : all.slice(0, at);
    const after = at < 0 ? [] : all.slice(at).filter((place) => place.group !== group);
    const named = flagged.filter((flag) => flag.whole && flag.group === group);
    return [...before, ...named.map(({ whole: _, ...place }) => place), ...after];
  }, places);
}

function replaceSingle(places: readonly WishedPlace[], flagged: readonly FlaggedPlace[]): readonly WishedPlace[] {
  const flags = flagged.filter(({ whole }) => !whole);
  const held = places.map((place) => {
    const flag = flags.find(({ name }) => name === place.name);
    return flag ? { ...place, seat: { ...place.seat, participant: flag.seat.participant } } : place;
  });
  const added = flags.filter(({ name }) => !places.some((place) => place.name === name));
  return [...held, ...added.map(({ whole: _, ...place }) => place)];
}
