import { z } from 'zod';
import { GateReply, Position, Vote } from './answers.ts';
import { LevelParts } from './level-fields.ts';
import { levels } from './levels.ts';

const text = z.string();
const texts = z.array(text);
const round = z.number();

/** What the gate reviewer reads of a round, made by program from the answers (B6). */
export const RoundSummary = z.object({
  round,
  agreed: texts,
  disagreed: texts,
  new_claims: z.array(z.object({ by: text, claim: text })),
  /** Whole per cent of each speaker's sentences whose words it has used before. */
  restated: z.record(text, z.number()),
  changed: texts,
  open_dissents: texts,
  requests_for_synthesis: texts,
  absent: texts,
  /** Put to the gate reviewer where nobody dissents after two rounds. */
  question: text.optional(),
});
export type RoundSummary = z.infer<typeof RoundSummary>;

/** A quote as the engine has checked it (E11). */
const Quote = z.object({
  source: text.optional(),
  document: text.optional(),
  text,
  found: z.enum(['verified', 'not-found', 'unchecked']),
});

/** What every board debate has on record, however it ended. */
const Debated = z.object({
  level: z.enum(levels),
  positions: z.array(Position.extend({ participant: text, quotes: z.array(Quote).optional() })),
  /** One entry for each round in which position or vote was put differently. */
  position_history: z.array(z.object({ participant: text, round, position: text, vote: Vote })),
  final_votes: z.record(text, Vote.nullable()),
  round_summaries: z.array(RoundSummary),
  gate_decisions: z.array(z.object({ round, decision: GateReply.shape.decision, because: text })),
  polls: z.array(z.object({ round, passed: z.boolean(), yes: texts, no: texts, absent: texts, because: text })),
  out_of_scope: z.array(z.object({ by: text, round, what: text })),
});
export type Debated = z.infer<typeof Debated>;

/** A dissent that survives into the document (B10). */
const KeptDissent = z.object({
  participant: text,
  role: text,
  dissent: text,
  /** The response round in which it was last stated; null where it was first stated in a review. */
  round: round.nullable(),
  /** False where the synthesizer left it out or changed it, and the program appended it. */
  kept: z.boolean(),
});
export type KeptDissent = z.infer<typeof KeptDissent>;

/** A claim of phase 1, under an id that the synthesizer can refer to. */
const Claim = z.object({
  id: text,
  by: text,
  kind: z.enum(['position', 'risk', 'assumption', 'alternative', 'moonshot', 'stepping stone']),
  claim: text,
});
export type Claim = z.infer<typeof Claim>;

/** A dissent that stands wrongly in the document, as a reviewer puts it right. */
const Dispute = z.object({ by: text, participant: text, correction: text });
export type Dispute = z.infer<typeof Dispute>;

/** One line of the risk register (B8). */
const Risk = z.object({
  risk: text,
  probability: text.nullable(),
  impact: text.nullable(),
  mitigation: text.nullable(),
  owner: text.nullable(),
});
export type Risk = z.infer<typeof Risk>;

/** The level's document was written (B14). */
const Synthesized = Debated.extend({
  outcome: z.literal('SYNTHESIZED'),
  document: text,
  synthesizer: text,
  chosen_approach: text,
  reasoning: text,
  rejected_alternatives: z.array(z.object({ alternative: text, reasoning: text })),
  dissents: z.array(KeptDissent),
  /** What the document says of dissents that nobody holds in these words. */
  dissents_retold: z.array(z.object({ participant: text, role: text, dissent: text })),
  risk_register: z.array(Risk),
  /** Risks that somebody raised and that the register does not hold. */
  risks_not_registered: z.array(z.object({ by: text, round, risk: text })),
  confidence: z.enum(['HIGH', 'MEDIUM', 'LOW']),
  ...LevelParts.shape,
  /** The gate reviewer's answer to the question of the level (B15); null where it was absent. */
  final_check: z.object({ question: text, passes: z.boolean().nullable(), reason: text }),
  corrected: z.boolean(),
  disputed: z.array(Dispute),
  corrections: z.array(Dispute),
  remarks: z.array(z.object({ by: text, remark: text })),
  claims: z.array(Claim.extend({ reached: z.boolean(), reason: text.nullable() })),
});
export type Synthesized = z.infer<typeof Synthesized>;

/** The gate reviewer escalated, and the debate ended without a document (B14). */
const Escalated = Debated.extend({ outcome: z.literal('ESCALATED'), reason: text });

/** The board's part of the outcome. */
export const Result = z.discriminatedUnion('outcome', [Synthesized, Escalated]);
export type Result = z.infer<typeof Result>;
