import { z } from 'zod';
import { Sentence, Summary } from '../../debate/kit/summary.ts';
import { asked } from '../../debate/question.ts';
import { maybeInBrief } from '../in-brief.ts';
import { looseFlag, looseList, looseText, readGiven } from '../lenient.ts';
import { wanted } from '../wanted.ts';
import { LevelParts } from './level-fields.ts';

export const Vote = z.enum(['APPROVE', 'CONDITIONAL', 'NEEDS_REVISION', 'REJECT']);
export type BoardVote = z.infer<typeof Vote>;

const words = z.string().trim().min(1);
const texts = wanted(z.array(z.string()));

/** B16: a dissent is an object; a bare text is read as one, no words as none. */
const Dissent = z
  .preprocess(
    (value) => (typeof value === 'string' ? { text: value } : (value ?? null)),
    z.object({ text: z.string().trim() }).nullable(),
  )
  .transform((dissent) => (dissent?.text ? dissent : null));

/** The statements of others that convinced (E8). */
const Convincing = looseList(z.string(), 3);

/** A statement of phase 1 (B2). Reasoning and position are needed for it to be read. */
export const Position = z.object({
  reasoning: words,
  /** The contrarian's. */
  assumptions: texts,
  alternative: wanted(z.string()),
  /** The moonshot's two versions. */
  moonshot: wanted(z.string()),
  stepping_stone: wanted(z.string()),
  position: words,
  terms: texts,
  scope_in: texts,
  scope_out: texts,
  risks: texts,
  summary: Summary,
});
export type Position = z.infer<typeof Position>;

/** Whose position somebody could sign, and what it lacks; null is nobody's (B3). */
export const buildNearest = <Seat extends z.ZodType<string>>(seat: Seat) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? { seat: value } : (value ?? null)),
    z.object({ seat, lacks: looseText }).nullable(),
  );

/** B16: a dissent is withdrawn with its reason. */
export const buildWithdrawal = <Ids extends z.ZodType>(convinced_by: Ids) =>
  z.preprocess(readGiven, z.object({ because: z.string().trim().min(1), convinced_by }).optional());

/** What a participant says in a response round (B3). */
export const Response = z.object({
  agreements: looseList(z.object({ statement: z.string(), because: looseText }), 3),
  disagreements: looseList(z.object({ statement: z.string(), counter: looseText, would_settle_it: looseText }), 3),
  missed_risks: asked(z.array(z.string())),
  /** To the gate reviewer's words, where it had some for this seat (B4). */
  to_gate: wanted(z.string()),
  moonshot: wanted(z.string()),
  stepping_stone: wanted(z.string()),
  position: words,
  terms: texts,
  summary: Summary,
  changed: looseFlag,
  convinced_by: Convincing,
  nearest: buildNearest(z.string()),
  dissent: Dissent,
  withdraws: buildWithdrawal(Convincing),
  out_of_scope: looseList(z.string()),
  request_synthesis: looseFlag,
});
export type Response = z.infer<typeof Response>;

/** What the gate reviewer says after a round (B6). */
export const GateReply = z.object({
  reason: looseText,
  to_seats: looseList(z.object({ seat: z.string(), words: z.string() })),
  summary: Summary,
  decision: z.enum(['CONTINUE', 'HALT', 'ESCALATE']),
});
export type GateReply = z.infer<typeof GateReply>;

/** Whether somebody wants to go on to the synthesis (B7). */
export const PollReply = z.object({ reason: looseText, proceed: z.boolean() });
export type PollReply = z.infer<typeof PollReply>;

const grade = wanted(z.enum(['LOW', 'MEDIUM', 'HIGH']));
export const RiskEntry = z.object({
  risk: z.string(),
  covers: looseList(z.string()),
  probability: grade,
  impact: grade,
  mitigation: wanted(z.string()),
  owner: wanted(z.string()),
});
const asRisk = (value: unknown) => (typeof value === 'string' ? { risk: value } : value);
export const looseRisks = <Entry extends z.ZodType>(entry: Entry) => looseList(z.preprocess(asRisk, entry));

/** What the document of every level holds, in the order in which it is written (B8). */
export const Reasons = z.object({
  reasoning: words,
  rejected: looseList(z.object({ alternative: z.string(), reasoning: looseText })),
  nothing_rejected_because: z.preprocess(readGiven, z.string().optional()),
  dissents: looseList(z.object({ participant: z.string(), dissent: z.string() })),
  conditions: looseList(z.object({ condition: Sentence, met: looseText })),
  risks: looseRisks(RiskEntry),
  left_out: looseList(z.object({ risk: z.string(), why: looseText })),
  reconsider_if: looseList(Sentence),
});
export const Verdict = z.object({
  chosen_approach: words,
  in_brief: maybeInBrief,
  summary: Summary,
  decision: asked(Sentence),
  confidence: z.enum(['HIGH', 'MEDIUM', 'LOW']),
});

/** The document as the synthesizer writes it, with what its level adds. */
export const Synthesis = z.object({ ...Reasons.shape, ...LevelParts.shape, ...Verdict.shape });
export type Synthesis = z.infer<typeof Synthesis>;

/** B9: the fields that the one correction changes. */
export const Correction = Synthesis.partial();
export type Correction = z.infer<typeof Correction>;

/** What somebody says of the document, and the vote on the chosen approach (B9). */
export const Review = z.object({
  wrong: looseList(z.object({ sentence: z.string(), correction: looseText })),
  misrepresented: looseList(z.object({ participant: z.string(), correction: looseText })),
  remarks: looseText,
  dissent: Dissent,
  /** B16: a dissent on record that the document meets. */
  withdraws: z.preprocess(readGiven, z.object({ because: z.string().trim().min(1) }).optional()),
  conditions: looseList(Sentence),
  summary: Summary,
  vote: Vote,
});
export type Review = z.infer<typeof Review>;

/** The gate reviewer's answer to its level's question about the document (B15). */
export const Check = z.object({ reason: looseText, in_brief: maybeInBrief, summary: Summary, passes: z.boolean() });
export type Check = z.infer<typeof Check>;

export const answers = {
  'board/position': Position,
  'board/respond': Response,
  'board/gate': GateReply,
  'board/poll': PollReply,
  'board/synthesize': Synthesis,
  'board/review': Review,
  'board/correct': Correction,
  'board/check': Check,
};
