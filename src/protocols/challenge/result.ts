import { z } from 'zod';
import { assumptionKinds, Rebuttal, Response, strengths, Verdict } from './answers.ts';

/** A critique and what became of it, with whose it was. */
const MetCritique = z.object({
  objection: z.string(),
  challenger: z.string(),
  round: z.number(),
  response: Response.shape.response,
  critique: z.string(),
  explanation: z.string(),
});
export type MetCritique = z.infer<typeof MetCritique>;

/** Somebody who was invited, with the verdict as given and as it counted, and what became of the objection. */
const ChallengerRow = z.object({
  challenger: z.string(),
  angle: z.string().nullable(),
  verdict: Verdict.shape.verdict.nullable(),
  objection_strength: z.enum(strengths).nullable(),
  given: z.object({ verdict: Verdict.shape.verdict, objection_strength: z.enum(strengths).nullable() }).nullable(),
  counted_as: z.enum(['unreadable', 'rubber stamp']).nullable(),
  confidence: z.enum(['high', 'medium', 'low']).nullable(),
  critique: z.string().nullable(),
  evidence: z.string().nullable(),
  alternative: z.string().nullable(),
  assumptions_challenged: z.array(z.string()),
  raw_response: z.string().optional(),
  parse_error: z.literal(true).optional(),
  objection: z.string().nullable(),
  blocking: z.boolean(),
  state: z.enum(['open', 'resolved', 'unresolved', 'reservation', 'none', 'absent']),
  resolved_in_round: z.number().nullable(),
});
export type ChallengerRow = z.infer<typeof ChallengerRow>;

const LoggedRound = z.object({
  round: z.number(),
  responses: z.array(
    z.object({
      challenger: z.string(),
      objection: z.string(),
      response: Response.shape.response,
      explanation: z.string(),
    }),
  ),
  not_counted: z.array(z.string()),
  position: z.string(),
  rebuttals: z.array(
    z.object({
      challenger: z.string(),
      objection: z.string().nullable(),
      response: Rebuttal.shape.response,
      critique: z.string(),
      explanation: z.string(),
      convinced_by: z.array(z.string()),
    }),
  ),
  absent: z.array(z.string()),
});
export type LoggedRound = z.infer<typeof LoggedRound>;

/** What every result carries (C13). */
const OnRecord = z.object({
  confidence: z.enum(['HIGH', 'MEDIUM']),
  topic: z.string(),
  proposer: z.string(),
  final_position: z.string(),
  rounds: z.number(),
  max_rounds: z.number(),
  what_changed: z.array(z.string()),
  position_history: z.array(
    z.object({
      version: z.number(),
      round: z.number(),
      after: z.string(),
      position: z.string(),
      changed_because: z.array(MetCritique),
    }),
  ),
  unchanged_in_rounds: z.array(z.number()),
  challengers: z.array(ChallengerRow),
  accepted_critiques: z.array(MetCritique),
  rejected_critiques: z.array(MetCritique),
  opening: z.object({
    topic: z.string().nullable(),
    reasoning: z.array(z.string()),
    weaknesses: z.array(z.string()),
    assumptions: z.array(z.string()),
    confidence: z.enum(['HIGH', 'MEDIUM', 'LOW']).nullable(),
  }),
  round_log: z.array(LoggedRound),
});
export type OnRecord = Omit<z.infer<typeof OnRecord>, 'confidence'>;

const Consensus = OnRecord.extend({ outcome: z.literal('CONSENSUS'), rounds_to_consensus: z.number() });
export type Consensus = z.infer<typeof Consensus>;

/** No agreement: what is disputed in the proposer's words, and what each party takes for granted (C12). */
const Tradeoff = OnRecord.extend({
  outcome: z.literal('TRADEOFF'),
  core_disagreement: z.string().nullable(),
  why_not_agreed: z.string().nullable(),
  real_question: z.string().nullable(),
  guidance: z.array(z.object({ choose: z.string(), if: z.string() })),
  common_ground: z.array(z.string()),
  in_the_words_of: z.string().nullable(),
  explanations: z.array(z.object({ party: z.string(), why: z.string(), other_right_if: z.string().nullable() })),
  assumptions_exposed: z.array(
    z.object({
      party: z.string(),
      assumption: z.string(),
      kind: assumptionKinds.nullable(),
      leads_to: z.string().nullable(),
      testable_by: z.string().nullable(),
    }),
  ),
});
export type Tradeoff = z.infer<typeof Tradeoff>;

/** The protocol's part of the outcome (C13). */
export const Result = z.discriminatedUnion('outcome', [Consensus, Tradeoff]);
export type Result = z.infer<typeof Result>;
