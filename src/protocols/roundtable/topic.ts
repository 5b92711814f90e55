import { z } from 'zod';

/** What the table has to agree on: a design question, in words. A text alone is a topic too. */
export const Topic = z.preprocess(
  (given) => (typeof given === 'string' ? { question: given } : given),
  z.strictObject({ question: z.string().trim().min(1, 'the question is empty') }),
);
export type Topic = z.infer<typeof Topic>;
