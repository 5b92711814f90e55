import type { Ballot } from '../../debate/ballot.ts';
import type { Participant } from '../../debate/participant.ts';
import type { Ruling } from '../../debate/ruling.ts';
import type { PollReply } from './answers.ts';
import { everybody } from './panel.ts';
import type { Proceedings } from './proceedings.ts';

export interface PollRuling extends Ruling {
  readonly passed: boolean;
  readonly yes: readonly string[];
  readonly no: readonly string[];
  readonly absent: readonly string[];
}

/** B7: of all seats, who is absent is not a yes. Shares are compared in whole per cent, so that 4 of 6 are two thirds. */
export function pollRuling(ballot: Ballot<PollReply>, all: readonly Participant[], threshold: number): PollRuling {
  const seats = all.map(({ seat }) => seat);
  const by = (proceed: boolean) =>
    ballot.votes.filter(({ answer }) => answer.proceed === proceed).map((vote) => vote.by.seat);
  const [yes, no] = [by(true), by(false)];
  const absent = seats.filter((seat) => !yes.includes(seat) && !no.includes(seat));
  const share = Math.round((yes.length * 100) / seats.length);
  const needed = Math.round(threshold * 100);
  const missing = absent.length === 0 ? '' : `; absent, so not a yes: ${absent.join(', ')}`;
  return {
    because: `${yes.length} of ${seats.length} seats want the synthesis: ${share} %, needed ${needed} %${missing}`,
    passed: share >= needed,
    yes,
    no,
    absent,
  };
}

/** B7: who has asked for the synthesis since the round of the last poll. */
export function requestsSince(round: number, { table, rounds }: Proceedings): readonly string[] {
  const asking = rounds.slice(round).flatMap(({ votes }) => votes.filter(({ answer }) => answer.request_synthesis));
  return everybody(table)
    .map(({ seat }) => seat)
    .filter((seat) => asking.some(({ by }) => by.seat === seat));
}
