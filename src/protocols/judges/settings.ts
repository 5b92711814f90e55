import { z } from 'zod';
import { lenient } from '../lenient.ts';
import { withSmallKeys } from '../small-keys.ts';

/** The numbers of the protocol. Their names may be written in capitals. */
export const Settings = lenient(
  withSmallKeys,
  z.strictObject({
    max_rounds: z.number().int().min(1).max(5).default(2).describe('Rounds in all'),
    consensus_threshold: z.number().gt(0.5).max(1).default(0.67).describe('Share of the judges who must agree'),
    timeout_per_judge: z
      .number()
      .positive()
      .max(86_400)
      .default(120)
      .describe('Seconds for one turn, its repeat included'),
    require_stance_maintenance: z
      .boolean()
      .default(true)
      .describe("Send a vote back that goes against the judge's own table"),
    require_change_documentation: z.boolean().default(true).describe('Send a changed vote back that gives no reason'),
    /** Hold round 2 also over a majority with dissent (J5). */
    hear_dissent: z.boolean().default(false).describe('Hold a second round also over a majority with dissent'),
  }),
);
export type Settings = z.infer<typeof Settings>;
