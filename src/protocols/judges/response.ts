import { z } from 'zod';
import type { CheckedQuote } from '../../debate/event.ts';
import { asked, builtOnce } from '../../debate/question.ts';

/** A judge's answer to the others (J5): what it says against each of them, and where it stands now. */
export interface Response {
  readonly challenges?: readonly { readonly judge: string; readonly argument: string }[] | undefined;
  readonly stand: 'held' | 'revised';
  /** The option now held. */
  readonly option: string;
  /** Ids of the statements that convinced, when revised (E8). */
  readonly convinced_by: readonly string[];
  readonly reason: string;
  /** Put beside the answer by the engine, with what it found (E11). */
  readonly quotes?: readonly CheckedQuote[];
}

/** The form of a response: the other judges, and the statements of theirs that were shown so far. */
export const response = builtOnce(({ options, others, statements }: ResponseIds): z.ZodType<Response> => {
  return z.object({
    challenges: asked(z.array(z.object({ judge: z.enum(others), argument: z.string() }))),
    stand: z.enum(['held', 'revised']),
    option: z.enum(options),
    convinced_by: z.preprocess(given, z.array(z.enum(statements)).default([])),
    reason: z.preprocess(given, z.string().default('')),
  });
});

interface ResponseIds {
  readonly options: readonly string[];
  readonly others: readonly string[];
  readonly statements: readonly string[];
}

/** Null is how many programs say that they have nothing to say. */
const given = (value: unknown): unknown => value ?? undefined;
