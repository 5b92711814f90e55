import { z } from 'zod';
import type { CheckedQuote } from '../../debate/event.ts';
import { builtOnce } from '../../debate/question.ts';
import { wanted } from '../wanted.ts';

/** What stands between a specialist and its consent: R12 wants to know what would resolve it, and whose matter it is. */
export interface Concern {
  readonly concern: string;
  readonly resolved_by?: string | undefined;
  readonly own_domain?: boolean | undefined;
}

/** A specialist's turn: how satisfied it is and why (R3), and what it writes to the others (R2). */
export interface Update {
  readonly satisfaction: number;
  readonly position: string;
  readonly remaining_concerns: readonly Concern[];
  readonly would_accept_current?: boolean | undefined;
  /** Ids of what changed the score (R5, E8). */
  readonly convinced_by: readonly string[];
  /** Ids of own concerns that were addressed (R12). */
  readonly acknowledged: readonly string[];
  readonly messages: readonly { readonly to: string; readonly text: string }[];
  readonly quotes?: readonly CheckedQuote[];
}

/** The form of an update, with the ids of what its author was shown and of its concerns that were addressed. */
export const update = builtOnce(({ shown, addressed }: UpdateIds): z.ZodType<Update> => {
  return z.object({
    satisfaction: z.number().min(0).max(100),
    position: z.string().trim().min(1),
    remaining_concerns: z.preprocess(asConcerns, z.array(concern).default([])),
    would_accept_current: wanted(z.boolean()),
    convinced_by: z.preprocess(given, z.array(idOf(shown)).default([])),
    acknowledged: z.preprocess(given, z.array(idOf(addressed)).default([])),
    messages: z.preprocess(given, z.array(z.object({ to: z.string(), text: z.string() })).default([])),
  });
});

interface UpdateIds {
  readonly shown: readonly string[];
  readonly addressed: readonly string[];
}

const concern = z.object({
  concern: z.string().trim().min(1),
  resolved_by: wanted(z.string()),
  own_domain: wanted(z.boolean()),
});

/** Where nothing can be named, anything that is named is read and counts for nothing. */
const idOf = (ids: readonly string[]) => (ids.length > 0 ? z.enum(ids) : z.string());

/** Null is how many programs say that they have nothing to say. */
const given = (value: unknown): unknown => value ?? undefined;

/** The seed has concerns as a text that says what would have to change; "none" is none. */
function asConcerns(value: unknown): unknown {
  if (typeof value === 'string') return asConcerns([value]);
  if (!Array.isArray(value)) return given(value);
  return value.flatMap((item: unknown) => {
    if (typeof item !== 'string') return [item];
    return isNothing(item) ? [] : [{ concern: item, resolved_by: item }];
  });
}

const isNothing = (text: string) => /^\W*(?:none|nothing|n\/?a|no(?: remaining)? concerns)?\W*$/i.test(text);
