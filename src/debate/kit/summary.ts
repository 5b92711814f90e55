import { z } from 'zod';

const length = 'One plain sentence, at most 120 characters, clear on its own, without ids.';

/** What an outcome shows by itself, so that it must be short and needs nothing else to be understood. */
export const Sentence = z.string().describe(length);

/**
 * What an answer says in one line (E22), at the end of its argument and before its verdict. Whoever is asked is asked for
 * it; an answer without it is accepted as it is.
 */
export const Summary = z
  .string()
  .optional()
  .meta({ asked: 'shown', description: `Your argument. ${length}` });
