import type { Ballot } from '../../debate/ballot.ts';
import type { Participant } from '../../debate/participant.ts';
import { rateRestatement } from '../../documents/restatement.ts';
import type { Concern, Update } from './answers.ts';

/** A concern under an id of its own, which it keeps for as long as its author says the same. */
export interface Raised extends Concern {
  readonly id: string;
  readonly by: Participant;
  /** The rounds in which it was named. */
  readonly rounds: readonly number[];
}

/** From this share on, a concern says again what was said. */
const says = 0.8;

/** Whether two concerns are the same one, in about the same words. */
export const isSame = (one: string, other: string): boolean => rateRestatement(one, [other]) >= says;

/** Every concern that was raised, numbered in the order of rounds and seats. */
export function listConcerns(
  rounds: readonly { readonly round: number; readonly updates: Ballot<Update> }[],
): readonly Raised[] {
  const raised: Raised[] = [];
  for (const { round, updates } of rounds)
    for (const { by, answer } of updates.votes)
      for (const concern of answer.remaining_concerns) {
        const at = raised.findIndex((one) => one.by.seat === by.seat && isSame(concern.concern, one.concern));
        const known = raised[at];
        if (known) raised[at] = { ...known, rounds: [...known.rounds, round] };
        else raised.push({ ...concern, id: `C-${raised.length + 1}`, by, rounds: [round] });
      }
  return raised;
}

/** The concerns that a specialist named in a round. */
export function findConcerns(by: Participant, round: number, raised: readonly Raised[]): readonly Raised[] {
  return raised.filter((one) => one.by.seat === by.seat && one.rounds.includes(round));
}
