import type { Ballot } from '../../debate/ballot.ts';
import { type Tally, tallyVotes } from '../../debate/kit/tally.ts';
import type { Ruling } from '../../debate/ruling.ts';
import type { Reply } from './answers.ts';
import type { CountedVerdict } from './counted-verdicts.ts';
import { isUnread } from './verdict.ts';

type Judged = Pick<CountedVerdict, 'verdict' | 'strength'>;

/** Whether the debate can end before anything is argued out (C4, C5). */
export interface FastExit extends Ruling {
  readonly taken: 'all-agree' | 'minor-only' | null;
  /** Whose verdict has to be argued out. */
  readonly blocking: readonly string[];
  readonly tally: Tally;
}

/** The order in which verdicts are counted and shown. */
const kinds = ['agree', 'partial', 'disagree', 'unreadable'];

/** C4 and C5: all agree, or nothing but minor reservations; anything else leads to confrontation. */
export function checkFastExit(verdicts: Ballot<Judged>): FastExit {
  const blocking = verdicts.where(({ answer }) => isBlocking(answer));
  const tally = tallyVotes(verdicts, ({ verdict }) => verdict, kinds);
  if (blocking.votes.length > 0) {
    const told = blocking.votes.map(({ by, answer }) => `${by.seat}: ${describeVerdict(answer)}`);
    return { because: `to be argued out: ${told.join('; ')}`, taken: null, blocking: listSeats(blocking), tally };
  }
  const minor = verdicts.where(({ answer }) => answer.verdict === 'partial');
  if (minor.votes.length > 0) {
    const because = `only minor reservations, of ${listSeats(minor).join(', ')}`;
    return { because, taken: 'minor-only', blocking: [], tally };
  }
  const because = `all ${verdicts.votes.length} agree`;
  return { because, taken: 'all-agree', blocking: [], tally };
}

/** C5: any disagreement, any strong objection whatever the verdict says, any reservation above minor. */
export function isBlocking({ verdict, strength }: Judged): boolean {
  return verdict === 'disagree' || strength === 'strong' || (verdict === 'partial' && strength !== 'minor');
}

/** A verdict with its strength, in words. */
export const describeVerdict = ({ verdict, strength }: Judged): string =>
  strength ? `${verdict}, ${strength}` : verdict;

/** E9: the verdicts of the parallel challenge as they were given, frozen. */
export function freezeFirstRound(replies: Ballot<Reply>) {
  const tally = tallyVotes(replies, (reply) => (isUnread(reply) ? 'unreadable' : reply.verdict), kinds);
  const unanimous = replies.votes.length > 1 && Object.keys(tally).length === 1;
  const told = Object.entries(tally).map(([verdict, by]) => `${verdict}: ${by.join(', ')}`);
  return { because: told.join('; '), first_round: { tally, unanimous } };
}

const listSeats = ({ voters }: Ballot<unknown>) => voters.map(({ seat }) => seat);
