import type { Ballot } from '../../debate/ballot.ts';
import { type Tally, tallyVotes } from '../../debate/kit/tally.ts';
import type { Ruling } from '../../debate/ruling.ts';
import type { Position } from './answers.ts';
import { everybody } from './panel.ts';
import { type Proceedings, standOf } from './proceedings.ts';

/** E9: the votes of the independent phase, as they will be reported beside the final ones. */
export function firstRound(positions: Ballot<Position>) {
  const tally = tallyVotes(positions, ({ vote }) => vote);
  const unanimous = positions.votes.length > 1 && Object.keys(tally).length === 1;
  return { because: `phase 1, unseen: ${inWords(tally)}`, first_round: { tally, unanimous } };
}

/** Where the votes stand after the latest round. */
export function votesNow(proceedings: Proceedings): Ruling & { readonly tally: Tally } {
  const votes = everybody(proceedings.table).flatMap((by) => {
    const answer = standOf(by, proceedings);
    return answer ? [{ by, answer }] : [];
  });
  const tally = tallyVotes({ votes }, ({ vote }) => vote);
  return { because: inWords(tally), tally };
}

const inWords = (tally: Tally) =>
  Object.entries(tally)
    .map(([vote, seats]) => `${vote} ${seats.length} (${seats.join(', ')})`)
    .join(', ') || 'nobody voted';
