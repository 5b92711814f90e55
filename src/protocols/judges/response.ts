import { z } from 'zod';
import { asked, buildOnce } from '../../debate/question.ts';
import { Response } from './answers.ts';

/** The form of a response: the other judges, and the statements of theirs that were shown so far. */
export const response = buildOnce(({ options, others, statements }: ResponseIds): z.ZodType<Response> => {
  return Response.extend({
    challenges: asked(z.array(z.object({ judge: z.enum(others), argument: z.string() }))),
    option: z.enum(options),
    convinced_by: z.preprocess((given) => given ?? undefined, z.array(z.enum(statements)).default([])),
  });
});

interface ResponseIds {
  readonly options: readonly string[];
  readonly others: readonly string[];
  readonly statements: readonly string[];
}
