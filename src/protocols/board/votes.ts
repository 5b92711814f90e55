import type { Ballot } from '../../debate/ballot.ts';
import { listNames } from '../../debate/kit/list-names.ts';
import { type Tally, tallyVotes } from '../../debate/kit/tally.ts';
import type { Participant } from '../../debate/participant.ts';
import type { Ruling } from '../../debate/ruling.ts';
import { type BoardVote, type Review, Vote } from './answers.ts';
import { listSpeakers, type Table } from './panel.ts';
import { voteWords } from './summarize.ts';

/** One seat's last word on the document. */
export interface CastVote {
  readonly by: Participant;
  readonly vote: BoardVote;
  /** True for the writer, who counts as approving. */
  readonly writer: boolean;
}

export interface VoteRuling extends Ruling {
  readonly tally: Tally;
  readonly votes: readonly CastVote[];
  /** More than half of all seats reject it or want it revised. */
  readonly rejected: boolean;
}

/** B9: the writer approves; a second review replaces the first; over half against keeps the document a draft. */
export function countVotes(writer: Participant, reviews: readonly Ballot<Review>[], table: Table): VoteRuling {
  const speakers = listSpeakers(table);
  const votes = speakers.flatMap((by): readonly CastVote[] => {
    if (by.seat === writer.seat) return [{ by, vote: 'APPROVE', writer: true }];
    const review = reviews.map((ballot) => ballot.of(by)).findLast((answer) => answer !== undefined);
    return review ? [{ by, vote: review.vote, writer: false }] : [];
  });
  const against = votes.filter(({ vote }) => vote === 'REJECT' || vote === 'NEEDS_REVISION').length;
  const tally = tallyVotes(
    { votes: votes.map(({ by, vote }) => ({ by, answer: vote })) },
    (vote) => vote,
    Vote.options,
  );
  const cast = speakers.map((by) => ({
    participant: by.seat,
    vote: votes.find((one) => one.by.seat === by.seat)?.vote ?? null,
  }));
  return {
    because: `${describeVotes(cast, { named: true })}.`,
    tally,
    votes,
    rejected: against * 2 > speakers.length,
  };
}

/** "2 of 6 approve, 3 approve with conditions, 1 did not vote": every seat is counted, also who did not vote. */
export function describeVotes(
  votes: readonly { readonly participant: string; readonly vote: BoardVote | null }[],
  { named = false, counted = named }: { named?: boolean; counted?: boolean } = {},
): string {
  const groups = [...Vote.options, null].flatMap((vote) => {
    const seats = votes.filter((cast) => cast.vote === vote).map(({ participant }) => participant);
    return seats.length === 0 ? [] : [{ vote, seats }];
  });
  return groups
    .map(({ vote, seats }, at) => {
      const count = seats.length === votes.length ? `all ${seats.length}` : `${seats.length}`;
      const of = at === 0 && groups.length > 1 ? ` of ${votes.length}` : '';
      const what = counted && at === 0 ? ' seats' : '';
      const names = named ? ` (${listNames(seats)})` : '';
      return `${count}${of}${what} ${describeGroup(vote, seats.length)}${names}`;
    })
    .join(', ');
}

const describeGroup = (vote: BoardVote | null, count: number) =>
  vote === null ? 'did not vote' : voteWords[vote][count === 1 ? 0 : 1];

/** B9: what reviewers name that the correction has to put right. */
export const listFaults = ({ votes }: Ballot<Review>) =>
  votes.flatMap(({ by, answer }) => [
    ...answer.wrong.map(({ sentence, correction }) => ({ by: by.seat, sentence, correction })),
    ...answer.misrepresented.map(({ participant, correction }) => ({ by: by.seat, participant, correction })),
  ]);

/** What reviewers still call wrong of the document as it is: in the review after its correction, where there was one. */
export const listDisputed = (reviews: readonly Ballot<Review>[]) =>
  reviews.slice(reviews.length > 1 ? 1 : 0).flatMap(listFaults);

/** B9: those who name something wrong, or want it revised: they review again after the correction. */
export const listFaulting = (reviews: Ballot<Review>): Ballot<Review> =>
  reviews.where(
    ({ answer }) => answer.wrong.length + answer.misrepresented.length > 0 || answer.vote === 'NEEDS_REVISION',
  );

/** B9: whether the one correction is needed. */
export function ruleOnCorrection({ voters }: Ballot<Review>): Ruling {
  const names = listNames(voters.map(({ seat }) => seat));
  const ask = voters.length === 1 ? 'asks' : 'ask';
  return {
    because:
      voters.length === 0 ? 'Nobody asks for a correction.' : `${names} ${ask} for a correction; the writer makes one.`,
  };
}

/** The conditions of those who voted for it with conditions, by whom. */
export const listConditions = (votes: readonly { readonly by: { readonly seat: string }; readonly answer: Review }[]) =>
  votes.flatMap(({ by, answer }) =>
    answer.conditions.filter((words) => words.trim() !== '').map((condition) => ({ by: by.seat, condition })),
  );
