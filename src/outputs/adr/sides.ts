import type { Dissent, FirstRound, Outcome } from '../../debate/outcome.ts';
import { readFinalTally } from '../../debate/record/positions.ts';
import type { DebateRecord } from '../../debate/record/record.ts';

export interface Sides {
  readonly supporters: readonly Dissent[];
  readonly dissents: readonly Dissent[];
}

/** A person's decision divides those whom no agreement united: whoever was for the chosen option supports it (R8). */
export function splitSides(record: DebateRecord, outcome: Outcome): Sides {
  const { decision, dissents } = outcome;
  const tally = (decision && readFinalTally(record, outcome)) ?? {};
  const voters = (decision && tally[decision.choice]) ?? [];
  const parties = dissents.length > 0 ? dissents : listParties(tally, record);
  return {
    supporters: parties.filter(({ seat }) => voters.includes(seat)),
    dissents: parties.filter(({ seat }) => !voters.includes(seat)),
  };
}

/** Everybody with the choice they held last, where an outcome that nobody agreed on names no dissenter (J7). */
const listParties = (tally: NonNullable<FirstRound['tally']>, { turns }: DebateRecord): readonly Dissent[] =>
  Object.entries(tally).flatMap(([position, seats]) =>
    seats.map((seat) => {
      const last = turns.findLast((turn) => turn.seat === seat && turn.ended?.position?.reason);
      return { seat, position, reasoning: last?.ended?.position?.reason ?? '' };
    }),
  );
