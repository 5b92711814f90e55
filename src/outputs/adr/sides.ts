import type { Dissent, Outcome } from '../../debate/outcome.ts';
import { readFinalTally } from '../../debate/record/positions.ts';
import type { DebateRecord } from '../../debate/record/record.ts';

export interface Sides {
  readonly supporters: readonly Dissent[];
  readonly dissents: readonly Dissent[];
}

/** A person's decision divides those whom no agreement united: whoever was for the chosen option supports it (R8). */
export function splitSides(record: DebateRecord, outcome: Outcome): Sides {
  const { decision, dissents } = outcome;
  const voters = (decision && readFinalTally(record, outcome)?.[decision.choice]) ?? [];
  return {
    supporters: dissents.filter(({ seat }) => voters.includes(seat)),
    dissents: dissents.filter(({ seat }) => !voters.includes(seat)),
  };
}
