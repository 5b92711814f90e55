import { listNames } from '../../debate/kit/list-names.ts';
import type { Ruling } from '../../debate/ruling.ts';
import type { Objection } from './objection.ts';
import { countRebuttal } from './rebuttal.ts';
import { findCurrentVersion, findOpenObjections, type Proceedings, type Round } from './state.ts';

/** Whether every objection was closed by its author (C11). */
export interface AllResolved extends Ruling {
  readonly reached: boolean;
  readonly open: readonly string[];
  readonly unresolved: readonly string[];
}

export function checkResolved({ objections }: Proceedings): AllResolved {
  const inState = (state: Objection['state']) => objections.filter((objection) => objection.state === state);
  const open = inState('open');
  const unresolved = inState('unresolved');
  const told = [
    ...open.map(({ by }) => `${by.seat}'s objection is open`),
    ...unresolved.map(({ by }) => `${by.seat}'s objection is open because ${by.seat} did not answer in two rounds`),
  ];
  return {
    because: told.length === 0 ? 'No objection is open.' : `${told.join('; ')}.`,
    reached: told.length === 0,
    open: open.map(({ id }) => id),
    unresolved: unresolved.map(({ id }) => id),
  };
}

/** Whether somebody agrees to the words that would be final, and nobody has reopened (C9a). */
export interface Confirmed extends Ruling {
  readonly reached: boolean;
  readonly version: number;
  readonly agreed_to: { readonly [challenger: string]: number };
}

export function checkConfirmed(proceedings: Proceedings): Confirmed {
  const { version } = findCurrentVersion(proceedings);
  const agreed_to = Object.fromEntries(proceedings.agreed);
  const reopened = findOpenObjections(proceedings).map(({ by }) => by.seat);
  const found = { version, agreed_to };
  if (reopened.length > 0)
    return {
      because: `${listNames(reopened)} ${reopened.length === 1 ? 'objects' : 'object'} to version ${version}.`,
      reached: false,
      ...found,
    };
  const standing = Object.keys(agreed_to).filter((seat) => agreed_to[seat] === version);
  const because =
    standing.length === 0
      ? `Nobody has confirmed version ${version}.`
      : `${listNames(standing)} ${standing.length === 1 ? 'agrees' : 'agree'} to version ${version}.`;
  return { because, reached: standing.length > 0, ...found };
}

/** Whether going on is pointless (C11). */
export interface Stalled extends Ruling {
  readonly reached: boolean;
  /** How many rounds running nothing moved. */
  readonly rounds: number;
}

/** C11: position unchanged and every rebuttal maintains, two rounds running; or nobody is left to ask (C9). */
export function checkStalled(proceedings: Proceedings, { stop_when_stalled }: { stop_when_stalled: boolean }): Stalled {
  const { rounds: held } = proceedings;
  const rounds = held.length - 1 - held.findLastIndex((round) => !isStill(round));
  if (findOpenObjections(proceedings).length === 0)
    return {
      because: 'Nobody is left to ask: everybody with an open objection stopped answering.',
      reached: true,
      rounds,
    };
  const reached = stop_when_stalled && rounds >= 2;
  return { because: describeMovement(rounds, reached), reached, rounds };
}

function describeMovement(rounds: number, reached: boolean): string {
  if (rounds === 0) return 'Something moved in this round, so it goes into another.';
  const still = 'the position stayed as it was, and nobody withdrew an objection';
  if (rounds === 1) return `In this round ${still}. It goes into another.`;
  return `For ${rounds} rounds ${still}.${reached ? ' So it ends here.' : ' It goes into another, as the settings say.'}`;
}

/** A round in which the position stayed and every rebuttal that was given maintains. */
function isStill({ changed, rebuttals, before }: Round): boolean {
  if (changed !== undefined || rebuttals.votes.length === 0) return false;
  return rebuttals.votes.every(({ by, answer }) => {
    const objection = before.find((known) => known.by.seat === by.seat);
    const open = (objection?.points ?? []).filter(({ state }) => state === 'open').map(({ id }) => id);
    return countRebuttal(answer, { open, fresh: [] }).response === 'maintain';
  });
}
