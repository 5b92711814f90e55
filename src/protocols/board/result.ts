import { z } from 'zod';
import { GateReply, Position, Synthesis, Vote } from './answers.ts';
import { LevelParts } from './level-fields.ts';
import { levels } from './levels.ts';

const text = z.string();
const texts = z.array(text);
const round = z.number();

/** What every board debate has on record, however it ended. */
const Debated = z.object({
  level: z.enum(levels),
  positions: z.array(Position.extend({ participant: text })),
  /** One entry for each round in which the course or whom it could sign is another. */
  position_history: z.array(z.object({ participant: text, round, position: text, nearest: text.nullable() })),
  /** Whom each could sign: after reading the first positions, and in the end. */
  could_sign: z.array(z.object({ participant: text, first: text.nullable(), last: text.nullable(), lacks: text })),
  gate_decisions: z.array(
    z.object({
      round,
      decision: GateReply.shape.decision,
      because: text,
      to_seats: z.array(z.object({ seat: text, words: text })),
    }),
  ),
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

/** One line of the risk register (B8). */
const Risk = z.object({
  risk: text,
  covers: texts,
  probability: text.nullable(),
  impact: text.nullable(),
  mitigation: text.nullable(),
  owner: text.nullable(),
});
export type Risk = z.infer<typeof Risk>;

/** A wrong sentence or a misrepresented dissent, as a reviewer puts it right (B9). */
const Fault = z.object({ by: text, sentence: text.optional(), participant: text.optional(), correction: text });

/** The level's document was written, whatever the votes say of it (B8, B9). */
const Written = Debated.extend({
  document: text,
  synthesizer: text,
  decision: text,
  /** The strongest reason in a sentence, where the writer gave one. */
  summary: text.optional(),
  chosen_approach: text,
  reasoning: text,
  rejected_alternatives: z.array(z.object({ alternative: text, reasoning: text })),
  nothing_rejected_because: text.optional(),
  votes: z.array(z.object({ participant: text, vote: Vote.nullable(), writer: z.boolean() })),
  /** The conditions that the document names, and those of the votes. */
  conditions: Synthesis.shape.conditions,
  vote_conditions: z.array(z.object({ by: text, condition: text })),
  reconsider_if: texts,
  dissents: z.array(KeptDissent),
  /** What the document says of dissents that nobody holds in these words. */
  dissents_retold: z.array(z.object({ participant: text, role: text, dissent: text })),
  risk_register: z.array(Risk),
  risks_left_out: z.array(z.object({ risk: text, why: text })),
  /** Risks that somebody raised and that no entry of the register covers. */
  risks_not_taken_up: z.array(z.object({ id: text, by: text, round, risk: text })),
  confidence: z.enum(['HIGH', 'MEDIUM', 'LOW']),
  ...LevelParts.shape,
  /** The gate reviewer's answer to the question of the level (B15); null where it was absent. */
  final_check: z.object({ question: text, passes: z.boolean().nullable(), summary: text.optional(), reason: text }),
  corrected: z.boolean(),
  corrections: z.array(Fault),
  disputed: z.array(Fault),
  remarks: z.array(z.object({ by: text, remark: text })),
});
const Synthesized = Written.extend({ outcome: z.literal('SYNTHESIZED') });
export type Synthesized = z.infer<typeof Synthesized>;

/** More than half of the board is against the document: it stays a draft (B9). */
const Rejected = Written.extend({ outcome: z.literal('REJECTED') });
export type WrittenResult = z.infer<typeof Synthesized> | z.infer<typeof Rejected>;

/** The gate reviewer escalated, and the debate ended without a document (B14). */
const Escalated = Debated.extend({ outcome: z.literal('ESCALATED'), reason: text });

/** The board's part of the outcome. */
export const Result = z.discriminatedUnion('outcome', [Synthesized, Rejected, Escalated]);
export type Result = z.infer<typeof Result>;
