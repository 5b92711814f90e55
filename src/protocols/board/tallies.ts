import type { Ballot } from '../../debate/ballot.ts';
import type { Ruling } from '../../debate/ruling.ts';
import { everybody } from './panel.ts';
import { type Position, votes } from './position.ts';
import { type Proceedings, standOf } from './proceedings.ts';

type Tally = { readonly [vote: string]: readonly string[] };

/** E9: the votes of the independent phase, as they will be reported beside the final ones. */
export function firstRound({ votes: given }: Ballot<Position>) {
  const tally = tallyOf(given.map(({ by, answer }) => ({ seat: by.seat, vote: answer.vote })));
  const unanimous = given.length > 1 && Object.keys(tally).length === 1;
  return { because: `phase 1, unseen: ${inWords(tally)}`, first_round: { tally, unanimous } };
}

/** Where the votes stand after the latest round. */
export function votesNow(proceedings: Proceedings): Ruling & { readonly tally: Tally } {
  const stands = everybody(proceedings.table).flatMap((by) => {
    const stand = standOf(by, proceedings);
    return stand ? [{ seat: by.seat, vote: stand.vote }] : [];
  });
  const tally = tallyOf(stands);
  return { because: inWords(tally), tally };
}

function tallyOf(stands: readonly { readonly seat: string; readonly vote: string }[]): Tally {
  const held = votes.map(
    (vote) => [vote, stands.filter((stand) => stand.vote === vote).map(({ seat }) => seat)] as const,
  );
  return Object.fromEntries(held.filter(([, seats]) => seats.length > 0));
}

const inWords = (tally: Tally) =>
  Object.entries(tally)
    .map(([vote, seats]) => `${vote} ${seats.length} (${seats.join(', ')})`)
    .join(', ') || 'nobody voted';
