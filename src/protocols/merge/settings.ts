import { z } from 'zod';
import { lenient } from '../lenient.ts';
import { withSmallKeys } from '../small-keys.ts';

/** The numbers of the protocol; their names are read in any case. */
export const Settings = lenient(
  withSmallKeys,
  z.strictObject({
    depth: z.enum(['quick', 'standard', 'deep']).default('standard').describe('How long to debate'),
    convergence: z.number().min(0.5).max(0.99).default(0.8).describe('Share of points to agree on'),
    interactive: z.boolean().default(false).describe('Pause for you after diff, debate, base and plan'),
    /** Areas that weigh more than others; a text is a list with commas. */
    focus: z
      .preprocess(splitList, z.array(z.string().min(1)).default([]))
      .describe('Areas that count more than others'),
    blind: z.boolean().default(false).describe('Remove model names before anybody reads the drafts'),
    whole_drafts: z
      .int()
      .min(0)
      .max(1_000_000)
      .default(12_000)
      .describe('Tokens of all drafts together up to which round 2 shows them whole again'),
    provenance: z.boolean().default(true).describe('Mark in merged.md where each passage comes from'),
    timeout_per_turn: z
      .number()
      .positive()
      .max(86_400)
      .default(300)
      .describe('Seconds for one turn, its repeat included'),
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
