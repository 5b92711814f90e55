import { z } from 'zod';
import type { CheckedQuote } from '../../debate/event.ts';
import { type Breach, builtOnce } from '../../debate/question.ts';
import { wanted } from '../wanted.ts';

/** A dissenter's answer to the proposer's (C9). */
export interface Rebuttal {
  readonly response: 'accept' | 'maintain' | 'escalate';
  /** The clarified objection, when escalating. */
  readonly critique: string;
  readonly explanation?: string | undefined;
  /** Ids of the statements that convinced, when accepting (E8). */
  readonly convinced_by: readonly string[];
  readonly quotes?: readonly CheckedQuote[];
}

/** The form of a rebuttal, with the ids of the statements that its author was shown. */
export const buildRebuttal = builtOnce((statements: readonly string[]): z.ZodType<Rebuttal> => {
  return z.object({
    response: z.enum(['accept', 'maintain', 'escalate']),
    critique: z.preprocess(given, z.string().default('')),
    explanation: wanted(z.string()),
    convinced_by: z.preprocess(given, z.array(z.enum(statements)).default([])),
  });
});

/** E3: what an acceptance and an escalation need. */
export function findRebuttalBreaches({ response, critique, convinced_by }: Rebuttal): readonly Breach[] {
  if (response === 'accept' && convinced_by.length === 0)
    return [{ rule: 'E8', what: 'An acceptance lists in convinced_by at least one statement that convinced.' }];
  if (response === 'escalate' && critique.trim() === '')
    return [
      {
        rule: 'C9',
        what: 'An escalation needs the clarified objection in critique; without it, it counts as maintain.',
      },
    ];
  return [];
}

/** C9: what a rebuttal comes to: an escalation without a critique only maintains. */
export function countResponse({ response, critique }: Rebuttal): Rebuttal['response'] {
  return response === 'escalate' && critique.trim() === '' ? 'maintain' : response;
}

/** Null is how many programs say that they have nothing to say. */
const given = (value: unknown): unknown => value ?? undefined;
