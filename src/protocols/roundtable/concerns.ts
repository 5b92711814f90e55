import type { Ballot } from '../../debate/ballot.ts';
import type { Participant } from '../../debate/participant.ts';
import { collapseSpaces } from '../../documents/sentence.ts';
import type { Concern, Position, Update } from './answers.ts';
import type { HeldConcern, Proposal } from './result.ts';

/** A concern under an id that it keeps for the whole debate, and its state, which only its holder changes (R12). */
export interface Held extends Concern {
  readonly id: string;
  readonly by: Participant;
  /** The round in which it was raised; 0 with the first positions. */
  readonly round: number;
  readonly state: 'open' | 'addressed' | 'withdrawn';
  readonly what_is_left?: string;
}

/** Every concern that was raised, numbered in the order of rounds and seats, as its holder left it. */
export function listConcerns({
  positions,
  rounds,
  settings,
}: {
  readonly positions: Ballot<Position>;
  readonly rounds: readonly { readonly round: number; readonly updates: Ballot<Update> }[];
  readonly settings: { readonly target: number };
}): readonly Held[] {
  const held: Held[] = [];
  const raise = (by: Participant, round: number, concerns: readonly Concern[]) => {
    for (const concern of concerns) {
      const at = held.findIndex((one) => one.by.seat === by.seat && isEqual(one.concern, concern.concern));
      const known = held[at];
      if (known) held[at] = { ...known, state: 'open' };
      else held.push({ ...concern, id: `C-${held.length + 1}`, by, round, state: 'open' });
    }
  };
  for (const { by, answer } of positions.votes) raise(by, 0, answer.remaining_concerns);
  for (const { round, updates } of rounds)
    for (const { by, answer } of updates.votes) {
      for (const [at, one] of held.entries())
        if (one.by.seat === by.seat) held[at] = { ...one, ...moveConcern(one, answer) };
      raise(by, round, dropContented(answer, settings.target));
    }
  return held;
}

function moveConcern({ id }: Held, { addressed, withdrawn, reopened }: Update): Partial<Held> {
  const again = reopened.find((one) => one.id === id);
  if (again) return { state: 'open', what_is_left: again.what_is_left };
  if (withdrawn.includes(id)) return { state: 'withdrawn' };
  return addressed.includes(id) ? { state: 'addressed' } : {};
}

/** R3: in the text block, words under REMAINING_CONCERNS of somebody who is content are no concern. */
const dropContented = ({ satisfaction, remaining_concerns }: Update, target: number) =>
  remaining_concerns.filter(({ concern, resolved_by }) => satisfaction < target || concern !== resolved_by);

const isEqual = (one: string, other: string) =>
  collapseSpaces(one).toLowerCase() === collapseSpaces(other).toLowerCase();

interface Holding {
  readonly concerns: readonly Held[];
}
interface Proposing {
  readonly proposals: readonly Proposal[];
}

/** A specialist's own concerns. */
export const findOwn = ({ seat }: Participant, { concerns }: Holding): readonly Held[] =>
  concerns.filter(({ by }) => by.seat === seat);

export const findOpen = (by: Participant, talk: Holding): readonly Held[] =>
  findOwn(by, talk).filter(({ state }) => state === 'open');

/** A concern that is no longer open, in few words: its title, and what became of it. */
export const titleSettled = ({ title, concern, state }: Held): string => `${title?.trim() || concern} (${state})`;

/** A concern as the outcome holds it, with the lead's latest answer. */
export function reportConcern({ by, ...held }: Held, { proposals }: Proposing): HeldConcern {
  return {
    id: held.id,
    specialist: by.seat,
    concern: held.concern,
    ...(held.title ? { title: held.title } : {}),
    ...(held.weight ? { weight: held.weight } : {}),
    resolved_by: held.resolved_by ?? null,
    own_domain: held.own_domain ?? null,
    round: held.round,
    state: held.state,
    what_is_left: held.what_is_left ?? null,
    answer: findAnswer(held.id, { proposals }) ?? null,
  };
}

/** How the lead says that a concern was met, the latest time it said so. */
export const findAnswer = (id: string, { proposals }: Proposing): string | undefined =>
  proposals.flatMap(({ addresses }) => addresses).findLast(({ concern }) => concern === id)?.how;
