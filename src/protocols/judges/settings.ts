import { z } from 'zod';
import { lenient } from '../lenient.ts';
import { withSmallKeys } from '../small-keys.ts';

/** The numbers of the protocol. Their names may be written in capitals. */
export const Settings = lenient(
  withSmallKeys,
  z.strictObject({
    max_rounds: z.number().int().min(1).max(5).default(2),
    consensus_threshold: z.number().gt(0.5).max(1).default(0.67),
    /** Seconds. */
    timeout_per_judge: z.number().positive().max(86_400).default(120),
    require_stance_maintenance: z.boolean().default(true),
    require_change_documentation: z.boolean().default(true),
    /** Hold round 2 also over a majority with dissent (J5). */
    hear_dissent: z.boolean().default(false),
  }),
);
export type Settings = z.infer<typeof Settings>;
