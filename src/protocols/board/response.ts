import { z } from 'zod';
import type { CheckedQuote } from '../../debate/event.ts';
import { asked, builtOnce } from '../../debate/question.ts';
import { type BoardVote, votes } from './position.ts';

/** What a participant says in a response round (B3). */
export interface Response {
  readonly agreements: readonly { readonly participant: string; readonly reasoning: string }[];
  readonly disagreements: readonly { readonly participant: string; readonly counter: string }[];
  readonly missed_risks?: readonly string[] | undefined;
  readonly position: string;
  readonly vote: BoardVote;
  readonly convinced_by: readonly string[];
  readonly reason: string;
  /** Null withdraws an earlier one; undefined says nothing about it. */
  readonly dissent?: string | null | undefined;
  readonly out_of_scope: readonly string[];
  readonly request_synthesis: boolean;
  readonly quotes?: readonly CheckedQuote[];
}

/** The form of a response, with the others at the table and the ids of what the participant was shown. */
export const response = builtOnce(
  ({ others, statements }: { others: readonly string[]; statements: readonly string[] }): z.ZodType<Response> =>
    z.object({
      agreements: listOf(
        z.object({ participant: z.enum(others), reasoning: z.preprocess(given, z.string().default('')) }),
      ),
      disagreements: listOf(
        z.object({ participant: z.enum(others), counter: z.preprocess(given, z.string().default('')) }),
      ),
      missed_risks: asked(z.array(z.string())),
      position: z.string().trim().min(1),
      vote: z.enum(votes),
      convinced_by: listOf(z.enum(statements)),
      reason: z.preprocess(given, z.string().default('')),
      dissent: asked(z.string().nullable()),
      out_of_scope: listOf(z.string()),
      request_synthesis: z.preprocess(given, z.boolean().default(false)),
    }),
);

/** A dissent as it is meant: no words, and words that say there is none, are null. */
export function dissentIn(text: string | null | undefined): string | null {
  const words = text?.trim() ?? '';
  return words === '' || /^["'(]?(?:none|no|null|nil|n\/a|no dissent|-+|—)["').!]*$/i.test(words) ? null : words;
}

function listOf<Item extends z.ZodType>(item: Item) {
  return z.preprocess(given, z.array(item).default([]));
}

/** Null is how many programs say that they have nothing to say. */
function given(value: unknown): unknown {
  return value ?? undefined;
}
