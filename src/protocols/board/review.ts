import { z } from 'zod';
import type { Ballot } from '../../debate/ballot.ts';
import { builtOnce } from '../../debate/question.ts';
import type { Ruling } from '../../debate/ruling.ts';
import { dissentIn } from './response.ts';

/** What somebody says of the document (B9). */
export interface Review {
  readonly accurate: boolean;
  readonly misrepresented: readonly { readonly participant: string; readonly correction: string }[];
  readonly dissent: string | null;
  readonly remarks: string;
}

export const review = builtOnce(
  (seats: readonly string[]): z.ZodType<Review> =>
    z.object({
      accurate: z.boolean(),
      misrepresented: z.preprocess(
        given,
        z
          .array(z.object({ participant: z.enum(seats), correction: z.preprocess(given, z.string().default('')) }))
          .default([]),
      ),
      dissent: z.preprocess((value) => value ?? null, z.string().nullable()),
      remarks: z.preprocess(given, z.string().default('')),
    }),
);

/** The gate reviewer's answer to its level's question about the document (B15). */
export const Check = z.object({ passes: z.boolean(), reason: z.preprocess(given, z.string().default('')) });
export type Check = z.infer<typeof Check>;

/** A dissent that stands wrongly in the document, as a reviewer puts it right. */
export interface Dispute {
  readonly by: string;
  readonly participant: string;
  readonly correction: string;
}

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

function given(value: unknown): unknown {
  return value ?? undefined;
}
