import type { Ballot } from '../../debate/ballot.ts';
import { type Tally, tallyVotes } from '../../debate/kit/tally.ts';
import type { Ruling } from '../../debate/ruling.ts';

/** What the votes amount to (J3). */
export interface Majority extends Ruling {
  readonly reached: boolean;
  readonly type: 'UNANIMOUS' | 'MAJORITY' | 'NONE';
  readonly choice: string | null;
  /** Whole per cent of the valid votes for the option with the most. */
  readonly share: number;
  readonly tally: Tally;
  /** Who voted for another option than the one chosen. */
  readonly dissent: readonly string[];
}

/**
 * J3: shares are compared in whole per cent, so that two of three meet a threshold of 0.67. One vote alone is
 * never a consensus (J9).
 */
export function majority(ballot: Ballot<{ readonly option: string }>, threshold: number): Majority {
  const valid = ballot.votes.length;
  const tally = tallyVotes(ballot, ({ option }) => option);
  const ranked = Object.entries(tally).toSorted(([, a], [, b]) => b.length - a.length);
  const [choice, voters] = ranked[0] ?? ['', []];
  const share = valid === 0 ? 0 : percent(voters.length, valid);
  const needed = Math.round(threshold * 1e8) / 1e6;
  if (valid < 2 || share < needed) {
    const shares = ranked.map(([option, by]) => `${option} ${by.length} of ${valid} (${percent(by.length, valid)} %)`);
    const because =
      valid < 2
        ? `${valid} valid ${valid === 1 ? 'vote' : 'votes'}; a consensus needs at least 2`
        : `no option reached ${needed} %: ${shares.join(', ')}`;
    return { because, reached: false, type: 'NONE', choice: null, share, tally, dissent: [] };
  }
  const dissent = ballot.voters.map(({ seat }) => seat).filter((seat) => !voters.includes(seat));
  return {
    because: `${voters.length} of ${valid} chose ${choice}: ${share} %, needed ${needed} %`,
    reached: true,
    type: dissent.length === 0 ? 'UNANIMOUS' : 'MAJORITY',
    choice,
    share,
    tally,
    dissent,
  };
}

/** The independent round as the transcript tells it (E9). */
export function ruleFirstRound(ballot: Ballot<{ readonly option: string }>) {
  const tally = tallyVotes(ballot, ({ option }) => option);
  const unanimous = ballot.votes.length > 1 && Object.keys(tally).length === 1;
  const because = Object.entries(tally)
    .map(([option, seats]) => `${option}: ${seats.join(', ')}`)
    .join('; ');
  return { because, first_round: { tally, unanimous } };
}

const percent = (votes: number, valid: number) => Math.round((votes * 100) / valid);
