import type { Ballot } from '../../debate/ballot.ts';
import type { Ruling } from '../../debate/ruling.ts';
import type { CountedVerdict } from './counted-verdicts.ts';
import { isUnread, type Reply } from './verdict.ts';

type Judged = Pick<CountedVerdict, 'verdict' | 'strength'>;

/** Whether the debate can end before anything is argued out (C4, C5). */
export interface FastExit extends Ruling {
  readonly taken: 'all-agree' | 'minor-only' | null;
  /** Whose verdict has to be argued out. */
  readonly blocking: readonly string[];
  readonly tally: Tally;
}

type Tally = { readonly [verdict: string]: readonly string[] };

/** C4 and C5: all agree, or nothing but minor reservations; anything else leads to confrontation. */
export function checkFastExit(verdicts: Ballot<Judged>): FastExit {
  const blocking = verdicts.where(({ answer }) => isBlocking(answer));
  const tally = tallyOf(verdicts, ({ verdict }) => verdict);
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
  const tally = tallyOf(replies, (reply) => (isUnread(reply) ? 'unreadable' : reply.verdict));
  const unanimous = replies.votes.length > 1 && Object.keys(tally).length === 1;
  const told = Object.entries(tally).map(([verdict, by]) => `${verdict}: ${by.join(', ')}`);
  return { because: told.join('; '), first_round: { tally, unanimous } };
}

function tallyOf<Answer>(ballot: Ballot<Answer>, kindOf: (answer: Answer) => string): Tally {
  const found = new Set(ballot.votes.map(({ answer }) => kindOf(answer)));
  const kinds = ['agree', 'partial', 'disagree', 'unreadable'].filter((kind) => found.has(kind));
  return Object.fromEntries(
    kinds.map((kind) => [kind, listSeats(ballot.where(({ answer }) => kindOf(answer) === kind))]),
  );
}

const listSeats = ({ voters }: Ballot<unknown>) => voters.map(({ seat }) => seat);
