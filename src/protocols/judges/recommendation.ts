import { z } from 'zod';
import { asked, buildOnce } from '../../debate/question.ts';
import { Recommendation } from './answers.ts';
import { analysedOption, type Table } from './tables.ts';

/** The form of a recommendation, with the ids that exist. */
export const recommendation = buildOnce(
  ({ options, table }: { options: readonly string[]; table: Table }): z.ZodType<Recommendation> => {
    const option = z.enum(options);
    return Recommendation.extend({
      option,
      analysis: asked(z.array(analysedOption(table, options))),
      problems: asked(z.array(z.object({ option, problem: z.string() }))),
    });
  },
);
