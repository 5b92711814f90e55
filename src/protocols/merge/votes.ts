import type { Ballot } from '../../debate/ballot.ts';
import { type Change, changeKind } from '../../debate/ruling.ts';
import { splitSentences } from '../../documents/sentence.ts';
import type { Draft } from './drafts.ts';
import { isCounted, type Point } from './points.ts';
import type { PointStanding } from './result.ts';

export interface PointVote {
  readonly point: string;
  readonly winner: string;
  readonly evidence: string;
  readonly convinced_by: readonly string[];
  readonly round: number;
}

/** The advocates who spoke in a round, each with its votes by point as they stand after it. */
export type Votes = ReadonlyMap<string, ReadonlyMap<string, PointVote>>;

type Vote = Omit<PointVote, 'convinced_by' | 'round'> & { readonly convinced_by?: readonly string[] | undefined };

interface Voting {
  readonly points?: readonly Vote[] | undefined;
  readonly unique?: readonly { readonly point: string; readonly take: boolean }[] | undefined;
}

/**
 * M5: the votes after a round: what an advocate does not mention stays as it was; who did not answer in the round has no
 * vote in it. The first vote on a point counts, and evidence of at most two sentences.
 */
export function countVotesAfter(before: Votes, ballot: Ballot<Voting>, round: number): Votes {
  return new Map(
    ballot.votes.map(({ by, answer }) => {
      const given = new Map<string, PointVote>();
      for (const vote of answer.points ?? []) {
        if (given.has(vote.point)) continue;
        const { point, winner, convinced_by = [] } = vote;
        given.set(point, { point, winner, evidence: takeTwoSentences(vote.evidence), convinced_by, round });
      }
      for (const { point, take } of answer.unique ?? [])
        if (!given.has(point))
          given.set(point, { point, winner: take ? 'take' : 'leave', evidence: '', convinced_by: [], round });
      return [by.seat, new Map([...(before.get(by.seat) ?? []), ...given])] as const;
    }),
  );
}

const takeTwoSentences = (evidence: string) => splitSentences(evidence).slice(0, 2).join(' ');

/** M5: a point is agreed when two thirds of the advocates seated name the same winner. */
export function rankPoints(points: readonly Point[], votes: Votes, drafts: readonly Draft[]): readonly PointStanding[] {
  return points.map((point) => rankPoint(point, votes, drafts));
}

function rankPoint({ id: point, variant }: Point, votes: Votes, drafts: readonly Draft[]): PointStanding {
  const given = [...votes].flatMap(([seat, own]) => {
    const vote = own.get(point);
    return vote ? [{ seat, ...vote }] : [];
  });
  const tally: Record<string, string[]> = {};
  for (const { winner, seat } of given) tally[winner] = [...(tally[winner] ?? []), seat];
  const [best] = Object.entries(tally).toSorted(([, one], [, other]) => other.length - one.length);
  const [winner, seats] = best ?? [null, []];
  const seated = drafts.filter(({ advocate }) => advocate).length;
  const agreed = winner !== null && seats.length * 3 >= seated * 2;
  return {
    point,
    winner: agreed ? nameWinner(winner, variant) : null,
    agreed,
    answered: given.length,
    confidence: agreed && winner ? rateConfidence({ winner, seats, seated, drafts }) : 50,
    votes: Object.fromEntries(Object.entries(tally).toSorted(([one], [other]) => (one < other ? -1 : 1))),
    evidence: given.find((vote) => vote.winner === winner)?.evidence ?? '',
    round: Math.max(0, ...given.map(({ round }) => round)),
  };
}

/** What one variant alone has wins where it is taken over, and nobody does where it is left. */
const nameWinner = (winner: string, variant: string | undefined) =>
  winner === 'take' ? (variant ?? null) : winner === 'leave' ? 'neither' : winner;

/** M5: unanimous 90 + 10·(conceding/losing advocates), majority 60 + 29·(share − 2/3)·3, split 50; in per cent. Without a loser nothing is left to concede. */
function rateConfidence({
  winner,
  seats,
  seated,
  drafts,
}: {
  winner: string;
  seats: readonly string[];
  seated: number;
  drafts: readonly Draft[];
}): number {
  if (seats.length < seated) return roundHundredths(60 + 29 * (seats.length / seated - 2 / 3) * 3);
  const losing = winner === 'both' ? [] : drafts.filter(({ id }) => id !== winner);
  const conceding = losing.filter(({ advocate }) => advocate && seats.includes(advocate.seat));
  return roundHundredths(90 + 10 * (losing.length === 0 ? 1 : conceding.length / losing.length));
}

export const roundHundredths = (value: number): number => Math.round(value * 100) / 100;

/** E9: every vote of a round, as `C-001: A` → seats. */
export function tallyPoint(standing: readonly PointStanding[]): { [choice: string]: readonly string[] } {
  return Object.fromEntries(
    standing.flatMap(({ point, votes }) =>
      Object.entries(votes).map(([variant, seats]) => [`${point}: ${variant}`, seats]),
    ),
  );
}

/** E8: every vote that changed in a round, with what convinced. */
export function listChanges(before: Votes, after: Votes, round: number, fresh: readonly string[]): readonly Change[] {
  return [...after].flatMap(([seat, own]) =>
    [...own.values()].flatMap((vote) => {
      const earlier = before.get(seat)?.get(vote.point);
      if (!earlier || earlier.winner === vote.winner) return [];
      return [
        {
          seat,
          round,
          from: `${vote.point}: ${earlier.winner}`,
          to: `${vote.point}: ${vote.winner}`,
          reason: vote.evidence,
          convinced_by: vote.convinced_by,
          kind: changeKind(vote.convinced_by, fresh),
        },
      ];
    }),
  );
}

export function selectCounted(standing: readonly PointStanding[], points: readonly Point[]): readonly PointStanding[] {
  const ids = new Set(points.filter(isCounted).map(({ id }) => id));
  return standing.filter(({ point }) => ids.has(point));
}
