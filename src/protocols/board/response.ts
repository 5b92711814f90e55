import { z } from 'zod';
import { buildOnce } from '../../debate/question.ts';
import { looseList, looseText, Response } from './answers.ts';

/** The form of a response, with the others at the table and the ids of what the participant was shown. */
export const response = buildOnce(
  ({ others, statements }: { others: readonly string[]; statements: readonly string[] }): z.ZodType<Response> => {
    const participant = z.enum(others);
    return Response.extend({
      agreements: looseList(z.object({ participant, reasoning: looseText })),
      disagreements: looseList(z.object({ participant, counter: looseText })),
      convinced_by: looseList(z.enum(statements)),
    });
  },
);

/** A dissent as it is meant: no words, and words that say there is none, are null. */
export function dissentIn(text: string | null | undefined): string | null {
  const words = text?.trim() ?? '';
  return words === '' || /^["'(]?(?:none|no|null|nil|n\/a|no dissent|-+|—)["').!]*$/i.test(words) ? null : words;
}
