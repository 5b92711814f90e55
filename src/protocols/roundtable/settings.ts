import { z } from 'zod';
import { lenient } from '../lenient.ts';
import { withSmallKeys } from '../small-keys.ts';

/** The numbers of the protocol, in any case. */
export const Settings = lenient(
  withSmallKeys,
  z.strictObject({
    target: z.number().min(1).max(100).default(90).describe('Score that every specialist has to reach'),
    stuck_after: z
      .number()
      .int()
      .min(1)
      .max(50)
      .default(3)
      .describe('Rounds without progress before a compromise is sought'),
    max_rounds: z.number().int().min(1).max(50).default(10).describe('Rounds of the discussion'),
    timeout_position: z.number().positive().max(604_800).default(600).describe('Seconds for the first position'),
    timeout_turn: z.number().positive().max(604_800).default(600).describe('Seconds for any other turn'),
    timeout_debate: z.number().positive().max(604_800).default(7200).describe('Seconds for the whole debate'),
  }),
);
export type Settings = z.infer<typeof Settings>;
