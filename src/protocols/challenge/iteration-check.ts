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
    ...open.map(({ id, by }) => `${id} of ${by.seat} is open`),
    ...unresolved.map(({ id, by }) => `${id} of ${by.seat} is unresolved: ${by.seat} was absent in two rounds`),
  ];
  return {
    because: told.length === 0 ? 'no objection is open' : told.join('; '),
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
  if (reopened.length > 0) return { because: `reopened by ${reopened.join(', ')}`, reached: false, ...found };
  const standing = Object.keys(agreed_to).filter((seat) => agreed_to[seat] === version);
  const because = `version ${version}: ${standing.length === 0 ? 'nobody has confirmed it' : `agreed to by ${standing.join(', ')}`}`;
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
    return { because: 'nobody is left to ask: the authors of what is open were absent', reached: true, rounds };
  const because = `${rounds} ${rounds === 1 ? 'round' : 'rounds'} running without movement, 2 are a stall`;
  if (!stop_when_stalled) return { because: `${because}; stop_when_stalled is false`, reached: false, rounds };
  return { because, reached: rounds >= 2, rounds };
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
