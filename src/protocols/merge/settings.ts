import { z } from 'zod';
import { lenient } from '../lenient.ts';
import { withSmallKeys } from '../small-keys.ts';

/** The numbers of the protocol; their names are read in any case. */
export const Settings = lenient(
  withSmallKeys,
  z.strictObject({
    depth: z.enum(['quick', 'standard', 'deep']).default('standard'),
    convergence: z.number().min(0.5).max(0.99).default(0.8),
    interactive: z.boolean().default(false),
    /** Areas that weigh more than others; a text is a list with commas. */
    focus: z.preprocess(splitList, z.array(z.string().min(1)).default([])),
    blind: z.boolean().default(false),
    provenance: z.boolean().default(true),
    /** Seconds. */
    timeout_per_turn: z.number().positive().max(86_400).default(300),
  }),
);
export type Settings = z.infer<typeof Settings>;

function splitList(given: number | string | string[] | undefined): unknown {
  if (typeof given === 'number') return [String(given)];
  if (typeof given !== 'string') return given;
  return given
    .split(',')
    .map((area) => area.trim())
    .filter((area) => area !== '');
}
