import { z } from 'zod';

const length = 'One plain sentence of about 100 characters, at most 160, clear on its own, without ids.';

/** What an outcome shows by itself, so that it must be short and needs nothing else to be understood. */
export const Sentence = z.string().describe(length);

/**
 * What an answer says in one line (E22), at the end of its argument and before its verdict. Whoever is asked is asked for
 * it; an answer without it is accepted as it is.
 */
export const Summary = z
  .string()
  .optional()
  .meta({ asked: 'shown', description: `Your argument in short. ${length}` });
