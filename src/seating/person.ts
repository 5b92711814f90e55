import { adviseName } from '../config/closest.ts';
import { badInput } from '../debate/errors.ts';
import type { Protocol } from '../debate/protocol.ts';
import type { FlaggedPlace } from './flagged-seats.ts';
import { findGroup } from './places.ts';
import { readSeatPlans, type WishedPlace } from './seats-by-topic.ts';

interface PersonWish {
  readonly me?: string | true | undefined;
  readonly needs?: { readonly [group: string]: number | undefined };
}

/** `--me`: the person who starts the debate takes a seat of those at the table, or one more where several sit. */
export function seatPerson(
  protocol: Protocol,
  { me, needs = {} }: PersonWish,
  places: readonly WishedPlace[],
): readonly FlaggedPlace[] {
  if (me === undefined) return [];
  const plans = readSeatPlans(protocol);
  const usual = Object.values(plans).flatMap(({ holds, defaultNames }) => (holds === 'seated' ? [] : defaultNames));
  const names = [...new Set([...places.map(({ name }) => name), ...usual])];
  if (me === true) {
    const group = Object.keys(plans).find((each) => plans[each]?.holds === 'several' && needs[each] === undefined);
    if (group !== undefined) return [{ group, name: 'me', seat: { participant: 'human' }, whole: false }];
    throw badInput(
      'SeatInvalid',
      `Say which seat you take: ${protocol.name} has no place for one more.`,
      `For example: --me=${names[0]}. Seats: ${names.join(', ')}.`,
    );
  }
  if (names.includes(me))
    return [{ group: findGroup(protocol, me), name: me, seat: { participant: 'human' }, whole: false }];
  throw badInput(
    'SeatInvalid',
    `--me can't be "${me}": there is no such seat in ${protocol.name}.`,
    `${adviseName(me, names)} To join as one more, put --me last.`,
  );
}
