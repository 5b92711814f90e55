import { z } from 'zod';
import type { Frozen } from '../../debate/outcome.ts';
import { assumptionKinds, Confirmation, Rebuttal, Response, Verdict } from './answers.ts';
import { strengths } from './strength.ts';

const text = z.string();
const texts = z.array(text);
const strength = z.enum(strengths);

/** A point of a challenger's, and what the proposer answered. */
const MetPoint = z.object({
  point: text,
  challenger: text,
  round: z.number(),
  response: Response.shape.response,
  critique: text,
  /** The critique in one plain sentence, in its challenger's words. */
  short: text.optional(),
  explanation: text,
  accepted_part: text,
  limit: text,
  /** The explanation in one sentence. */
  answer: text.optional(),
});
export type MetPoint = Frozen<z.infer<typeof MetPoint>>;

const PointRow = z.object({
  point: text,
  claims: texts,
  critique: text,
  /** The critique in one plain sentence, in its challenger's words. */
  short: text.optional(),
  consequence: text,
  strength,
  fix: text,
  raised_in_round: z.number(),
  /** `answered` and `unanswered` are reservations; a `remark` was left when its author accepted the rest. */
  state: z.enum(['open', 'settled', 'replaced', 'remark', 'answered', 'unanswered']),
  /** Its author's last words about it. */
  why: text,
});
export type PointRow = Frozen<z.infer<typeof PointRow>>;

/** Somebody who was invited, with the verdict as given and as it counted, and what became of the objection. */
const ChallengerRow = z.object({
  challenger: text,
  angle: text.nullable(),
  verdict: Verdict.shape.verdict.nullable(),
  objection_strength: strength.nullable(),
  given: Verdict.shape.verdict.nullable(),
  counted_as: z.enum(['unreadable', 'not engaged']).nullable(),
  confidence: z.enum(['high', 'medium', 'low']).nullable(),
  summary: text.nullable(),
  tests: z.array(
    z.object({ claims: texts, attack: text, outcome: z.enum(['held', 'weakened', 'broken']).nullable(), why: text }),
  ),
  unchecked: texts,
  evidence: text.nullable(),
  alternative: text.nullable(),
  would_change: text.nullable(),
  raw_response: text.optional(),
  parse_error: z.literal(true).optional(),
  objection: text.nullable(),
  points: z.array(PointRow),
  /** Worth keeping, not argued out: beyond the three strongest, or raised as minor when the position had changed. */
  remarks: texts,
  blocking: z.boolean(),
  state: z.enum(['open', 'resolved', 'unresolved', 'reservation', 'none', 'not-engaged', 'absent']),
  resolved_in_round: z.number().nullable(),
  /** True where the objection was closed without naming anything new that convinced. */
  bare: z.boolean(),
  /** The version that it agreed to or closed its objection on. */
  agreed_to: z.number().nullable(),
});
export type ChallengerRow = Frozen<z.infer<typeof ChallengerRow>>;

const LoggedRound = z.object({
  round: z.number(),
  responses: z.array(
    z.object({ points: texts, response: Response.shape.response, explanation: text, answer: text.optional() }),
  ),
  unanswered: texts,
  position: text,
  rebuttals: z.array(
    z.object({
      challenger: text,
      objection: text,
      response: Rebuttal.shape.response,
      settled: texts,
      summary: text.nullable(),
      convinced_by: texts,
    }),
  ),
  confirmations: z.array(
    z.object({ challenger: text, version: z.number(), response: Confirmation.shape.response, explanation: text }),
  ),
  absent: texts,
});
export type LoggedRound = Frozen<z.infer<typeof LoggedRound>>;

/** What every result carries (C13). */
const OnRecord = z.object({
  topic: text,
  proposer: text,
  final_position: text,
  terms: texts,
  decision: text,
  final_version: z.number(),
  rounds: z.number(),
  max_rounds: z.number(),
  what_changed: texts,
  position_history: z.array(
    z.object({
      version: z.number(),
      round: z.number(),
      after: text,
      position: text,
      terms: texts,
      reasoning: texts,
      assumptions: texts,
      decision: text,
      what_changed: text,
      changed_because: z.array(MetPoint),
    }),
  ),
  unchanged_in_rounds: z.array(z.number()),
  challengers: z.array(ChallengerRow),
  not_engaged: texts,
  unanswered: texts,
  accepted_critiques: z.array(MetPoint),
  rejected_critiques: z.array(MetPoint),
  opening: z.object({
    topic: text.nullable(),
    reasoning: texts,
    weaknesses: texts,
    assumptions: texts,
    summary: text.nullable(),
    confidence: z.enum(['HIGH', 'MEDIUM', 'LOW']).nullable(),
  }),
  round_log: z.array(LoggedRound),
});
export type OnRecord = Frozen<z.infer<typeof OnRecord>>;

const Consensus = OnRecord.extend({
  outcome: z.literal('CONSENSUS'),
  confidence: z.enum(['HIGH', 'MEDIUM', 'LOW']),
  rounds_to_consensus: z.number(),
});
export type Consensus = Frozen<z.infer<typeof Consensus>>;

/** One side of the open dispute: what it would do, its own case, and when it is right or wrong. */
const Option = z.object({
  option: text,
  title: text,
  advocates: texts,
  argument: texts,
  evidence: texts,
  best_if: texts,
  risk_if_wrong: texts,
});
export type Option = Frozen<z.infer<typeof Option>>;

/** No agreement: what is disputed in the proposer's words, and what each party takes for granted (C12). */
const Tradeoff = OnRecord.extend({
  outcome: z.literal('TRADEOFF'),
  confidence: z.enum(['HIGH', 'MEDIUM', 'LOW']),
  options: z.array(Option),
  core_disagreement: text.nullable(),
  why_not_agreed: text.nullable(),
  real_question: text.nullable(),
  guidance: z.array(z.object({ choose: text, if: text })),
  common_ground: texts,
  in_the_words_of: text.nullable(),
  explanations: z.array(
    z.object({ party: text, why: text, other_right_if: text.nullable(), summary: text.nullable() }),
  ),
  assumptions_exposed: z.array(
    z.object({
      party: text,
      assumption: text,
      kind: assumptionKinds.nullable(),
      leads_to: text.nullable(),
      testable_by: text.nullable(),
    }),
  ),
});
export type Tradeoff = Frozen<z.infer<typeof Tradeoff>>;

/** Nobody tested the position (C7): there is nothing to conclude from. */
const Abandoned = OnRecord.extend({ outcome: z.literal('NOBODY ENGAGED') });

/** The protocol's part of the outcome (C13). */
export const Result = z.discriminatedUnion('outcome', [Consensus, Tradeoff, Abandoned]);
export type Result = z.infer<typeof Result>;
