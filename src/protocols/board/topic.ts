import { z } from 'zod';
import { levels } from './levels.ts';

const Name = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/, 'a member is named by a persona, such as cto');

const Form = z.strictObject({
  brief: z.string().trim().min(1, 'the brief is empty'),
  level: z
    .preprocess(smallLetters, z.enum(levels).default('board'))
    .describe('What is written: a memo, a decision record, a specification or tasks'),
  members: z.array(Name).min(1).optional().describe('Who sits on the board, by persona'),
});
type Given = z.input<typeof Form>;

/** The brief, the level, and the members where somebody names them (`--members`). A text alone is a brief at the level `board`. */
export const Topic = z.preprocess(
  (given: Given | string) => (typeof given === 'string' ? { brief: given } : given),
  Form,
);
export type Topic = z.infer<typeof Topic>;

function smallLetters(given: string | undefined): unknown {
  return typeof given === 'string'
    ? given
        .trim()
        .toLowerCase()
        .replaceAll(/[\s_]+/g, '-')
    : given;
}
