import { z } from 'zod';
import type { CheckedQuote } from '../../debate/event.ts';
import { asked, builtOnce } from '../../debate/question.ts';
import { wanted } from '../wanted.ts';

/** The proposer's answer to the open objections (C8), and the position after it. */
export interface Confrontation {
  readonly responses?:
    | readonly {
        readonly objection: string;
        readonly response: 'accept' | 'partial' | 'reject';
        readonly explanation?: string | undefined;
      }[]
    | undefined;
  /** The whole text, or `unchanged`. */
  readonly position?: string | undefined;
  readonly quotes?: readonly CheckedQuote[];
}

/** The form of a confrontation, with the ids of the objections that are open. */
export const buildConfrontation = builtOnce((objections: readonly string[]): z.ZodType<Confrontation> => {
  const response = z.object({
    objection: z.enum(objections),
    response: z.enum(['accept', 'partial', 'reject']),
    explanation: wanted(z.string()),
  });
  return z.object({ responses: asked(z.array(response)), position: asked(z.string()) });
});
