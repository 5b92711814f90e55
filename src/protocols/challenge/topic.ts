import { z } from 'zod';

/** What is debated: a claim, a question or a plan, in words. A text alone is a topic too. */
export const Topic = z.preprocess(
  (given) => (typeof given === 'string' ? { topic: given } : given),
  z.strictObject({ topic: z.string().trim().min(1, 'the topic is empty') }),
);
export type Topic = z.infer<typeof Topic>;
