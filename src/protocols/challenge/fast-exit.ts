import type { Ballot } from '../../debate/ballot.ts';
import type { Ruling } from '../../debate/ruling.ts';
import { type CountedVerdict, describeVerdict, isBlocking, isEngaged } from './verdict.ts';

/** Whether the debate can end before anything is argued out (C4, C5, C7). */
export interface FastExit extends Ruling {
  readonly taken: 'all-agree' | 'minor-only' | 'nobody-engaged' | null;
  /** Whose verdict has to be argued out. */
  readonly blocking: readonly string[];
  readonly not_engaged: readonly string[];
}

/** C4, C5 and C7: all agree, or nothing but minor reservations; anything else leads to confrontation. */
export function checkFastExit(verdicts: Ballot<Pick<CountedVerdict, 'verdict' | 'strength' | 'counted_as'>>): FastExit {
  const engaged = verdicts.where(({ answer }) => isEngaged(answer));
  const found = {
    blocking: listSeats(verdicts.where(({ answer }) => isBlocking(answer))),
    not_engaged: listSeats(verdicts.where(({ answer }) => !isEngaged(answer))),
  };
  const given = verdicts.votes.map(({ by, answer }) => `${by.seat} ${describeVerdict(answer)}`).join('; ');
  const taken = chooseExit(engaged, found.blocking);
  return { because: `${given}. ${exitInWords[taken ?? 'none']}`, taken, ...found };
}

function chooseExit(engaged: Ballot<Pick<CountedVerdict, 'verdict'>>, blocking: readonly string[]): FastExit['taken'] {
  if (engaged.votes.length === 0) return 'nobody-engaged';
  if (blocking.length > 0) return null;
  return engaged.votes.every(({ answer }) => answer.verdict === 'agree') ? 'all-agree' : 'minor-only';
}

const exitInWords = {
  none: 'So it is argued out.',
  'all-agree': 'So there is nothing to argue out.',
  'minor-only': 'These points are minor, so they are answered and not argued out.',
  'nobody-engaged': 'So nobody tested the proposal.',
} as const;

const listSeats = ({ voters }: Ballot<unknown>) => voters.map(({ seat }) => seat);
