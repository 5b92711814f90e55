import type { Ballot } from '../../debate/ballot.ts';
import { type Tally, tallyVotes } from '../../debate/kit/tally.ts';
import type { Ruling } from '../../debate/ruling.ts';

/** What the votes amount to (J3). */
export interface Majority extends Ruling {
  readonly reached: boolean;
  readonly type: 'UNANIMOUS' | 'MAJORITY' | 'NONE';
  readonly choice: string | null;
  /** Whole per cent of all seats for the option with the most votes. */
  readonly share: number;
  readonly tally: Tally;
  /** Who voted for another option than the one chosen. */
  readonly dissent: readonly string[];
}

export interface Measure {
  /** All judges at the table, absent ones included. */
  readonly seats: number;
  readonly threshold: number;
}

/**
 * J3: shares of all seats, compared in whole per cent, so that two of three meet a threshold of 0.67. An absent judge
 * votes for nothing: an absence can prevent a consensus and never makes one.
 */
export function findMajority(ballot: Ballot<{ readonly option: string }>, measure: Measure): Majority {
  const { seats } = measure;
  const tally = tallyVotes(ballot, ({ option }) => option);
  const ranked = Object.entries(tally).toSorted(([, a], [, b]) => b.length - a.length);
  const [choice, voters] = ranked[0] ?? ['', []];
  const share = percent(voters.length, seats);
  if (!canReach(voters.length, measure)) {
    const shares = ranked.map(([option, by]) => `${option} ${by.length} of ${seats} (${percent(by.length, seats)} %)`);
    const because = `No option has ${needed(measure)} % of the votes: ${shares.join(', ') || 'nobody voted'}`;
    return { because, reached: false, type: 'NONE', choice: null, share, tally, dissent: [] };
  }
  const dissent = ballot.voters.map(({ seat }) => seat).filter((seat) => !voters.includes(seat));
  return {
    because: `${voters.length} of ${seats} judges chose ${choice}: ${share} %, and ${needed(measure)} % is needed`,
    reached: true,
    type: voters.length === seats ? 'UNANIMOUS' : 'MAJORITY',
    choice,
    share,
    tally,
    dissent,
  };
}

/** Whether so many votes for one option are a consensus; one alone never is (J9). */
export const canReach = (votes: number, measure: Measure): boolean =>
  votes > 1 && percent(votes, measure.seats) >= needed(measure);

const percent = (votes: number, seats: number) => Math.round((votes * 100) / seats);
const needed = ({ threshold }: Measure) => Math.round(threshold * 1e8) / 1e6;
