import { z } from 'zod';
import type { Ballot } from '../../debate/ballot.ts';
import { buildOnce } from '../../debate/question.ts';
import type { Ruling } from '../../debate/ruling.ts';
import { looseList, looseText, Review } from './answers.ts';
import { dissentIn } from './response.ts';
import type { Dispute } from './result.ts';

/** The form of a review, with the seats whose dissents the document may hold. */
export const review = buildOnce(
  (seats: readonly string[]): z.ZodType<Review> =>
    Review.extend({
      misrepresented: looseList(z.object({ participant: z.enum(seats), correction: looseText })),
    }),
);

export const disputesIn = ({ votes }: Ballot<Review>): readonly Dispute[] =>
  votes.flatMap(({ by, answer }) => answer.misrepresented.map((one) => ({ by: by.seat, ...one })));

/** B16: who is not convinced by the document says so here at the latest. */
export const dissentsIn = ({ votes }: Ballot<Review>) =>
  votes.flatMap(({ by, answer }) => {
    const dissent = dissentIn(answer.dissent);
    return dissent === null ? [] : [{ by, dissent }];
  });

/** B9: other remarks, by whom. "Not accurate" without a word of why is one too. */
export const remarksIn = ({ votes }: Ballot<Review>): readonly { readonly by: string; readonly remark: string }[] =>
  votes.flatMap(({ by, answer }) => {
    const remark = dissentIn(answer.remarks);
    if (remark !== null) return [{ by: by.seat, remark }];
    const unexplained = !answer.accurate && answer.misrepresented.length === 0;
    return unexplained ? [{ by: by.seat, remark: 'Not accurate; no reason was given.' }] : [];
  });

/** B9: whether the one correction round is needed. */
export function correctionNeeded(reviews: Ballot<Review>): Ruling & { readonly needed: boolean } {
  const disputes = disputesIn(reviews);
  const told = disputes.map(({ by, participant }) => `${by} says that the dissent of ${participant} is misrepresented`);
  const because =
    disputes.length === 0 ? 'no dissent is said to be misrepresented' : `one correction round: ${told.join('; ')}`;
  return { because, needed: disputes.length > 0 };
}
