import { z } from 'zod';
import type { CheckedQuote } from '../../debate/event.ts';
import { asked } from '../../debate/question.ts';
import { wanted } from '../wanted.ts';

/** What the engine puts beside an answer: its quotes, checked (E11). */
interface Quoting {
  readonly quotes?: readonly CheckedQuote[];
}

/** Null is how many programs say that they have nothing to say. */
export const ignoreNull = (value: unknown): unknown => value ?? undefined;

/** The proposer's opening (C1). Only the position is needed for the debate to begin. */
export const Opening = z.object({
  topic: wanted(z.string()),
  position: z.string().trim().min(1),
  reasoning: wanted(z.array(z.string())),
  confidence: wanted(z.enum(['HIGH', 'MEDIUM', 'LOW'])),
  weaknesses: wanted(z.array(z.string())),
  assumptions: wanted(z.array(z.string())),
});
export type Opening = z.infer<typeof Opening> & Quoting;

export const strengths = ['strong', 'moderate', 'minor'] as const;
export type Strength = (typeof strengths)[number];

/** A challenger's judgement of the position (C2). Verdict and critique are needed for it to be read. */
export const Verdict = z.object({
  verdict: z.enum(['agree', 'partial', 'disagree']),
  critique: z.string().trim().min(1),
  evidence: wanted(z.string()),
  alternative: wanted(z.string()),
  confidence: wanted(z.enum(['high', 'medium', 'low'])),
  objection_strength: z.enum(strengths).optional().catch(undefined),
  assumptions_challenged: wanted(z.array(z.string())),
});
export type Verdict = z.infer<typeof Verdict> & Quoting;

/** A reply that could not be read, kept as it is (C10). */
const Unread = z.object({ raw_response: z.string(), parse_error: z.literal(true) });
export type Unread = z.infer<typeof Unread>;

/** What a challenger gave: a verdict, or something that nobody could read. */
const Reply = z.union([Verdict, Unread]);
export type Reply = Verdict | Unread;

/** The proposer's response to one objection. */
export const Response = z.object({
  objection: z.string(),
  response: z.enum(['accept', 'partial', 'reject']),
  explanation: wanted(z.string()),
});

/** The proposer's answer to the open objections (C8), and the position after it: the whole text, or `unchanged`. */
export const Confrontation = z.object({ responses: asked(z.array(Response)), position: asked(z.string()) });
export type Confrontation = z.infer<typeof Confrontation> & Quoting;

/** A dissenter's answer to the proposer's (C9). */
export const Rebuttal = z.object({
  response: z.enum(['accept', 'maintain', 'escalate']),
  /** The clarified objection, when escalating. */
  critique: z.preprocess(ignoreNull, z.string().default('')),
  explanation: wanted(z.string()),
  /** Ids of the statements that convinced, when accepting (E8). */
  convinced_by: z.preprocess(ignoreNull, z.array(z.string()).default([])),
});
export type Rebuttal = z.infer<typeof Rebuttal> & Quoting;

export const assumptionKinds = z.enum(['explicit', 'implicit', 'environmental']);

const Assumption = z.object({
  assumption: z.string().trim().min(1),
  kind: wanted(assumptionKinds),
  leads_to: wanted(z.string()),
  testable_by: wanted(z.string()),
});

/** What a party of the open dispute says about it (C12). */
export const Explanation = z.object({
  why: z.string().trim().min(1),
  other_right_if: wanted(z.string()),
  assumptions: asked(z.array(Assumption)),
});
export type Explanation = z.infer<typeof Explanation>;

/** The dispute in the proposer's words (C12). */
export const Extraction = z.object({
  core_disagreement: z.string().trim().min(1),
  why_not_agreed: wanted(z.string()),
  real_question: wanted(z.string()),
  guidance: wanted(z.array(z.object({ choose: z.string(), if: z.string() }))),
  common_ground: wanted(z.array(z.string())),
});
export type Extraction = z.infer<typeof Extraction>;

export const answers = {
  'challenge/open': Opening,
  'challenge/challenge': Reply,
  'challenge/confront': Confrontation,
  'challenge/rebut': Rebuttal,
  'challenge/explain': Explanation,
  'challenge/extract': Extraction,
};
