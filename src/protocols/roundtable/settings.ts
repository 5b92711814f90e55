import { z } from 'zod';
import { lenient } from '../lenient.ts';
import { withSmallKeys } from '../small-keys.ts';

/** The numbers of the protocol, in any case. */
export const Settings = lenient(
  withSmallKeys,
  z.strictObject({
    target: z.number().min(1).max(100).default(90),
    stuck_after: z.number().int().min(1).max(50).default(3),
    max_rounds: z.number().int().min(1).max(50).default(10),
    /** Seconds for the first position. */
    timeout_position: z.number().positive().max(604_800).default(600),
    /** Seconds for any other turn. */
    timeout_turn: z.number().positive().max(604_800).default(600),
    /** Seconds for the whole debate. */
    timeout_debate: z.number().positive().max(604_800).default(7200),
  }),
);
export type Settings = z.infer<typeof Settings>;
