import type { Ballot } from '../../debate/ballot.ts';
import { listNames } from '../../debate/kit/list-names.ts';
import type { Ruling } from '../../debate/ruling.ts';
import type { PollReply } from './answers.ts';
import { listSeats, type Table } from './panel.ts';
import type { Proceedings } from './proceedings.ts';

export interface PollRuling extends Ruling {
  readonly passed: boolean;
  readonly yes: readonly string[];
  readonly no: readonly string[];
  readonly absent: readonly string[];
  /** Why some said no, for the next round (B7). */
  readonly reasons: readonly { readonly seat: string; readonly reason: string }[];
}

/** B7: of all seats, who is absent is not a yes. Shares are compared in whole per cent, so that 4 of 6 are two thirds. */
export function countPoll({ votes }: Ballot<PollReply>, table: Table, threshold: number): PollRuling {
  const yes = votes.filter(({ answer }) => answer.proceed).map(({ by }) => by.seat);
  const against = votes.filter(({ answer }) => !answer.proceed);
  const no = against.map(({ by }) => by.seat);
  const absent = listSeats(table).filter((seat) => !yes.includes(seat) && !no.includes(seat));
  const missing = absent.length === 0 ? '' : ` ${listNames(absent)} did not answer, which is not a yes.`;
  const reasons = against.map(({ by, answer }) => ({ seat: by.seat, reason: answer.reason }));
  const { passed, because } = measureShare(yes.length, table, threshold);
  return { because: `${because}${missing}`, passed, yes, no, absent, reasons };
}

/** B7: where two thirds of all seats ask for the synthesis themselves, that is the poll. */
export function countRequests(requests: readonly string[], table: Table, threshold: number): PollRuling | undefined {
  const { passed, because } = measureShare(requests.length, table, threshold);
  const rest = listSeats(table).filter((seat) => !requests.includes(seat));
  return passed ? { because, passed, yes: requests, no: [], absent: rest, reasons: [] } : undefined;
}

function measureShare(yes: number, table: Table, threshold: number) {
  const seats = listSeats(table).length;
  const share = Math.round((yes * 100) / seats);
  const needed = Math.round(threshold * 100);
  return {
    passed: share >= needed,
    because: `${yes} of ${seats} want the document written: ${share} %, and ${needed} % is needed.`,
  };
}

/** B7: who has asked for the synthesis since the round of the last poll. */
export function listRequests(since: number, { table, rounds }: Proceedings): readonly string[] {
  const asking = rounds.slice(since).flatMap(({ votes }) => votes.filter(({ answer }) => answer.request_synthesis));
  return listSeats(table).filter((seat) => asking.some(({ by }) => by.seat === seat));
}
