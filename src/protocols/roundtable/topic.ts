import { z } from 'zod';

const Form = z.strictObject({ question: z.string().trim().min(1, 'the question is empty') });
type Given = z.input<typeof Form>;

/** What the table has to agree on: a design question, in words. A text alone is a topic too. */
export const Topic = z.preprocess(
  (given: Given | string) => (typeof given === 'string' ? { question: given } : given),
  Form,
);
export type Topic = z.infer<typeof Topic>;
