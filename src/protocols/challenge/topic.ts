import { z } from 'zod';

const Form = z.strictObject({ topic: z.string().trim().min(1, 'the topic is empty') });
type Given = z.input<typeof Form>;

/** What is debated: a claim, a question or a plan, in words. A text alone is a topic too. */
export const Topic = z.preprocess(
  (given: Given | string) => (typeof given === 'string' ? { topic: given } : given),
  Form,
);
export type Topic = z.infer<typeof Topic>;
