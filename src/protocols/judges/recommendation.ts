import { z } from 'zod';
import type { CheckedQuote } from '../../debate/event.ts';
import { asked, builtOnce } from '../../debate/question.ts';
import { wanted } from '../wanted.ts';
import { type AnalysedOption, analysedOption, type Table } from './tables.ts';

/** A judge's answer in round 1 (J2). Only the option and the reasons are needed for it to count as a vote. */
export interface Recommendation {
  readonly option: string;
  readonly reasons: string;
  readonly confidence?: 'HIGH' | 'MEDIUM' | 'LOW' | undefined;
  readonly analysis?: readonly AnalysedOption[] | undefined;
  readonly problems?: readonly { readonly option: string; readonly problem: string }[] | undefined;
  readonly self_challenge?: string | undefined;
  /** Put beside the answer by the engine, with what it found (E11). */
  readonly quotes?: readonly CheckedQuote[];
}

/** The form of a recommendation, with the ids that exist. */
export const recommendation = builtOnce(
  ({ options, table }: { options: readonly string[]; table: Table }): z.ZodType<Recommendation> => {
    const option = z.enum(options);
    return z.object({
      option,
      confidence: wanted(z.enum(['HIGH', 'MEDIUM', 'LOW'])),
      reasons: z.string().trim().min(1),
      analysis: asked(z.array(analysedOption(table, options))),
      problems: asked(z.array(z.object({ option, problem: z.string() }))),
      self_challenge: wanted(z.string()),
    });
  },
);
