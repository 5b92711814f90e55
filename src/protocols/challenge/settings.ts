import { z } from 'zod';
import { lenient } from '../lenient.ts';
import { withSmallKeys } from '../small-keys.ts';

/** The numbers of the protocol; their names are read in any case. */
export const Settings = lenient(
  withSmallKeys,
  z.strictObject({
    max_rounds: z.number().int().min(1).max(50).default(5).describe('Rounds of confrontation and rebuttal'),
    timeout_per_cli: z
      .number()
      .positive()
      .max(86_400)
      .default(120)
      .describe('Seconds for one turn, its repeat included'),
    skeptical: z.boolean().default(true).describe('Count an agreement only if it was tested'),
    personas: z.boolean().default(true).describe('Give each challenger an angle of its own'),
    stop_when_stalled: z.boolean().default(true).describe('Stop when nothing moves any more'),
    min_challengers: z.undefined({ error: 'is always 1 and cannot be set; leave it out' }).optional(),
  }),
);
export type Settings = z.infer<typeof Settings>;
