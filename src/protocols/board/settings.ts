import { z } from 'zod';
import { lenient } from '../lenient.ts';
import { withSmallKeys } from '../small-keys.ts';

/** The numbers of the protocol, in any case. Fewer than two rounds or more than ten are refused. */
export const Settings = lenient(
  withSmallKeys,
  z
    .strictObject({
      min_rounds: z.number().int().min(2).max(10).default(2).describe('Rounds before the debate can end'),
      max_rounds: z.number().int().min(2).max(10).default(10).describe('Rounds at most'),
      /** The share of all seats that must want the synthesis: a number, or a fraction such as 2/3. */
      poll: z
        .preprocess(
          fraction,
          z
            .number()
            .gt(0.5)
            .max(1)
            .default(2 / 3),
        )
        .describe('Share of all seats that must want the document written'),
    })
    .refine(({ min_rounds, max_rounds }) => min_rounds <= max_rounds, {
      message: 'is above max_rounds',
      path: ['min_rounds'],
    }),
);
export type Settings = z.infer<typeof Settings>;

function fraction(given: number | string | undefined): unknown {
  const [, above, below] = (typeof given === 'string' && /^\s*(\d{1,3})\s*\/\s*(\d{1,3})\s*$/.exec(given)) || [];
  return above === undefined ? given : Number(above) / Number(below);
}
